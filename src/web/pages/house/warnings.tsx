import type { WagerType } from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { Badge } from '../../design/badge.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';

/** As the house sends them; the figures behind them are on the odds page. */
export interface Warning {
  readonly code: string;
  readonly wager?: string;
}

export function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  if (warnings.length === 0) return <p>{texts.house.noWarnings}</p>;
  const sentence = ({ code, wager = '' }: Warning) => {
    const name = game.wagers[wager as WagerType] ?? wager;
    const known = Object.entries(texts.house.warnings).find(([one]) => one === code);
    return known === undefined ? `${code} ${name}` : known[1](name);
  };
  return (
    <ul className={frame.stack}>
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.wager}`}>
          <Badge tone="warn">{'!'}</Badge> {sentence(warning)}
        </li>
      ))}
    </ul>
  );
}
