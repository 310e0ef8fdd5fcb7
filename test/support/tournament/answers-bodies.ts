import { type Cents, cents } from '../../../src/kit/index.ts';
import {
  dollarsInWords,
  drawCommitment,
  limitsOn,
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommandBody,
  type TournamentCommandType,
  type TournamentState,
  tablesOf,
  turnAt,
} from '../../../src/tournament/index.ts';
import { SETTINGS, START_DAY, START_MS } from './settings.ts';

/** A body that would be lawful at the right moment: the table that plays, the place that is due. */
export function usualBody(
  state: TournamentState,
  type: TournamentCommandType,
): TournamentCommandBody {
  const body: Record<string, unknown> = { type };
  const facts = factsOf(state);
  for (const [name, field] of Object.entries(TOURNAMENT_COMMAND_ROWS[type].fields)) {
    const own = OF_COMMANDS[`${type}.${name}`] ?? OF_NAMES[name];
    if (own === undefined) {
      if (field.optional !== true) throw new Error(`no usual ${name} of ${type}`);
      continue;
    }
    body[name] = own(state, facts);
  }
  return body as TournamentCommandBody;
}

interface Facts {
  readonly tableId: string;
  readonly seat: number;
  readonly person: string;
  readonly minimumCents: Cents;
}

function factsOf(state: TournamentState): Facts {
  const tables = tablesOf(state);
  const table = tables.find(({ stage }) => stage !== 'decided') ?? tables[0];
  const due = table === undefined ? null : turnAt(table);
  const place = table?.places.find(({ seat }) => seat === due) ?? table?.places[0];
  const tie = table === undefined ? null : limitsOn(state, table, 'player');
  return {
    tableId: table?.tableId ?? 't1',
    seat: place?.seat ?? 1,
    person: place?.person ?? 'p1',
    minimumCents: tie?.minimumCents ?? cents(5000),
  };
}

type Draw = (state: TournamentState, facts: Facts) => unknown;

const SECRET = 'ab'.repeat(32);
const always =
  (value: unknown): Draw =>
  () =>
    value;

const OF_NAMES: Readonly<Record<string, Draw>> = {
  tableId: (_state, { tableId }) => tableId,
  seat: (_state, { seat }) => seat,
  person: (_state, { person }) => person,
  people: ({ entry }) => entry.order,
  substitute: always('zed'),
  inPerson: always(true),
  signed: always(true),
  seconds: always(60),
  noticeAtMs: always(null),
  side: always('player'),
  stakeCents: (_state, { minimumCents }) => minimumCents,
  tieCents: always(0),
  area: always('player'),
  foundCents: (_state, { minimumCents }) => minimumCents,
  penalty: ({ terms }) => terms.settings?.penalties[0] ?? '',
  what: always('a remark'),
  chipsCents: always(50_000),
  behind: always(100),
  limits: ({ terms }) => terms.settings?.raisedLimits ?? terms.settings?.limits,
  agreed: always([]),
  reason: ({ terms }) => terms.settings?.disqualifiedFor[0] ?? '',
  found: always('chips in a pocket'),
  outcome: always('warned'),
  act: always({ type: 'OpenBetting' }),
  forPerson: always(null),
  form: (_state, { person, seat, minimumCents }) => ({
    name: person,
    seat,
    figuresCents: minimumCents,
    words: dollarsInWords(minimumCents / 100),
    circled: ['player'],
    signedBy: person,
  }),
  salt: always('abcd'),
  chipsFollow: always(false),
  accept: always(true),
  why: always('a reason'),
  paper: always([]),
  round: ({ structure }) => structure.round + 1,
  commitment: ({ structure }) => drawCommitment('cup', structure.round + 1, SECRET),
  secret: always(SECRET),
  startsAtMs: always(START_MS + 3_600_000),
  day: always(START_DAY),
  amountCents: ({ terms }) => terms.settings?.startingChipsCents ?? 0,
  chips: ({ terms }) => terms.settings?.kind ?? 'competition',
  kind: always('note'),
  feeCents: ({ terms }) => terms.settings?.entryFeeCents ?? 0,
  from: always('second-cup'),
  text: always('Tea at four.'),
  retainedCents: always(0),
  purpose: always('administration'),
  reference: always('S1'),
  directedBy: always('the Commission'),
  approvedBy: always('the Director of Casino Surveillance'),
  recipient: always('the inspectorate'),
  shares: always([]),
  hands: always(3),
  goods: always(''),
  card: always('4S'),
  rank: always('pit-boss'),
  deputy: always(false),
  version: ({ terms }) => terms.publishedVersion ?? 1,
  acceptsVersion: ({ terms }) => terms.publishedVersion ?? 1,
  lawful: always(true),
  staff: always(false),
  staffApproval: always(''),
  promotion: always(false),
  contribution: always('word of mine'),
  parentStanding: always(''),
  settings: ({ terms }) => terms.settings ?? SETTINGS,
  eventId: always('cup'),
  bookId: ({ terms }) => terms.bookId,
};

const OF_COMMANDS: Readonly<Record<string, Draw>> = {
  'BuyChips.kind': always('add-on'),
  'BuyChips.feeCents': always(2000),
  'IssueChips.person': always(null),
  'Apply.person': always('p9'),
  'NameDirector.person': always('dora'),
  'DesignateTable.tableId': always('t3'),
  'PayPrize.amountCents': ({ results }) => results.awards[0]?.amountCents ?? 0,
  'PayPrize.person': ({ results }) => results.awards[0]?.person ?? 'p1',
  'UndoAct.act': ({ desk }) => desk.acts.at(-1)?.id ?? 1,
  'RedoAct.act': ({ desk }) => desk.undone.at(-1)?.id ?? 1,
  'AdmitWinner.person': always('w1'),
};
