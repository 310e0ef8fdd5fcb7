import { assert } from '../../../../src/kit/index.ts';
import type { LimitSign, WagerGroup } from '../../../../src/rules/index.ts';
import { bookOf } from '../../../../src/table/model/rules-of.ts';
import type { TableState } from '../../../../src/table/model/state.ts';
import type { NewLaw } from './law.ts';

const MINUTE_MS = 60_000;

/** A posted minimum keeps the start of its notice, and no new minimum comes before its time. */
export const noticesKeepTheirStart: NewLaw = () => {
  /** Since when a higher minimum of this group has been posted at the table. */
  const since = new Map<WagerGroup, { readonly cents: number; readonly atMs: number }>();
  return {
    accepted(before, command, after) {
      for (const [group, cents] of raisedIn(before.limits.sign, after.limits.sign)) {
        const shown = since.get(group);
        const { noticeMinutes } = bookOf(after).limits.change.value;
        const waited =
          shown?.cents === cents && command.atMs >= shown.atMs + noticeMinutes * MINUTE_MS;
        assert(waited || allConsented(before), `the minimum of ${group} rose to ${cents} too soon`);
      }
      const { pendingLimits: pending, sign } = after.limits;
      const hanging = pending?.dueAtMs == null ? null : pending.sign;
      const raised = new Map(raisedIn(sign, hanging));
      for (const group of since.keys()) if (!raised.has(group)) since.delete(group);
      for (const [group, cents] of raised) {
        if (since.get(group)?.cents !== cents) since.set(group, { cents, atMs: command.atMs });
        const told = pending?.since.find((one) => one.group === group && one.figure === 'minimum');
        assert(told?.sinceMs === since.get(group)?.atMs, `the notice of ${group} lost its start`);
      }
    },
  };
};

function raisedIn(before: LimitSign | null, after: LimitSign | null): [WagerGroup, number][] {
  if (before === null || after === null) return [];
  const groups: WagerGroup[] = [
    'main',
    ...(Object.keys({ ...before.groups, ...after.groups }) as WagerGroup[]),
  ];
  return groups.flatMap((group): [WagerGroup, number][] => {
    const minimum = (sign: LimitSign) => (sign.groups[group] ?? sign.main).minimumCents;
    return minimum(after) > minimum(before) ? [[group, minimum(after)]] : [];
  });
}

/**
 * Whether everybody consented who is seated and still takes part; standing people are asked too,
 * but this law does not rely on it.
 */
function allConsented(state: TableState): boolean {
  const { pendingLimits } = state.limits;
  const seated = state.people.patrons.filter(({ seat, excluded }) => seat !== null && !excluded);
  return (
    bookOf(state).limits.change.value.consentInstead &&
    seated.every(({ person }) => pendingLimits?.consents.includes(person) === true)
  );
}
