import type { ActTools } from '../../../console/acts/act-form.tsx';
import { Button } from '../../../design/button.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats } from '../../../i18n/language.tsx';

export interface CollectButtonProps {
  readonly tools: ActTools;
  readonly person: string;
  readonly owedCents: number;
  readonly busy: boolean;
}

/** Takes the commission on a person's marker; nothing where none is owed. */
export function CollectButton({ tools, person, owedCents, busy }: CollectButtonProps) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  const { view, order } = tools;
  if (owedCents === 0) return null;
  return (
    <Button
      disabled={busy || !view.lawful.includes('CollectCommission')}
      onClick={() => void order({ type: 'CollectCommission', person })}
    >
      {texts.dealer.collect(money(owedCents))}
    </Button>
  );
}
