import { useEffect, useState } from 'react';
import type { ReturnLine } from '../../../protocol/index.ts';
import { OUTCOMES } from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { Badge } from '../../design/badge.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import { reportedName } from '../../parts/wagers/wager-name.ts';

/** What the tables have dealt and paid, beside the exact figures. */
export function ReturnsPart() {
  const { returns: texts } = useConsoleTexts().house;
  const messages = useMessages();
  const { money, number, percent } = useFormats();
  const lines = useLines();
  const amount = (line: ReturnLine, value: number | null) => {
    if (value === null) return '–';
    return isResult(line) ? number(Math.round(value)) : money(Math.round(value));
  };
  if (lines.length === 0) return null;
  return (
    <div className={frame.stack}>
      <p className={frame.soft}>{texts.note}</p>
      <DataTable<ReturnLine>
        caption={texts.title}
        rows={lines}
        keyOf={({ bookId, versionId, decks, what }) => `${bookId} ${versionId} ${decks} ${what}`}
        columns={[
          {
            key: 'what',
            head: texts.what,
            cell: (line) => lineName(line, messages, texts.result),
          },
          { key: 'trials', head: texts.trials, number: true, cell: ({ trials }) => number(trials) },
          {
            key: 'observed',
            head: texts.observed,
            number: true,
            cell: (line) => amount(line, line.observed),
          },
          {
            key: 'expected',
            head: texts.expected,
            number: true,
            cell: (line) => amount(line, line.expected),
          },
          {
            key: 'interval',
            head: texts.interval,
            number: true,
            cell: (line) =>
              line.low === null ? '–' : `${amount(line, line.low)} – ${amount(line, line.high)}`,
          },
          {
            key: 'chance',
            head: texts.chance,
            number: true,
            cell: ({ chance }) => (chance === null ? '–' : percent(chance, 1)),
          },
          {
            key: 'alarm',
            head: texts.verdict,
            cell: ({ alarm, chance }) => (
              <Badge tone={alarm ? 'bad' : chance === null ? 'plain' : 'good'}>
                {alarm ? texts.alarm : chance === null ? texts.few : texts.fine}
              </Badge>
            ),
          },
        ]}
      />
    </div>
  );
}

function useLines(): readonly ReturnLine[] {
  const [lines, setLines] = useState<readonly ReturnLine[]>([]);
  useEffect(() => {
    void api.returns().then((answer) => answer.ok && setLines(answer.value.lines));
  }, []);
  return lines;
}

const RESULT = 'result-';

/** Whether the line counts results and not money. */
function isResult({ what }: ReturnLine): boolean {
  return what.startsWith(RESULT);
}

/** "Crown Melbourne · Traditional: Tie". */
function lineName(line: ReturnLine, messages: Catalogue, result: (hand: string) => string): string {
  const { game } = messages;
  const outcome = OUTCOMES.find((one) => `${RESULT}${one}` === line.what);
  const name =
    outcome === undefined ? reportedName(line.what, messages) : result(game.wagers(outcome));
  return `${rulesName({ ...line, bookName: line.bookId }, game)}: ${name}`;
}
