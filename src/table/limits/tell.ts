import { formatCents } from '../../kit/index.ts';
import { clock, limitsText, signText, type Told, under, who } from '../refusal/telling-words.ts';
import type { LimitsEvent } from './rows.ts';

/** Sentences about changes of the limits and agreements with one player. */
export function tellLimits({ before }: Told, event: LimitsEvent): string[] {
  switch (event.type) {
    case 'LimitsPosted': {
      const { sign, postedAtMs, dueAtMs } = event;
      return dueAtMs === null
        ? [`New limits are proposed to the players: ${signText(sign)}.`]
        : [
            `New limits are posted at ${clock(postedAtMs)} for ${clock(dueAtMs)}: ${signText(sign)}.`,
          ];
    }
    case 'LimitsConsented':
      return [`${who(before, event.person)} agrees to the new limits.`];
    case 'LimitsWithdrawn':
      return ['The notice of new limits is taken down.'];
    case 'LimitsChanged':
      return [`From this coup on: ${signText(event.sign)}.${under(event.clause)}`];
    case 'PersonalLimitsAgreed': {
      if (event.limits === null) return [`Table limits again for ${who(before, event.person)}.`];
      const pairs = Object.entries(event.limits).map(
        ([group, pair]) => `${group} ${limitsText(pair)}`,
      );
      const marker = event.marker === null ? '' : `, marker “${event.marker}”`;
      return [`Agreed with ${who(before, event.person)}: ${pairs.join('; ')}${marker}.`];
    }
    case 'ExtraCommissionArranged': {
      const person = who(before, event.person);
      if (event.maximumCents === null) return [`No arrangement any more with ${person}.`];
      const most = formatCents(event.maximumCents);
      return [`Arranged with ${person}: up to ${most} past the differential.`];
    }
  }
}
