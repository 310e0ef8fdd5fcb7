import { ok } from '../../kit/index.ts';
import {
  bookDigest,
  citation,
  findBook,
  isOwnBook,
  isTailWager,
  mayDo,
  versionOf,
} from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import { isStaff } from '../model/actor.ts';
import { bookOf, patronOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { TableSetup } from '../model/setup.ts';
import { SQUEEZE_AUDIENCES } from '../model/setup.ts';
import type { ReturnedWager, TableState } from '../model/state.ts';
import { subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { formalityRefusal, noticesAt, showRules } from './formalities.ts';
import type { OpeningCommand } from './rows.ts';
import { facingRefusal, setupRefusal, setupWarnings, versionsLeaf } from './setup-faults.ts';

const MINUTE_MS = 60_000;

export function decideOpening(state: TableState, command: OpeningCommand & Envelope): Decision {
  switch (command.type) {
    case 'OpenTable':
      return openTable(state, command.setup, command.atMs);
    case 'SignOn':
      return signOn(state, command);
    case 'SignOff':
      return signOff(state, command);
    case 'ConfirmSign':
      return ok([{ type: 'SignConfirmed', dealer: command.by.person }]);
    case 'ChooseMethod':
      return chooseMethod(state, command.method);
    case 'ChooseFacing':
      return chooseFacing(state, command.facing);
    case 'AttestSetUp':
      return attest(state, command);
    case 'AskSqueeze':
      return askSqueeze(state, subjectOf(command));
    case 'NotifySqueeze':
      return notifySqueeze(state, command);
    case 'PostClosing':
      return postClosing(state, command);
    case 'CloseTable':
      return closeTable(state, command.atMs);
    case 'SwitchIndicator':
      return switchIndicator(state, command.on);
    case 'AskRules':
      return showRules(state, subjectOf(command));
  }
}

function openTable(state: TableState, setup: TableSetup, atMs: number): Decision {
  const shut = state.phase === 'unopened' || state.phase === 'closed';
  if (!shut) return no('table-is-open', null, { phase: state.phase });
  const book = findBook(setup.bookId);
  if (book === null) return no('unknown-book', null, { book: setup.bookId });
  const version = versionOf(book, setup.versionId);
  if (version === null)
    return no('unknown-version', versionsLeaf(book), { version: setup.versionId });
  const refused = setupRefusal(book, setup) ?? formalityRefusal(book, setup, atMs);
  if (refused !== null) return refused;
  return ok([
    {
      type: 'TableOpened',
      setup,
      notices: noticesAt(book, version),
      edition: book.edition.value,
      inForceFrom: book.inForceFrom.value,
      ...(isOwnBook(book.id) ? { bookDigest: bookDigest(book) } : {}),
      warnings: setupWarnings(book, setup),
    },
  ]);
}

/**
 * An attestation is recorded, not required; but nobody may attest what the book or the set-up
 * contradicts.
 */
function attest(
  state: TableState,
  command: Extract<OpeningCommand, { type: 'AttestSetUp' }> & Envelope,
): Decision {
  const { layouts, shoePlace: due } = bookOf(state).equipment;
  const { diagram, shoePlace, by, atMs } = command;
  const [main] = setupOf(state).diagrams;
  if (diagram !== null && diagram !== main) {
    const clause = layouts.find((layout) => layout.diagram === main)?.clause ?? null;
    return no('layout-not-in-book', clause, { diagram, due: main ?? null });
  }
  if (shoePlace !== null && due.value !== null && shoePlace !== due.value) {
    return no('shoe-place', due, { shoePlace, due: due.value });
  }
  return ok([{ type: 'SetUpAttested', diagram, shoePlace, person: by.person, atMs }]);
}

function askSqueeze(state: TableState, person: string): Decision {
  const { methods } = bookOf(state).dealing;
  if (!methods.some(({ method }) => method === 'highest-wagerers')) {
    return no('method-not-in-book', methods[0]?.clause ?? null, { method: 'highest-wagerers' });
  }
  if (patronOf(state, person) === null) return no('not-a-patron', null, { person });
  return ok([{ type: 'SqueezeAsked', person }]);
}

function notifySqueeze(
  state: TableState,
  command: Extract<OpeningCommand, { type: 'NotifySqueeze' }> & Envelope,
): Decision {
  const { whom, name, atMs } = command;
  if (name.trim() === '') {
    return no('notice-needed', bookOf(state).dealing.squeezeFormalities, { whom });
  }
  return ok([{ type: 'SqueezeNotified', whom, name, atMs }]);
}

function signOn(
  state: TableState,
  command: Extract<OpeningCommand, { type: 'SignOn' }> & Envelope,
): Decision {
  const { by, post } = command;
  const { offices } = bookOf(state);
  if (!isStaff(by.role)) return no('not-your-act', null, { role: by.role });
  const act = post === 'dealer' ? 'run-the-game' : 'attend-as-supervisor';
  if (!mayDo(offices, by.role, act)) {
    return no('not-your-act', offices.authority[act], { act, role: by.role });
  }
  return ok([{ type: 'SignedOn', post, person: by.person, rank: by.role }]);
}

function signOff(
  state: TableState,
  command: Extract<OpeningCommand, { type: 'SignOff' }> & Envelope,
): Decision {
  const { by, post } = command;
  const onPost = post === 'dealer' ? state.posts.dealer : (state.posts.supervisor?.person ?? null);
  if (onPost !== by.person) return no('not-your-act', null, { post, onPost });
  return ok([{ type: 'SignedOff', post, person: by.person }]);
}

function chooseMethod(state: TableState, method: TableState['posts']['method']): Decision {
  const book = bookOf(state);
  if (!book.dealing.methods.some((known) => known.method === method)) {
    return no('method-not-in-book', book.dealing.methods[0]?.clause ?? null, { method });
  }
  const { squeezeFormalities } = book.dealing;
  if (method === 'highest-wagerers' && squeezeFormalities.value) {
    const { clause } = book.dealing.methods.find((known) => known.method === method) ?? {};
    if (state.posts.squeezeAskedBy === null) return no('squeeze-not-asked', clause ?? null, {});
    const untold = SQUEEZE_AUDIENCES.filter((whom) => !state.posts.squeezeTold.includes(whom));
    if (untold.length > 0) return no('squeeze-not-notified', squeezeFormalities, { untold });
  }
  const { shoeInHand } = book.dealing;
  if (state.cards.shoeHolder !== null) {
    return no('shoe-with-a-player', shoeInHand.value?.kept ?? shoeInHand, {});
  }
  // A book that ties facing to the squeeze changes both together.
  const tied = book.dealing.facing.value === 'face-up-unless-squeezed';
  const facing = method === 'highest-wagerers' ? 'down' : 'up';
  return ok([
    { type: 'MethodChosen', method },
    ...(tied && facing !== state.posts.facing ? [{ type: 'FacingChosen', facing } as const] : []),
  ]);
}

function chooseFacing(state: TableState, facing: TableState['posts']['facing']): Decision {
  const refused = facingRefusal(bookOf(state), state.posts.method, facing);
  return refused ?? ok([{ type: 'FacingChosen', facing }]);
}

/** Only a table with Dragon Tails has an indicator (Crown 2.6.2). */
function switchIndicator(state: TableState, on: boolean): Decision {
  const { dragonTailIndicator } = bookOf(state).equipment;
  return dragonTailIndicator.value
    ? ok([{ type: 'IndicatorSwitched', on }])
    : no('not-allowed-in-book', dragonTailIndicator, {});
}

function postClosing(state: TableState, command: { closesAtMs: number; atMs: number }): Decision {
  const { closingNoticeMinutes } = bookOf(state).conduct;
  const least = command.atMs + (closingNoticeMinutes.value ?? 0) * MINUTE_MS;
  if (command.closesAtMs < least) {
    return no('notice-not-over', closingNoticeMinutes, { minutes: closingNoticeMinutes.value });
  }
  return ok([{ type: 'ClosingPosted', closesAtMs: command.closesAtMs, postedAtMs: command.atMs }]);
}

function closeTable(state: TableState, atMs: number): Decision {
  const { closingNoticeMinutes } = bookOf(state).conduct;
  const playersPresent = state.people.patrons.some(
    (patron) => patron.seat !== null || patron.standingAt !== null,
  );
  if (playersPresent && closingNoticeMinutes.value !== null) {
    if (state.posts.closing === null) return no('notice-needed', closingNoticeMinutes, {});
    if (atMs < state.posts.closing.closesAtMs) {
      return no('notice-not-over', closingNoticeMinutes, {
        closesAtMs: state.posts.closing.closesAtMs,
      });
    }
  }
  const { closingCheck, closingCheckFirst } = bookOf(state).cards;
  if (closingCheckFirst.value && state.record.coupsDealt > (state.cards.countedAfterCoups ?? 0)) {
    return no('cards-not-checked', closingCheck, {});
  }
  const owing = state.people.patrons.find((patron) => patron.owedMillicents > 0);
  if (owing !== undefined) {
    const { person, owedMillicents } = owing;
    return no('commission-owed', bookOf(state).commission.latest, { person, owedMillicents });
  }
  // The end of a shoe decides its Dragon Tails, so none goes back (Crown 1.1 Dragon Tail,
  // 4.1.1(b)).
  if (
    state.phase === 'shoe-over' &&
    state.bets.slips.some(({ wager }) => isTailWager(versionAt(state), wager.type))
  ) {
    return no('wagers-open', bookOf(state).shuffle.betweenShoes, {});
  }
  return ok([{ type: 'TableClosed', returned: unresolved(state) }]);
}

/** Runs and Tails that can no longer be decided go back (VI-08). */
function unresolved(state: TableState): ReturnedWager[] {
  const clause = citation(bookOf(state).offices.authority['decide-dispute']);
  const wagers = [...state.bets.wagers, ...state.bets.slips.map((slip) => slip.wager)];
  return wagers.map((wager) => ({
    wagerId: wager.id,
    person: wager.person,
    amountCents: wager.stakeCents,
    clause,
  }));
}
