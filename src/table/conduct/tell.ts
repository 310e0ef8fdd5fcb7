import { formatCents } from '../../kit/index.ts';
import { stakeOn, type Told, under, wagerOf, who } from '../refusal/telling-words.ts';
import type { ConductEvent } from './rows.ts';

/** Sentences about measures against people, disputes, and undone results. */
export function tellConduct(told: Told, event: ConductEvent): string[] {
  const { before } = told;
  switch (event.type) {
    case 'WagerVoided': {
      const { returned, why } = event;
      const wager = wagerOf(before, returned.wagerId);
      const was = wager === null ? 'a wager' : stakeOn(before, wager);
      return [`${who(before, returned.person)}: ${was} is void (${why}).${under(returned.clause)}`];
    }
    case 'ResultInvalidated':
      return invalidated(told, event);
    case 'SeatVacated':
      return [`${event.person} is asked to give up seat ${event.seat}.${under(event.clause)}`];
    case 'PaymentCorrected': {
      const amount = formatCents(Math.abs(event.amountCents));
      const moved = event.amountCents < 0 ? `pays ${amount} back` : `gets ${amount} more`;
      return [`${who(before, event.person)} ${moved}: ${event.why}.${under(event.clause)}`];
    }
    case 'IncidentRecorded':
      return [`Incident, recorded by ${event.by}: ${event.what}.${under(event.clause)}`];
    case 'PersonExcluded':
    case 'WinningsSeized':
    case 'WinningsReleased':
    case 'DeviceConfiscated':
    case 'DetentionRecorded':
      return [tellMeasure(told, event)];
    default:
      return [tellDispute(told, event)];
  }
}

function invalidated(
  { before }: Told,
  event: Extract<ConductEvent, { type: 'ResultInvalidated' }>,
): string[] {
  const moves = event.adjustments.map(({ person, amountCents }) => {
    const amount = formatCents(Math.abs(amountCents));
    return `  ${who(before, person)} ${amountCents < 0 ? `gives ${amount} back` : `gets ${amount}`}.`;
  });
  const claims = event.claims.map(
    ({ person, amountCents }) => `  ${person} still owes ${formatCents(amountCents)}.`,
  );
  return [
    `The result of coup ${event.coup} is undone for ${event.ground}: ${event.why}.${under(event.clause)}`,
    ...moves,
    ...claims,
  ];
}

type MeasureEvent = Extract<
  ConductEvent,
  {
    type:
      | 'PersonExcluded'
      | 'WinningsSeized'
      | 'WinningsReleased'
      | 'DeviceConfiscated'
      | 'DetentionRecorded';
  }
>;

function tellMeasure({ before }: Told, event: MeasureEvent): string {
  const person = who(before, event.person);
  switch (event.type) {
    case 'PersonExcluded':
      return `${person} is excluded: ${event.why}.${under(event.clause)}`;
    case 'WinningsSeized':
      return `${formatCents(event.amountCents)} of ${person} is kept apart.${under(event.clause)}`;
    case 'WinningsReleased':
      return `${formatCents(event.amountCents)} goes back to ${person}: ${event.why}.${under(event.clause)}`;
    case 'DeviceConfiscated':
      return `${event.device} is taken from ${person}.${under(event.clause)}`;
    case 'DetentionRecorded':
      return `${person} is detained${handedOver(event.handedTo)}.${under(event.clause)}`;
  }
}

function handedOver(to: string | null): string {
  return to === null ? '' : ` and handed to ${to}`;
}

type DisputeEvent = Exclude<
  ConductEvent,
  | MeasureEvent
  | {
      type:
        | 'WagerVoided'
        | 'ResultInvalidated'
        | 'SeatVacated'
        | 'PaymentCorrected'
        | 'IncidentRecorded';
    }
>;

function tellDispute({ before }: Told, event: DisputeEvent): string {
  const dispute = `Dispute ${event.disputeId}`;
  switch (event.type) {
    case 'DisputeRaised':
      return `${dispute}, raised by ${who(before, event.person)}: ${event.about}.`;
    case 'DisputeDecided':
      return `${dispute}: decided, ${event.decision}.${under(event.clause)}`;
    case 'DecisionAnswered':
      return `${dispute}: the decision is ${event.accepted ? 'accepted' : 'not accepted'}.`;
    case 'NoticeGiven':
      return `${dispute}: the person is told (${event.notice}).`;
    case 'DisputeClosed':
      return `${dispute} is closed.`;
    case 'ReviewAsked':
      return `${dispute} goes to review.${under(event.clause)}`;
  }
}
