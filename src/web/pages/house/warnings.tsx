import type { OddsWarningTold } from '../../../protocol/index.ts';
import type { WagerType } from '../../../rules/index.ts';
import type { OpeningWarning } from '../../../table/index.ts';
import { frame } from '../../console/frame.tsx';
import { Badge } from '../../design/badge.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';

/** A warning as the house sends it; the figures behind it are on the odds page. */
export type Warning = OddsWarningTold;

export function WarningList(props: {
  readonly warnings: readonly Warning[];
  readonly table: readonly OpeningWarning[];
}) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { warnings, table } = props;
  const sentence = ({ code, wager = '' }: Warning) => {
    const name = game.wagers[wager as WagerType] ?? wager;
    const known = Object.entries(texts.house.warnings).find(([one]) => one === code);
    return known === undefined ? `${code} ${name}` : known[1](name);
  };
  const lines = [
    ...warnings.map(sentence),
    ...table.map((code) => texts.house.tableWarnings[code]),
  ];
  return (
    <>
      {warnings.length === 0 && <p>{texts.house.noWarnings}</p>}
      <ul className={frame.stack}>
        {lines.map((line) => (
          <li key={line}>
            <Badge tone="warn">{'!'}</Badge> {line}
          </li>
        ))}
      </ul>
    </>
  );
}
