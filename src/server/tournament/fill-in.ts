import { type Command, decide, type TableState } from '../../table/index.ts';
import {
  formsAt,
  patronName,
  rankAt,
  type TournamentCommand,
  type TournamentState,
  type TournamentTypes,
  tableOf,
  withBacking,
} from '../../tournament/index.ts';
import { cardForCommand } from '../shoe/deal-from-vault.ts';
import type { ShoeKeeper } from '../shoe/shoe-keeper.ts';
import type { Prepare } from '../streams/index.ts';
import type { DrawSecrets } from './draw-secrets.ts';
import type { SealedForms } from './sealed-forms.ts';
import type { TournamentShoes } from './shoes.ts';

/**
 * Fills in what only the house knows before a command is decided: cards of sealed shoes, secrets of
 * seat draws, and the contents of the boxes of secret forms.
 */
export function fillIn(
  shoes: TournamentShoes,
  secrets: DrawSecrets,
  forms: SealedForms,
): Prepare<TournamentTypes> {
  return (state, { command }, durable) => {
    switch (command.type) {
      case 'ActAtTable':
        return withCard(shoes, state, command, durable);
      case 'DrawLength':
        return withLength(shoes, state, command, durable);
      case 'HandInForm':
        return forms.seal(forms.known(state), command);
      case 'RevealForms':
        return forms.open(state, command);
      case 'SealDraw':
        return command.commitment === '' ? secrets.seal(state, command) : command;
      case 'DrawSeats':
        return command.secret === '' ? secrets.open(state, command) : command;
      default:
        return command;
    }
  };
}

type Act = Extract<TournamentCommand, { type: 'ActAtTable' }>;
type Length = Extract<TournamentCommand, { type: 'DrawLength' }>;

function withCard(
  shoes: TournamentShoes,
  state: TournamentState,
  command: Act,
  durable: () => Promise<number>,
): Promise<TournamentCommand> | TournamentCommand {
  const { tableId, act, by, atMs, forPerson } = command;
  const table = tableOf(state, tableId);
  const keeper = shoes.keeper(state, tableId);
  if (table === null || keeper === null) return command;
  // A coup that only sealed forms back has no wager on its layout.
  const inner = formsAt(state, tableId).length > 0 ? withBacking(table.table) : table.table;
  const actor = { person: patronName(table, by.person), role: rankAt(state, by.role) };
  const plain: Command = { ...act, by: actor, atMs };
  const asked = forPerson === null ? plain : { ...plain, for: forPerson };
  if (act.type === 'ShuffleCards') {
    return decide(inner, asked).ok
      ? durable().then((version) => orderShoe(keeper, inner, version).then(() => command))
      : command;
  }
  const filled = cardForCommand(keeper, inner, asked, durable);
  const back = (whole: Command): TournamentCommand => {
    if (whole.type === 'CutCards') {
      return { ...command, act: { type: whole.type, position: whole.position } };
    }
    return 'card' in whole
      ? { ...command, act: { ...act, card: whole.card } as Act['act'] }
      : command;
  };
  return filled instanceof Promise ? filled.then(back) : back(filled);
}

/** Has the vault seal and order the shoe that was shuffled. */
async function orderShoe(keeper: ShoeKeeper, table: TableState, version: number): Promise<void> {
  const { shoe } = table.cards;
  if (shoe === null) return;
  if (keeper.shoeNo !== shoe.number || keeper.stage === 'none') {
    await keeper.seal(shoe.number, table.setup?.decks ?? 8, { table, version });
  }
  if (keeper.stage === 'committing') keeper.endCommitments();
  if (keeper.stage === 'opening') await keeper.order();
}

/** Adds the first card of a play-off's new shoe, which says how many coups are played. */
async function withLength(
  shoes: TournamentShoes,
  state: TournamentState,
  command: Length,
  durable: () => Promise<number>,
): Promise<TournamentCommand> {
  const keeper = shoes.keeper(state, command.tableId);
  const shoe = tableOf(state, command.tableId)?.table.cards.shoe ?? null;
  if (keeper === null || shoe === null) return command;
  const card = await keeper.cardAt(shoe.drawn, await durable());
  return card === null ? command : { ...command, card };
}
