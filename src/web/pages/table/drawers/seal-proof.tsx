import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { saveFile } from '../../../design/save-file.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { checkSeal, isLeftOut } from '../../../live/seal-check.ts';
import type { TableScreen } from '../state/table-store.ts';

/** The tick which says that this device has proved every card shown so far. */
export function SealProof({ screen }: { readonly screen: TableScreen }) {
  const { house } = useMessages();
  const entries = screen.snapshot?.shoe.entries ?? [];
  const check = checkSeal(entries);
  if (check === null) return <p>{house.sealPending}</p>;
  const { cards, faults } = check;
  const given = entries.filter(({ type }) => type === 'contribution-opened').length;
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <Badge tone={faults === 0 ? 'good' : 'bad'}>
        {faults === 0 ? house.sealGood(cards) : house.sealBad(faults, cards)}
      </Badge>
      <p>{house.sealMixed(given)}</p>
      <Receipts screen={screen} />
    </div>
  );
}

/**
 * The house's signed receipts, to keep: they are evidence against a record that leaves one's part
 * out.
 */
function Receipts({ screen }: { readonly screen: TableScreen }) {
  const { house } = useMessages();
  const { receipts = [], shoe, tableId = '' } = screen.snapshot ?? {};
  const [seal] = shoe?.entries ?? [];
  if (receipts.length === 0 || seal?.type !== 'sealed') return null;
  const name = `receipts-${tableId}-shoe-${seal.shoeNo}.json`;
  return (
    <>
      <p>{house.sealReceipts(receipts.length)}</p>
      <Button onClick={() => saveFile(name, 'application/json', JSON.stringify(receipts))}>
        {house.saveReceipts}
      </Button>
    </>
  );
}

/** Reports a card or a receipt that does not fit the record, at once and for good. */
export function SealAlarm({ screen }: { readonly screen: TableScreen }) {
  const { house } = useMessages();
  const entries = screen.snapshot?.shoe.entries ?? [];
  const check = checkSeal(entries);
  const leftOut = isLeftOut(entries, screen.snapshot?.receipts ?? []);
  const isBad = check !== null && check.faults > 0;
  if (!isBad && !leftOut) return null;
  return (
    <p role="alert">
      {isBad && <Badge tone="bad">{house.sealBad(check.faults, check.cards)}</Badge>}
      {leftOut && <Badge tone="bad">{house.sealLeftOut}</Badge>}
    </p>
  );
}
