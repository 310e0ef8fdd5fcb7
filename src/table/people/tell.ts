import { formatCents } from '../../kit/index.ts';
import { type Told, who } from '../refusal/telling-words.ts';
import type { PeopleEvent } from './rows.ts';

/** Sentences about people who come and go. */
export function tellPeople({ before }: Told, event: PeopleEvent): string[] {
  const person = who(before, event.person);
  switch (event.type) {
    case 'ChipsBrought':
      return [`${person} brings ${formatCents(event.amountCents)}.`];
    case 'ChipsTaken':
      return [`${person} takes ${formatCents(event.amountCents)} away.`];
    case 'SeatTaken':
      return [`${event.person} sits down at ${event.seat}.`];
    case 'SeatLeft':
      return [`${event.person} leaves place ${event.seat}.`];
    case 'StandingPermitted':
      return [`${event.person} may stand at ${event.place}.`];
    case 'Stood':
      return [`${event.person} stands at ${event.place}.`];
    case 'NomineeNamed':
      return [`${person} names ${event.nominee ?? 'nobody'} as nominee.`];
    case 'StaffCalled':
      return [`${person} calls for staff: ${event.about}.`];
    case 'SupervisorCalled':
      return [`${person} calls the supervisor to the table.`];
    case 'CallAnswered':
      return [`${event.by} answers ${person}.`];
  }
}
