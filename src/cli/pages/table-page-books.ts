import { BOOKS, type RuleBook } from '../../rules/index.ts';

/** What a set-up may contain in each book, for people who write one by hand. */
export function bookSection(): string {
  const rows: readonly (readonly [string, (book: RuleBook) => string])[] = [
    ['`versionId`', (book) => book.versions.map(({ id }) => id).join(', ')],
    ['`diagrams[0]`', (book) => book.equipment.layouts.map(({ diagram }) => diagram).join(', ')],
    ['further `diagrams`', areas],
    ['`seats`', (book) => book.equipment.seatCounts.value.join(', ')],
    ['`decks`', decks],
    ['`cuttingCardBehind`', depths],
    ['`method`', (book) => book.dealing.methods.map(({ method }) => method).join(', ')],
    ['`facing`', facing],
    ['`sign` exposure', exposure],
    ['cards burned first', (book) => `${book.burn.opening.value}`],
    ['bets close', (book) => book.betting.closes.value.replaceAll('-', ' ')],
    ['coup without a wager', (book) => book.betting.coupWithoutWager.value.replaceAll('-', ' ')],
    ['supervisor', (book) => book.conduct.supervisorPresent.value],
  ];
  return [
    '## Books',
    '',
    'What a set-up may say, and what differs at the table.',
    '',
    `| | ${BOOKS.map(({ id }) => `\`${id}\``).join(' | ')} |`,
    `|---|${BOOKS.map(() => '---|').join('')}`,
    ...rows.map(([name, tell]) => `| ${name} | ${BOOKS.map(tell).join(' | ')} |`),
    '',
    'Wagers that each version offers, and those it must offer:',
    '',
    ...BOOKS.flatMap(wagerLines),
    '',
  ].join('\n');
}

function areas(book: RuleBook): string {
  const named = Object.entries(book.equipment.areas).map(
    ([group, diagrams]) => `${diagrams.value.join(' or ')} for ${group}`,
  );
  return named.length === 0 ? 'none' : named.join('; ');
}

function decks({ cards }: RuleBook): string {
  const fixed = Object.entries(cards.decksForGroup).map(
    ([group, count]) => `${count.value} with ${group}`,
  );
  return [`${cards.decks.value.least} to ${cards.decks.value.most}`, ...fixed].join('; ');
}

function depths({ cuttingCard }: RuleBook): string {
  return cuttingCard.depths.value
    .map(({ behind, least, most }) =>
      least === most ? `${behind}` : `${behind} (by hand ${least} to ${most})`,
    )
    .join(' or ');
}

function facing({ dealing }: RuleBook): string {
  return dealing.facing.value === 'supervisor-chooses'
    ? 'up or down'
    : 'up; down with highest-wagerers';
}

function exposure({ limits }: RuleBook): string {
  switch (limits.exposure.value) {
    case 'net-differential':
      return limits.secondDifferential.value
        ? 'differentialCents, maximumDifferentialCents'
        : 'differentialCents';
    case 'per-hand-liability':
      return 'collectiveLiabilityCents';
    case 'none':
      return 'none';
  }
}

function wagerLines(book: RuleBook): string[] {
  return book.versions.map((version) => {
    const coup = Object.entries(version.wagers);
    const must = coup.filter(([, terms]) => terms.offered.value === 'always').map(([type]) => type);
    const may = coup.filter(([, terms]) => terms.offered.value !== 'always').map(([type]) => type);
    const tails = Object.values(version.tails).flatMap(({ wagers: { early, late } }) => [
      early,
      late,
    ]);
    const optional = [...may, ...Object.keys(version.runs), ...tails];
    const rest = optional.length === 0 ? '' : `; may: ${optional.join(', ')}`;
    return `* \`${book.id}\` ${version.id} must: ${must.join(', ')}${rest}`;
  });
}
