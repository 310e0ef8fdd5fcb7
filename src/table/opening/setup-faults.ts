import {
  bonusFault,
  groupOf,
  isInVersion,
  isPayableInChips,
  type Leaf,
  type RuleBook,
  type SignFault,
  signFault,
  type Version,
  versionOf,
  type WagerGroup,
  withBonusBoxes,
} from '../../rules/index.ts';
import { payoutUnitOf } from '../model/rules-of.ts';
import type { OpeningWarning, TableSetup } from '../model/setup.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { termsOf, versionRefusal } from './wagers-offered.ts';

/**
 * The first thing that keeps a table from opening, in the order of the set-up form; null if none.
 */
export function setupRefusal(book: RuleBook, setup: TableSetup): Decision | null {
  const printed = versionOf(book, setup.versionId);
  if (printed === null)
    return no('unknown-version', versionsLeaf(book), { version: setup.versionId });
  const version = withBonusBoxes(printed, setup.bonus ?? [], book.betting.bonusBoxes);
  return (
    bonusRefusal(book, setup) ??
    bankRefusal(book, setup) ??
    noticeRefusal(version, setup) ??
    layoutRefusal(book, setup) ??
    wagersRefusal(book, version, setup) ??
    cardsRefusal(book, setup) ??
    chipsRefusal(setup) ??
    signRefusal(book, version, setup) ??
    dealingRefusal(book, setup)
  );
}

/** The leaf that says which forms of the game may be offered, and how. */
export function versionsLeaf(book: RuleBook): Leaf<boolean> | null {
  return book.versions.find(({ notice }) => notice.value)?.notice ?? null;
}

/** A box may stand only with its own odds and its own limits on show (V-09). */
function bonusRefusal(book: RuleBook, setup: TableSetup): Decision | null {
  const { bonusBoxes } = book.betting;
  for (const box of setup.bonus ?? []) {
    const facts = { box: box.name, wager: box.type };
    if (bonusBoxes.value === null) return no('bonus-not-lawful', bonusBoxes, facts);
    const fault = bonusFault(book, box);
    if (fault !== null) return no('bonus-not-lawful', bonusBoxes.value.odds, { ...facts, fault });
    if (!setup.wagers.includes(box.type)) {
      return no('bonus-not-lawful', bonusBoxes, { ...facts, fault: 'not-among-the-wagers' });
    }
    const boxes = (setup.bonus ?? []).filter(({ type }) => type === box.type);
    if (boxes.length > 1) {
      return no('bonus-not-lawful', bonusBoxes, { ...facts, fault: 'shown-twice' });
    }
  }
  return bonusLimitsRefusal(book, setup, setup.sign);
}

/** No sign may drop the limits of a box on the table. */
export function bonusLimitsRefusal(
  book: RuleBook,
  { bonus = [] }: TableSetup,
  sign: TableSetup['sign'],
): Decision | null {
  const { bonusBoxes } = book.betting;
  const bare = bonus.find(({ type }) => sign.groups[groupOf(book, type)] === undefined);
  if (bare === undefined) return null;
  const facts = { box: bare.name, wager: bare.type, fault: 'no-limits' };
  return no('bonus-not-lawful', bonusBoxes.value?.odds ?? bonusBoxes, facts);
}

/** Only the licensee owns the bank; another holder needs an agreement with him. */
function bankRefusal(book: RuleBook, { bank }: TableSetup): Decision | null {
  const { bankHolders } = book.conduct;
  if (bank === undefined) return null;
  if (!bankHolders.value.includes(bank.holder)) {
    return no('bank-not-lawful', bankHolders, { holder: bank.holder, name: bank.name });
  }
  const agreed = bank.agreement !== null && bank.agreement.trim() !== '';
  if (bank.holder === 'licensee' || agreed) return null;
  return no('bank-not-lawful', bankHolders, { holder: bank.holder, agreement: null });
}

function noticeRefusal(version: Version, setup: TableSetup): Decision | null {
  if (!version.notice.value || setup.noticeShown) return null;
  return no('version-notice-missing', version.notice, { version: version.name });
}

