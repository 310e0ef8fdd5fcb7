import { useState } from 'react';
import { CARDS, type Card } from '../../../src/rules/index.ts';
import { Badge } from '../../../src/web/design/badge.tsx';
import { PlayingCard } from '../../../src/web/parts/cards/playing-card.tsx';
import { SqueezeCard, WatchedCard } from '../../../src/web/parts/cards/squeeze-card.tsx';
import { Chip, ChipStack } from '../../../src/web/parts/chips/chip.tsx';

const CHIPS = [50, 100, 500, 1000, 2500, 10_000, 50_000, 100_000, 500_000, 2_500_000];

export function CardsPage() {
  return (
    <main style={{ padding: 16, display: 'grid', gap: 24, background: 'var(--felt)' }}>
      <h1>Cards and chips</h1>
      <section
        aria-label="All cards"
        style={{
          display: 'grid',
          gap: 8,
          gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
        }}
      >
        {[...CARDS].map((card) => (
          <PlayingCard key={card} card={card} />
        ))}
        <PlayingCard card={null} />
      </section>
      <section aria-label="Chips" style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        {CHIPS.map((cents) => (
          <span key={cents} style={{ width: 56, height: 56 }}>
            <Chip cents={cents} />
          </span>
        ))}
        <ChipStack cents={18_600} denominations={CHIPS} amount="$186" />
        <ChipStack cents={18_600} denominations={CHIPS} amount="$186" pending />
      </section>
    </main>
  );
}

/** One card to squeeze, and what a watcher sees. */
export function SqueezePage() {
  const query = new URLSearchParams(location.search);
  const card = (query.get('card') ?? '9H') as Card;
  const [peeled, setPeeled] = useState({ percent: 0, edge: 'bottom' as const as string });
  const [open, setOpen] = useState(false);
  return (
    <main style={{ display: 'flex', gap: 24, flexWrap: 'wrap', padding: 16 }}>
      <h1 style={{ width: '100%' }}>Squeeze</h1>
      <div style={{ width: 300 }}>
        {open ? (
          <PlayingCard card={card} />
        ) : (
          <SqueezeCard
            card={query.has('unknown') ? null : card}
            label="Player, card 1"
            onPeel={(percent, edge) => setPeeled({ percent, edge })}
            onOpen={() => setOpen(true)}
          />
        )}
      </div>
      <div style={{ width: 150 }}>
        <WatchedCard percent={40} edge="bottom" label="Watched" />
      </div>
      <Badge>
        <span data-testid="peeled">{`${peeled.edge} ${peeled.percent}`}</span>
      </Badge>
    </main>
  );
}
