import { CARDS, type Card } from '../../rules/index.ts';
import {
  type Command,
  decide,
  isHouseCut,
  type Shoe,
  type Slot,
  type TableState,
  type TableTypes,
} from '../../table/index.ts';
import type { Prepare } from '../streams/index.ts';
import type { ShoeKeeper } from './shoe-keeper.ts';

/**
 * Fills in a virtual table's cards, which come only from the vault: any card that a command brings
 * is replaced. The vault is asked only when the command would be lawful, and only once everything
 * decided before it (above all the closing of the bets) is on disk.
 */
export function dealFromVault(
  keeperOf: (tableId: string) => ShoeKeeper | null,
): Prepare<TableTypes> {
  return (state, { command }, durable) => {
    const keeper = state.setup === null ? null : keeperOf(state.setup.tableId);
    return cardForCommand(keeper, state, command, durable);
  };
}

export function cardForCommand(
  keeper: ShoeKeeper | null,
  state: TableState,
  command: Command,
  durable: () => Promise<number>,
): Promise<Command> | Command {
  if (keeper === null || state.setup?.shoeKind !== 'virtual') return command;
  if (command.type === 'CutCards') return cutFromMix(keeper, state, command);
  const position = positionWanted(state, command);
  if (position === 'keep') return command;
  const blank = { ...command, card: null } as Command;
  if (position === null) return blank;
  if (!decide(state, { ...command, card: probe(state) } as Command).ok) return blank;
  return durable().then(async (version) => {
    const card = await keeper.cardAt(position, version);
    return { ...command, card } as Command;
  });
}

/**
 * Replaces a cut that the house names: the house might know the order of the cards, so it does not
 * choose.
 */
function cutFromMix(
  keeper: ShoeKeeper,
  state: TableState,
  command: Extract<Command, { type: 'CutCards' }>,
): Command {
  const place = isHouseCut(state, command) ? keeper.housePlace() : null;
  return place === null ? command : { ...command, position: place };
}

/**
 * The position of the card that this command turns up; null for none, 'keep' for other commands.
 */
export function positionWanted(state: TableState, command: Command): number | null | 'keep' {
  const { shoe } = state.cards;
  if (shoe === null) return 'keep';
  switch (command.type) {
    case 'BurnCards':
      return command.byFaceValue || shoe.burnRequest === 'see' ? shoe.drawn : null;
    case 'DrawCard':
      return positionOfDraw(state, shoe);
    case 'PeelCard':
    case 'OpenCard':
      return positionOfSlot(state.coup?.[command.side][command.at]);
    case 'ReportExcessCard':
    case 'ReportWrongThirdCard':
      return command.seen ? shoe.drawn : null;
    case 'ReportCardToBanker':
      return state.coup?.facing === 'up' ? shoe.drawn : null;
    case 'ReportFaceUpCard':
      return shoe.drawn;
    default:
      return 'keep';
  }
}

function positionOfDraw(state: TableState, shoe: Shoe): number | null {
  const [carried] = state.cards.carried;
  if (carried !== undefined && carried.card !== null) return null;
  if (state.coup?.facing !== 'up') return null;
  return carried === undefined ? shoe.drawn : carried.draw - 1;
}

function positionOfSlot(slot: Slot | undefined): number | null | 'keep' {
  if (slot === undefined) return 'keep';
  return slot.card === null ? slot.draw - 1 : null;
}

/** Any card that the shoe may still hold, to find out whether the command is lawful at all. */
function probe(state: TableState): Card {
  const decks = state.setup?.decks ?? 8;
  const possible = CARDS.find((card) => (state.cards.shoe?.opened[card] ?? 0) < decks);
  return possible ?? 'AS';
}
