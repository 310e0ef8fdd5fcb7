import type { CommandType, PublicView, TableView } from '../../../../table/index.ts';

/**
 * Acts of a player's hand that the dealer keys as they happen: the table calls them lawful for the
 * player, not for the dealer, so they are added here for as long as the player has them in hand.
 */
export function withKeyed(view: TableView): TableView {
  const added = KEYED.filter(
    (type) => !view.lawful.includes(type) && handOf(view.table, type) !== undefined,
  );
  return added.length === 0 ? view : { ...view, lawful: [...view.lawful, ...added] };
}

const KEYED: readonly CommandType[] = ['CutCards', 'DrawCard'];

/** In whose name the dealer keys it; undefined where it is the dealer's own act. */
export function handOf(table: PublicView, type: CommandType): string | undefined {
  const { shoe, shoeHolder, coup } = table;
  switch (type) {
    case 'CutCards':
      return shoe?.cut?.position === null ? (shoe.cut.acceptedBy ?? undefined) : undefined;
    case 'DrawCard':
      return coup?.nextCard == null
        ? undefined
        : (shoeHolder?.authorisedDealer ?? shoeHolder?.person);
    default:
      return undefined;
  }
}
