import type { CommandAnswer } from '../../../src/client/index.ts';
import { roadResultOf } from '../../../src/roads/index.ts';
import type { Card } from '../../../src/rules/index.ts';
import {
  type Command,
  type CommandBody,
  decide,
  evolveAll,
  explain,
  type TableEvent,
  type Viewer,
  view,
} from '../../../src/table/index.ts';
import type {
  TableConnection,
  TableSnapshot,
  TableWatcher,
} from '../../../src/web/live/connection.ts';
import type { Scenario } from '../../support/table/scenario.ts';

export interface ScenarioOptions {
  readonly person: string | null;
  readonly clock?: { readonly secondsLeft: number; readonly seconds: number };
  /** Answers wait until the test calls `flush`. */
  readonly slow?: boolean;
  /** The cards of the coup by draw number of the shoe, for what lies face down. */
  readonly faces?: Readonly<Record<number, Card>>;
}

export interface ScenarioConnection extends TableConnection {
  /** Lets the answers that wait come in. */
  flush(): void;
  online(online: boolean): void;
  /** Shows a change that was made to the scenario from outside. */
  show(): void;
}

const NAMES = { ann: 'Ann', bob: 'Bob Lee', cat: 'Cat', dee: 'Dee', eve: 'Eve', fay: 'Fay' };

/** A table without a server: the real machine decides, in this page. */
export function scenarioConnection(table: Scenario, options: ScenarioOptions): ScenarioConnection {
  const watchers = new Set<TableWatcher>();
  const waiting: (() => void)[] = [];
  const { person, faces = {} } = options;
  const viewer: Viewer = person === null ? { kind: 'spectator' } : { kind: 'patron', person };
  const startedAtMs = Date.now();
  const clock = options.clock && {
    kind: 'betting',
    startedAtMs: startedAtMs - (options.clock.seconds - options.clock.secondsLeft) * 1000,
    endsAtMs: startedAtMs + options.clock.secondsLeft * 1000,
  };
  let told = table.log.length;
  const snapshot = (): TableSnapshot => ({
    machine: 'table',
    tableId: table.state.setup?.tableId ?? '',
    version: table.log.length,
    view: view(table.state, viewer),
    clock: clock ?? null,
    names: NAMES,
    shoe: { entries: [], head: '5f0c2d93ab'.repeat(6) },
    events: table.log.slice(told).map(({ type }) => ({ type })),
    results: resultsOf(table.log),
  });
  const show = () => {
    const now = snapshot();
    told = table.log.length;
    for (const watcher of watchers) watcher.table(now);
  };
  const perform = (body: CommandBody): CommandAnswer => {
    const card = cardFor(table, body, faces);
    const by = { person: person ?? 'nobody', role: 'patron' } as const;
    const decision = decide(table.state, { ...body, ...card, by, atMs: table.atMs } as Command);
    if (!decision.ok) {
      const { code, clause, facts } = decision.error;
      return { ok: false, code, clause, facts, sentence: explain(decision.error) };
    }
    table.state = evolveAll(table.state, decision.value);
    table.log.push(...decision.value);
    show();
    return { ok: true, version: table.log.length, repeated: false };
  };
  return {
    tableId: 't1',
    known: () => null,
    watch(watcher) {
      watchers.add(watcher);
      watcher.online(true);
      watcher.table(snapshot());
      return () => watchers.delete(watcher);
    },
    order: (body) =>
      new Promise((answer) => {
        const act = () => answer(perform(body));
        if (options.slow) waiting.push(act);
        else queueMicrotask(act);
      }),
    peel: () => {},
    here: () => {},
    wait: () => {},
    pastCoup: async () => null,
    serverNowMs: () => Date.now(),
    flush: () => {
      for (const act of waiting.splice(0)) act();
    },
    online: (online) => {
      for (const watcher of watchers) watcher.online(online);
    },
    show,
  };
}

/** A virtual table's cards come from its vault; here from the list the page was given. */
function cardFor(
  table: Scenario,
  body: CommandBody,
  faces: Readonly<Record<number, Card>>,
): { readonly card?: Card | null } {
  if (body.type !== 'PeelCard' && body.type !== 'OpenCard') return {};
  const slot = table.state.coup?.[body.side][body.at];
  return { card: slot === undefined || slot.card !== null ? null : (faces[slot.draw] ?? null) };
}

function resultsOf(log: readonly TableEvent[]) {
  return log.flatMap((event) =>
    event.type === 'ResultAnnounced' ? [roadResultOf(event.result)] : [],
  );
}
