import { Badge } from '../../../design/badge.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { checkSeal } from '../../../live/seal-check.ts';
import type { TableScreen } from '../state/table-store.ts';

/** The tick: every card shown so far was proved here, on this device. */
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
    </div>
  );
}

/** A card that does not fit the seal is said at once and stays said. */
export function SealAlarm({ screen }: { readonly screen: TableScreen }) {
  const { house } = useMessages();
  const check = checkSeal(screen.snapshot?.shoe.entries ?? []);
  if (check === null || check.faults === 0) return null;
  return (
    <p role="alert">
      <Badge tone="bad">{house.sealBad(check.faults, check.cards)}</Badge>
    </p>
  );
}
