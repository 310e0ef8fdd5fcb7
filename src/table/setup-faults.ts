import {
  GROUP_OF,
  isRunWager,
  isTailWager,
  type RuleBook,
  signFault,
  type Version,
  versionOf,
  type WagerGroup,
  type WagerType,
} from '../rules/index.ts';
import { type Decision, no } from './refusal.ts';
import type { TableSetup } from './setup.ts';

/** The first thing that keeps a table from opening, in the order of the set-up form; null if none. */
export function setupRefusal(book: RuleBook, setup: TableSetup): Decision | null {
  const version = versionOf(book, setup.versionId);
  if (version === null) return no('unknown-version', null, { version: setup.versionId });
  return (
    noticeRefusal(version, setup) ??
    layoutRefusal(book, setup) ??
    wagersRefusal(book, version, setup) ??
    cardsRefusal(book, setup) ??
    chipsRefusal(setup) ??
    signRefusal(book, version, setup) ??
    dealingRefusal(book, setup)
  );
}

export function isInVersion(version: Version, type: WagerType): boolean {
  if (isRunWager(type)) return version.runs[type] !== undefined;
  if (isTailWager(type)) {
    return version.tails[type.startsWith('player') ? 'player' : 'banker'] !== undefined;
  }
  return version.wagers[type] !== undefined;
}

function noticeRefusal(version: Version, setup: TableSetup): Decision | null {
  if (!version.notice.value || setup.noticeShown) return null;
  return no('version-notice-missing', version.notice, { version: version.name });
}

function layoutRefusal(book: RuleBook, setup: TableSetup): Decision | null {
  const [main] = setup.diagrams;
  const { layouts, seatCounts } = book.equipment;
  if (!layouts.some((layout) => layout.diagram === main)) {
    return no('layout-not-in-book', layouts[0]?.clause ?? null, { diagram: main ?? null });
  }
  if (!seatCounts.value.includes(setup.seats)) {
    return no('seats-not-lawful', seatCounts, {
      seats: setup.seats,
      lawful: seatCounts.value.join(', '),
    });
  }
  return null;
}

function wagersRefusal(book: RuleBook, version: Version, setup: TableSetup): Decision | null {
  for (const type of setup.wagers) {
    if (!isInVersion(version, type)) {
      return no('wager-not-in-version', version.clause, { wager: type, version: version.name });
    }
    const area = book.equipment.areas[GROUP_OF[type]];
    if (area !== undefined && !area.value.some((diagram) => setup.diagrams.includes(diagram))) {
      return no('area-not-on-layout', area, { wager: type, needed: area.value.join(' or ') });
    }
  }
  for (const [type, terms] of Object.entries(version.wagers)) {
    if (terms.offered.value === 'always' && !setup.wagers.includes(type as WagerType)) {
      return no('wager-not-in-version', terms.offered, { wager: type, missing: true });
    }
  }
  return null;
}

function cardsRefusal(book: RuleBook, setup: TableSetup): Decision | null {
  const { decks, decksForGroup } = book.cards;
  const whole = Number.isInteger(setup.decks);
  if (!whole || setup.decks < decks.value.least || setup.decks > decks.value.most) {
    return no('decks-not-lawful', decks, { decks: setup.decks });
  }
  const groups = new Set<WagerGroup>(setup.wagers.map((type) => GROUP_OF[type]));
  for (const group of groups) {
    const fixed = decksForGroup[group];
    if (fixed !== undefined && fixed.value !== setup.decks) {
      return no('decks-not-lawful', fixed, { decks: setup.decks, needed: fixed.value, group });
    }
  }
  return depthRefusal(book, setup.shoeKind, setup.cuttingCardBehind);
}

/** An electronic shoe places the cutting card exactly; a hand may be approximate (VI-33). */
export function depthRefusal(
  book: RuleBook,
  shoeKind: TableSetup['shoeKind'],
  behind: number,
): Decision | null {
  const { depths } = book.cuttingCard;
  const fits = depths.value.some((depth) =>
    shoeKind === 'virtual'
      ? behind === depth.behind
      : Number.isInteger(behind) && behind >= depth.least && behind <= depth.most,
  );
  return fits ? null : no('depth-not-lawful', depths, { behind });
}

function chipsRefusal(setup: TableSetup): Decision | null {
  const rising = setup.chipCents.every(
    (chip, at) => Number.isSafeInteger(chip) && chip > (setup.chipCents[at - 1] ?? 0),
  );
  return setup.chipCents.length > 0 && rising ? null : no('chips-not-lawful', null, {});
}

function signRefusal(book: RuleBook, version: Version, setup: TableSetup): Decision | null {
  const { sign } = setup;
  const fault = signFault(sign);
  if (fault !== null) return no('sign-not-lawful', null, { ...fault });
  const range = version.tiePercent.value;
  const percent = sign.tiePercent;
  const percentFits =
    range === null
      ? percent === null
      : percent !== null &&
        Number.isInteger(percent) &&
        percent >= range.least &&
        percent <= range.most;
  if (!percentFits) return no('tie-percent-not-lawful', version.tiePercent, { percent });
  const { exposure, secondDifferential } = book.limits;
  const foreign =
    (sign.differentialCents !== null && exposure.value !== 'net-differential') ||
    (sign.collectiveLiabilityCents !== null && exposure.value !== 'per-hand-liability') ||
    (sign.maximumDifferentialCents !== null && !secondDifferential.value);
  return foreign ? no('sign-not-lawful', exposure, { fault: 'exposure-not-in-book' }) : null;
}

function dealingRefusal(book: RuleBook, setup: TableSetup): Decision | null {
  if (!book.dealing.methods.some(({ method }) => method === setup.method)) {
    return no('method-not-in-book', book.dealing.methods[0]?.clause ?? null, {
      method: setup.method,
    });
  }
  return facingRefusal(book, setup.method, setup.facing);
}

/** Where cards lie face up unless squeezed, only the highest wagerers' method turns them down. */
export function facingRefusal(
  book: RuleBook,
  method: TableSetup['method'],
  facing: TableSetup['facing'],
): Decision | null {
  const { facing: policy } = book.dealing;
  const fits =
    policy.value === 'supervisor-chooses' ||
    (facing === 'down') === (method === 'highest-wagerers');
  return fits ? null : no('facing-not-in-book', policy, { facing, method });
}
