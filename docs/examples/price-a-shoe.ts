// Prices every wager of a game from a whole shoe of eight decks, exactly.
import * as baize from '@baize/odds';

const book = baize.CROWN_MELBOURNE;
const version = baize.versionOf(book, 'traditional');
const shoe = baize.freshComposition(8);
if (version === null || !shoe.ok) throw new Error('there is nothing to price');
const { wagers } = baize.coupOdds(baize.oddsEngine(book, version, null), shoe.value);
for (const [wager, price] of wagers) {
  console.log(`${wager}: ${baize.toDecimal(baize.houseEdge(price), 8)} of the stake`);
}
