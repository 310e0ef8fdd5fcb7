import { ok } from '../../../../kit/index.ts';
import type { PeopleRefusal } from '../../../../people/index.ts';
import { ANALYSIS_ROUTES } from '../../../../protocol/index.ts';
import { holderOf, inGame, tablesOf } from '../../../../tournament/index.ts';
import type { CageDesk } from '../../../cage/cage-desk.ts';
import { type BarringTable, barringTable, playsAt } from '../../../floor/bars-devices.ts';
import type { Floor } from '../../../floor/floor.ts';
import type { People } from '../../../people/index.ts';
import type { Tournaments } from '../../../tournament/tournaments.ts';
import { no } from '../../door/answers.ts';
import { isStaff } from '../../door/bouncer.ts';
import { type Door, serve } from '../../door/door.ts';
import type { Visitors } from '../../door/visitor.ts';
import { type AnalysisAudience, type AnalysisRefusal, mayAnalyse } from './may-analyse.ts';

interface Ports {
  readonly audience: AnalysisAudience | null;
  readonly floor: Floor;
  readonly tournaments: Tournaments;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly visitors: Visitors;
}

/**
 * How often an open page repeats its question, so that it closes for a person who sits down at a
 * table.
 */
const ASK_AGAIN_MS = 10_000;

/** Whether a page that weighs the cards left may open. */
export function analysisRoutes(door: Door, ports: Ports): void {
  const { audience, people, cage, visitors } = ports;
  serve(door, ANALYSIS_ROUTES, {
    analysis: async ({ request }) => {
      // A page that asks again by itself does not count as input of its reader.
      const session = await people.find(visitors.tokenOf(request));
      const tables = barringTables(ports);
      const person = session?.person.id;
      const playsAt = tables.find(({ plays }) => person !== undefined && plays(person));
      const may = mayAnalyse({
        audience,
        playMoney: cage.state.terms?.playMoney === true,
        isStaff:
          session !== null && isStaff(session.person.kind) && !people.lacksSecondFactor(session),
        playsAt: playsAt?.table ?? null,
        inHouse: tables[0]?.table ?? null,
      });
      return may.ok ? ok({ open: true, askAgainMs: ASK_AGAIN_MS }) : told(may.error);
    },
  });
}

interface Barring {
  readonly table: BarringTable;
  readonly plays: (person: string) => boolean;
}

/** Every live table of the house, those of tournaments too, at which devices are barred. */
function barringTables({ floor, tournaments }: Ports): readonly Barring[] {
  const ofFloor = floor.tableIds().flatMap((tableId): Barring[] => {
    const state = floor.state(tableId);
    const table = barringTable(state);
    return table === null ? [] : [{ table, plays: (person) => playsAt(state, person) }];
  });
  const ofTournaments = tournaments
    .ids()
    .filter((id) => tournaments.isOpen(id))
    .flatMap((id) => tablesOf(tournaments.now(id).state))
    .filter(({ stage }) => stage === 'playing' || stage === 'play-off')
    .flatMap((event): Barring[] => {
      const table = barringTable(event.table);
      const plays = (person: string) =>
        inGame(event).some((place) => place.person === person || holderOf(place) === person);
      return table === null ? [] : [{ table, plays }];
    });
  return [...ofFloor, ...ofTournaments];
}

/** The sentences in English; the web app says them in the reader's language by the code. */
const SENTENCES: Readonly<Record<AnalysisRefusal['code'], string>> = {
  'analysis-at-table':
    'You play at a live table: what weighs the cards left stays closed until you leave it.',
  'analysis-for-staff': 'In this house only the staff sees what weighs the cards left.',
};

function told({ code, by }: AnalysisRefusal) {
  const facts = by === null ? {} : { table: by.tableId, tableName: by.name, book: by.bookId };
  return no(code, SENTENCES[code], facts, by?.clause ?? null);
}
