import { refuse } from '../../kit/index.ts';
import { PEOPLE_REFUSALS, type PeopleRefusalCode } from '../../protocol/index.ts';

export { PEOPLE_REFUSALS, type PeopleRefusalCode };

export interface PeopleRefusal {
  readonly code: PeopleRefusalCode;
  readonly facts: Readonly<Record<string, string | number | null>>;
}

export function no(code: PeopleRefusalCode, facts: PeopleRefusal['facts'] = {}) {
  return refuse<PeopleRefusal>({ code, facts });
}

export function peopleSentence(refusal: PeopleRefusal): string {
  return PEOPLE_REFUSALS[refusal.code];
}
