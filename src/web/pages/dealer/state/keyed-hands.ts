import type { CommandType, PublicView, TableView } from '../../../../table/index.ts';

/**
 * Adds the acts of a player's hand, which the dealer keys as they happen. The table calls these
 * acts lawful for the player and not for the dealer.
 */
export function withKeyed(view: TableView): TableView {
  const added = KEYED.filter(
    (type) => !view.lawful.includes(type) && handOf(view.table, type) !== undefined,
  );
  return added.length === 0 ? view : { ...view, lawful: [...view.lawful, ...added] };
}

const KEYED: readonly CommandType[] = ['CutCards', 'DrawCard'];

/** The person in whose name the dealer keys an act; undefined if the act is the dealer's own. */
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
