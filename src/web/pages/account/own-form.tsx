import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import type { Answer } from '../../live/api.ts';

/** Shows the house's answer in a toast, and empties the form if the house agreed. */
export async function tell(
  form: HTMLFormElement,
  asking: Promise<Answer<unknown>>,
  done: string,
): Promise<boolean> {
  const answer = await asking;
  if (!answer.ok) {
    showToast(answer.sentence, 'bad');
    return false;
  }
  form.reset();
  showToast(done, 'good');
  return true;
}

export function textOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

export function PasswordField() {
  const { upkeep } = useConsoleTexts();
  return (
    <TextField
      label={upkeep.password}
      name="password"
      type="password"
      autoComplete="current-password"
      required
      maxLength={256}
    />
  );
}
