import { giveBack, withBets, withPosts, withSign } from '../model/change.ts';
import { newPatron, newShoe, UNOPENED } from '../model/initial.ts';
import { withoutCoup } from '../model/play.ts';
import type { SqueezeAudience } from '../model/setup.ts';
import type { Patron, Posts, TableState } from '../model/state.ts';
import { withoutTableWarnings } from '../model/warnings.ts';
import type { OpeningEvent } from './rows.ts';

export function evolveOpening(state: TableState, event: OpeningEvent): TableState {
  switch (event.type) {
    case 'TableOpened':
      return opened(state, event);
    case 'SignedOn':
      return event.post === 'dealer'
        ? withPosts(state, { dealer: event.person })
        : withPosts(state, { supervisor: { person: event.person, rank: event.rank } });
    case 'SignedOff':
      return event.post === 'dealer'
        ? withPosts(state, { dealer: null })
        : withPosts(state, { supervisor: null });
    case 'SignConfirmed':
      return withSign(state, { signConfirmed: true });
    case 'MethodChosen':
      return withPosts(state, { method: event.method });
    case 'FacingChosen':
      return withPosts(state, { facing: event.facing });
    case 'SetUpAttested': {
      const { diagram, shoePlace } = event;
      const { attested } = state.posts;
      return withPosts(state, {
        attested: {
          diagram: diagram ?? attested.diagram,
          shoePlace: shoePlace ?? attested.shoePlace,
        },
      });
    }
    case 'SqueezeAsked':
      return withPosts(state, { squeezeAskedBy: event.person });
    case 'SqueezeNotified':
      return withPosts(state, { squeezeTold: told(state, event.whom) });
    case 'ClosingPosted': {
      const { postedAtMs, closesAtMs } = event;
      return withPosts(state, { closing: { postedAtMs, closesAtMs } });
    }
    case 'TableClosed': {
      const cleared = withBets(giveBack(state, event.returned), { spoken: [] });
      return withoutCoup(withoutTableWarnings(cleared), 'closed');
    }
    case 'IndicatorSwitched':
      return withPosts(state, { indicatorOn: event.on });
    case 'RulesShown':
      return state;
  }
}

function told({ posts }: TableState, whom: SqueezeAudience): Posts['squeezeTold'] {
  return [...new Set([...posts.squeezeTold, whom])];
}

function opened(
  state: TableState,
  { setup }: Extract<OpeningEvent, { type: 'TableOpened' }>,
): TableState {
  const { posts, limits, people, cards } = UNOPENED;
  const before = state.cards;
  // A table that opens again gets new cards; people keep their chips, and its record goes on.
  const retiredCardSets = before.shoe === null ? 0 : before.retiredCardSets + 1;
  const cardSet = `${setup.tableId}-${retiredCardSets + 1}`;
  const shoe = newShoe(setup, (before.shoe?.number ?? 0) + 1, cardSet, 'unchecked');
  const countedAfterCoups = before.shoe === null ? null : state.record.coupsDealt;
  return {
    ...state,
    phase: 'preparing',
    setup,
    posts: { ...posts, method: setup.method, facing: setup.facing },
    limits: { ...limits, sign: setup.sign },
    people: {
      ...people,
      patrons: state.people.patrons.map(standsBy),
      seats: Array.from({ length: setup.seats + 1 }, () => null),
    },
    cards: { ...cards, retiredCardSets, cardSet, shoe, countedAfterCoups },
    coup: null,
    dummyDue: null,
    record: { ...state.record, indicators: UNOPENED.record.indicators, settled: null },
  };
}

/** A person who was at the table before; agreements of its last opening have ended. */
function standsBy(patron: Patron): Patron {
  const { seat, standingAt, satAtMs, personalLimits, personalMarker } = newPatron(patron.person);
  const agreed = { personalLimits, personalMarker, arrangedMaximumCents: null, deferral: false };
  return { ...patron, ...agreed, seat, standingAt, satAtMs, abstained: 0 };
}