function layoutRefusal(book: RuleBook, setup: TableSetup): Decision | null {
  const [main] = setup.diagrams;
  const { layouts, layoutsListed, seatCounts } = book.equipment;
  const layout = layouts.find(({ diagram }) => diagram === main);
  if (layoutsListed.value && layout === undefined) {
    return no('layout-not-in-book', layoutsListed, { diagram: main ?? null });
  }
  if (layout !== undefined && setup.form !== undefined && setup.form !== layout.form) {
    const due = layouts.find(({ form }) => form === setup.form);
    const facts = { form: setup.form, diagram: layout.diagram, due: due?.diagram ?? null };
    return no('layout-not-in-book', due?.clause ?? layout.clause, facts);
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
    if (!isInVersion(version, type)) return versionRefusal(book, version, type);
    const area = book.equipment.areas[groupOf(book, type)];
    if (area !== undefined && !area.value.some((diagram) => setup.diagrams.includes(diagram))) {
      return no('area-not-on-layout', area, { wager: type, needed: area.value.join(' or ') });
    }
  }
  for (const { types, offered } of termsOf(version)) {
    if (offered.value !== 'always') continue;
    const missing = types.find((type) => !setup.wagers.some((wager) => wager === type));
    if (missing !== undefined) {
      return no('wager-not-in-version', offered, { wager: missing, missing: true });
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
  const groups = new Set<WagerGroup>(setup.wagers.map((type) => groupOf(book, type)));
  for (const group of groups) {
    const fixed = decksForGroup[group];
    if (fixed !== undefined && fixed.value !== setup.decks) {
      return no('decks-not-lawful', fixed, { decks: setup.decks, needed: fixed.value, group });
    }
  }
  return depthRefusal(book, setup.shoeKind, setup.cuttingCardBehind);
}

/**
 * An electronic shoe places the cutting card exactly; a person may place it approximately (VI-33).
 */
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
  if (fits) return null;
  // Twenty cards and thirteen have a clause each: the refusal cites the nearer one.
  const away = (depth: { readonly behind: number }) => Math.abs(depth.behind - behind);
  const [nearest] = depths.value.toSorted((one, other) => away(one) - away(other));
  return no('depth-not-lawful', nearest?.clause ?? depths, { behind });
}

function chipsRefusal(setup: TableSetup): Decision | null {
  const rising = setup.chipCents.every(
    (chip, at) => Number.isSafeInteger(chip) && chip > (setup.chipCents[at - 1] ?? 0),
  );
  const unit = setup.settings.payoutUnitCents ?? 1;
  const lawful = setup.chipCents.length > 0 && rising && Number.isSafeInteger(unit) && unit > 0;
  return lawful ? null : no('chips-not-lawful', null, {});
}

function signRefusal(book: RuleBook, version: Version, setup: TableSetup): Decision | null {
  const { sign } = setup;
  const fault = signFault(sign);
  if (fault !== null) return no('sign-not-lawful', faultGround(book, fault), { ...fault });
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
  return exposureRefusal(book, sign);
}

/** A differential or a collective liability is allowed only where the book has one. */
export function exposureRefusal(book: RuleBook, sign: TableSetup['sign']): Decision | null {
  const { exposure, secondDifferential } = book.limits;
  const facts = { fault: 'exposure-not-in-book' };
  const foreign =
    (sign.differentialCents !== null && exposure.value !== 'net-differential') ||
    (sign.collectiveLiabilityCents !== null && exposure.value !== 'per-hand-liability');
  if (foreign) return no('sign-not-lawful', exposure, facts);
  const second = sign.maximumDifferentialCents !== null && !secondDifferential.value;
  return second ? no('sign-not-lawful', secondDifferential, facts) : null;
}

/** The ground for two differentials is the leaf that lets people pass the first (Victoria 7.5). */
function faultGround(
  book: RuleBook,
  { fault }: { fault: SignFault },
): Leaf<boolean> | string | null {
  return fault === 'maximum-differential-below-differential'
    ? book.limits.secondDifferential
    : signClause(book);
}

function signClause(book: RuleBook): string | null {
  return book.notices.find(({ id }) => id === 'limit-sign')?.clause ?? null;
}

function dealingRefusal(book: RuleBook, setup: TableSetup): Decision | null {
  if (!book.dealing.methods.some(({ method }) => method === setup.method)) {
    return no('method-not-in-book', book.dealing.methods[0]?.clause ?? null, {
      method: setup.method,
    });
  }
  // Where a request for face-down cards has formalities, no table opens with cards face down.
  const { squeezeFormalities } = book.dealing;
  if (setup.method === 'highest-wagerers' && squeezeFormalities.value) {
    return no('squeeze-not-notified', squeezeFormalities, { method: setup.method });
  }
  return facingRefusal(book, setup.method, setup.facing);
}

/**
 * Where cards lie face up unless squeezed, only the highest wagerers' method may turn them down.
 */
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

/** What a supervisor is told although it does not keep the table from opening. */
export function setupWarnings(book: RuleBook, setup: TableSetup): OpeningWarning[] {
  const warnings: OpeningWarning[] = [];
  const from = book.inForceFrom.value;
  if (from !== null && setup.gamingDate !== undefined && setup.gamingDate < from) {
    warnings.push('not-yet-in-force');
  }
  const layout = book.equipment.layouts.find(({ diagram }) => diagram === setup.diagrams[0]);
  const usual = layout?.usualSeats ?? setup.seats;
  if (book.equipment.unusualSeatsTold.value && usual !== setup.seats)
    warnings.push('unusual-seats');
  if (book.limits.unpayable.value === 'no-rule' && !paysBettingUnit(book, setup)) {
    warnings.push('unpayable-unit');
  }
  return warnings;
}

/** T-23: whether the smallest chip can pay a Banker win of the betting unit. */
function paysBettingUnit(book: RuleBook, setup: TableSetup): boolean {
  const version = versionOf(book, setup.versionId);
  const [smallest] = setup.chipCents;
  if (version === null || smallest === undefined) return true;
  const unit = payoutUnitOf(setup);
  const terms = {
    book,
    version,
    tiePercent: setup.sign.tiePercent,
    differentialCents: null,
    payoutUnitCents: unit,
  };
  return isPayableInChips(terms, {
    type: 'banker',
    stakeCents: setup.sign.main.multipleCents ?? smallest,
  });
}
