import type { FormEvent } from 'react';
import { frame } from '../../console/frame.tsx';
import type { Served } from '../../console/person-picker.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { api } from '../../live/api.ts';

/** Records the name, date of birth and document that a person shows at the counter. */
export function Identity({ person }: { readonly person: Served }) {
  const { upkeep, common } = useConsoleTexts();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: string) => String(new FormData(form).get(name) ?? '');
    const answer = await api.recordIdentity({
      person: person.id,
      fullName: typed('fullName'),
      bornOn: typed('bornOn'),
      document: typed('document'),
    });
    showToast(answer.ok ? common.done : answer.sentence, answer.ok ? 'good' : 'bad');
    if (answer.ok) form.reset();
  };
  return (
    <form
      className={frame.box}
      aria-label={upkeep.identity}
      onSubmit={(event) => void submit(event)}
    >
      <h2>{upkeep.identity}</h2>
      <div className={frame.two}>
        <TextField label={upkeep.fullName} name="fullName" required maxLength={80} />
        <TextField label={upkeep.bornOn} name="bornOn" type="date" required />
        <TextField label={upkeep.document} name="document" required maxLength={80} />
      </div>
      <Button type="submit">{upkeep.seen}</Button>
    </form>
  );
}
