import { fromHex, present, toHex } from '../../kit/index.ts';
import { CARDS_PER_DECK, type Card, findBook } from '../../rules/index.ts';
import {
  type CardProof,
  houseCutPlace,
  mixKey,
  type Seal,
  type Transcript,
  transcriptOf,
  type VaultState,
  withheldSeats,
} from '../../shoe/index.ts';
import type { Store } from '../../store/index.ts';
import type { TableEvent, TableState } from '../../table/index.ts';
import { type Vault, VaultFailure } from '../vault/vault.ts';
import { boxId, keepBox, keepMixKey, type ShoeBox } from './shoe-box.ts';
import { type ContributionAnswer, ShoeContributions } from './shoe-contributions.ts';
import { cutEntry, entriesFor, type KeeperEvent, sessionOver } from './shoe-entries.ts';
import { type Publish, ShoeRecord, shoeStream } from './shoe-record.ts';
import {
  type DatedStep,
  orderedVault,
  readProgress,
  type ShoeProgress,
  saveProgress,
  stepsSince,
  unopenedShoes,
  vaultAfter,
  windowOf,
  withCardsInHand,
} from './shoe-restore.ts';
import { ownLog, type TableLog } from './table-log.ts';

/** After a kill, about this many events of the table are gone through again at most. */
const PROGRESS_EVERY_EVENTS = 500;

/** The table's state at a version of its log. */
export type TableAt = Pick<ShoeProgress, 'table' | 'version'>;

/** The shoe in use at a virtual table: its public record, and the way to its next card. */
export class ShoeKeeper {
  readonly tableId: string;
  readonly #store: Store;
  readonly #vault: Vault;
  readonly #publish: Publish;
  readonly #log: TableLog;
  #seal: Seal | null = null;
  #contributions: ShoeContributions | null = null;
  #mixKey: string | null = null;
  #isFirst = true;
  #record: ShoeRecord | null = null;
  #window = 0;
  /** A copy of the windows and positions of the vault's thread; null before the order is made. */
  #mirror: VaultState | null = null;
  #last: TableAt | null = null;
  #savedAt = 0;
  #proofs = new Map<number, CardProof>();
  #following: Promise<void> = Promise.resolve();

  constructor(tableId: string, store: Store, vault: Vault, publish: Publish, log?: TableLog) {
    this.#log = log ?? ownLog(tableId);
    this.tableId = tableId;
    this.#store = store;
    this.#vault = vault;
    this.#publish = publish;
  }

  get shoeNo(): number {
    return this.#seal?.shoeNo ?? 0;
  }

  get stage(): 'none' | 'committing' | 'opening' | 'ordered' {
    if (this.#seal === null) return 'none';
    if (this.#record?.has('root-published')) return 'ordered';
    return this.#contributions?.phase === 'committing' ? 'committing' : 'opening';
  }

  /** The part of the record that is on disk and so may be told. */
  transcript(): Transcript {
    return this.#record?.transcript() ?? transcriptOf([]);
  }

  /** Seals a shoe with a fresh secret; its commitment is public before anybody can mix in. */
  async seal(shoeNo: number, decks: number, now: TableAt): Promise<void> {
    await this.flush();
    const plain = { table: this.tableId, shoeNo, decks, entropy: 'system', beacon: null } as const;
    const terms = { ...plain, leastFromEnds: leastFromEnds(now.table) };
    const reply = await this.#vault.ask({ kind: 'seal', terms });
    if (reply.kind !== 'sealed') throw new VaultFailure('the vault could not seal a shoe');
    const { seal, boxed } = reply;
    await keepBox(this.#store, { seal, boxed, mixKey: null, sealedAt: now.version });
    await saveProgress(this.#store, boxId(this.tableId, shoeNo), { ...now, vault: null });
    const record = new ShoeRecord(this.#store, shoeStream(this.tableId, shoeNo), [], this.#publish);
    this.#begin(seal, record, now.version);
    this.#record?.add([{ type: 'sealed', ...seal }]);
    await this.#record?.flush();
  }

  #begin(seal: Seal, record: ShoeRecord, savedAt: number): void {
    this.#seal = seal;
    this.#record = record;
    this.#contributions = new ShoeContributions(seal, record, this.#vault);
    this.#mixKey = null;
    this.#window = 0;
    this.#mirror = null;
    this.#last = null;
    this.#savedAt = savedAt;
    this.#proofs = new Map();
  }

  commit(seat: number, commitment: string): Promise<ContributionAnswer> {
    return this.#given().commit(seat, commitment);
  }

  open(seat: number, value: string, nonce: string): Promise<ContributionAnswer> {
    return this.#given().open(seat, value, nonce);
  }

  /** Whether somebody at these seats may still be on his way back after a start of the house. */
  isAwaited(seats: readonly number[]): boolean {
    return this.#isFirst && seats.some((seat) => this.#contributions?.hasFrom(seat) === false);
  }

  endCommitments(): void {
    this.#given().closeCommitments();
  }

  /** Where the house cuts the shoe in use; null until the shoe has an order. */
  housePlace(): number | null {
    if (this.#mixKey === null || this.#seal === null) return null;
    return placeFromMix(this.#seal, this.#mixKey);
  }

  /**
   * Fixes the order and publishes its root before anybody cuts. The order's ingredients are on disk
   * before; a kill in between leaves a shoe without a root, which is ordered again.
   */
  async order(): Promise<void> {
    const closed = this.#given().closeOpenings();
    if (closed === null) return;
    const seal = present(this.#seal, 'a seal');
    await this.#record?.flush();
    const key = toHex(mixKey(seal, closed, null));
    await keepMixKey(this.#store, seal, key);
    const reply = await this.#vault.ask({ kind: 'order', shoe: this.#shoe(), mixKey: key });
    if (reply.kind !== 'ordered') throw new VaultFailure('the vault could not order the shoe');
    this.#mirror = orderedVault(seal);
    this.#mixKey = key;
    this.#isFirst = false;
    this.#record?.add([
      { type: 'contributions-closed', withheld: withheldSeats(closed) },
      { type: 'root-published', root: reply.root },
    ]);
    await this.#record?.flush();
  }

  /** Gives the next card, once the table's log holds the closing of the bets. */
  async cardAt(position: number, version: number): Promise<Card | null> {
    await this.#following;
    const shoe = this.#shoe();
    const closed = { ...shoe, window: this.#window, closedVersion: version };
    const reply = await this.#vault.ask({ kind: 'card', shoe, position, closed });
    if (reply.kind !== 'card') return null;
    this.#proofs.set(position, reply.proof);
    return reply.proof.card;
  }

  /** Follows the table: what its events mean for the vault and for the public record. */
  follow(events: readonly TableEvent[], before: TableState, version: number): Promise<void> {
    const { steps, after } = entriesFor(events, before);
    if (steps.length > 0) {
      this.#following = this.#following.then(async () => {
        for (const step of steps) await this.#take({ step, version });
        this.#last = { table: after, version };
        if (version - this.#savedAt >= PROGRESS_EVERY_EVENTS) await this.#saveProgress();
      });
    }
    return this.#following;
  }

  /** Ends a shoe with which the table no longer plays, in its middle or before its first card. */
  retire(table: TableState, version: number): Promise<void> {
    const step = sessionOver(table, this.shoeNo);
    this.#following = this.#following.then(() => this.#take({ step, version }));
    return this.#following;
  }

  async #take(dated: DatedStep): Promise<void> {
    const { step, version } = dated;
    // Handled cards are replaced after their shoe was opened; there is nothing left to end.
    if (this.#record === null || this.#record.has('opened')) return;
    if (this.#mirror !== null) this.#mirror = vaultAfter(this.#mirror, dated);
    const shoe = this.#shoe();
    if (step.kind === 'cut') {
      await this.#vault.ask({ kind: 'cut', shoe, place: step.place });
    } else if (step.kind === 'window') {
      this.#window = version;
      await this.#vault.ask({ kind: 'window', shoe, window: windowOf(step, version) });
    }
    await this.#tell(step, this.#record);
  }

  /** Writes the step's entry into the record, unless it is there already. */
  async #tell(step: KeeperEvent, record: ShoeRecord): Promise<void> {
    switch (step.kind) {
      case 'window':
        return;
      case 'cut':
        if (record.has('cut')) return;
        return record.add([cutEntry(step)]);
      case 'entry':
        if (!record.tells(step.entry)) record.add([step.entry]);
        return;
      case 'exposed': {
        if (record.shows(step.position)) return;
        const proof = await this.#proof(step.position);
        if (proof !== null) record.add([{ type: 'card-exposed', use: step.use, ...proof }]);
        return;
      }
      case 'ended':
        if (!record.tells(step.entry)) record.add([step.entry]);
        return this.#openNow(record);
    }
  }

  /** Opens the shoe. Every sealed shoe is opened, an abandoned one too. */
  async #openNow(record: ShoeRecord): Promise<void> {
    const shoe = this.#shoe();
    await this.#vault.ask({ kind: 'end', shoe });
    const reply = await this.#vault.ask({ kind: 'open', shoe, openWagers: 0 });
    if (reply.kind === 'opened') record.add([{ type: 'opened', secret: reply.secret }]);
  }

  async #proof(position: number): Promise<CardProof | null> {
    const kept = this.#proofs.get(position);
    if (kept !== undefined) return kept;
    const reply = await this.#vault.ask({ kind: 'proof', shoe: this.#shoe(), position });
    return reply.kind === 'card' ? reply.proof : null;
  }

  flush(): Promise<void> {
    return this.#following.then(() => this.#record?.flush());
  }

  /** Notes that the record is complete, so that the next start need not go through the log. */
  async keepProgress(): Promise<void> {
    this.#following = this.#following.then(() => this.#saveProgress());
    await this.flush();
  }

  async #saveProgress(): Promise<void> {
    if (this.#last === null || this.#record === null || this.#record.has('opened')) return;
    await this.#record.flush();
    this.#savedAt = this.#last.version;
    const id = boxId(this.tableId, this.shoeNo);
    await saveProgress(this.#store, id, { ...this.#last, vault: this.#mirror });
  }

  /**
   * After a restart: shoes that were not opened are read back, the vault gets their boxes, and
   * what the record lacks is made again from the table's log.
   */
  async restore(table: TableState): Promise<void> {
    const current = table.cards.shoe?.number ?? 0;
    for (const { box, stored } of await unopenedShoes(this.#store, this.tableId, current)) {
      const stream = shoeStream(this.tableId, box.seal.shoeNo);
      const record = new ShoeRecord(this.#store, stream, stored, this.#publish);
      await this.#restoreShoe(box, record, table);
    }
  }

  async #restoreShoe(box: ShoeBox, record: ShoeRecord, table: TableState): Promise<void> {
    const { seal, boxed } = box;
    const progress = await readProgress(this.#store, boxId(this.tableId, seal.shoeNo));
    this.#begin(seal, record, progress?.version ?? 0);
    if (record.entries.length === 0) record.add([{ type: 'sealed', ...seal }]);
    const steps = await stepsSince(this.#store, box, progress, this.#log);
    let state = progress?.vault ?? orderedVault(seal);
    for (const step of steps) state = vaultAfter(state, step);
    if (table.cards.shoe?.number === seal.shoeNo) state = withCardsInHand(state, table);
    const ordered = record.has('root-published');
    const mixed = ordered ? { mixKey: box.mixKey, state } : { mixKey: null, state: null };
    await this.#vault.ask({ kind: 'restore', seal, boxed, ...mixed });
    this.#mirror = mixed.state;
    this.#mixKey = mixed.mixKey;
    this.#window = state.window.id;
    for (const { step } of steps) await this.#tell(step, record);
    await record.flush();
  }

  #shoe() {
    return { table: this.tableId, shoeNo: this.shoeNo };
  }

  #given(): ShoeContributions {
    return present(this.#contributions, 'the contributions of a sealed shoe');
  }
}

/** The least number of cards that a cut leaves at either end, by the table's book. */
function leastFromEnds({ setup }: Pick<TableState, 'setup'>): number {
  return findBook(setup?.bookId ?? '')?.cut.leastFromEnds.value.exact ?? 1;
}

/** Where the house cuts, as the mix says; the seal names the least cards at either end. */
function placeFromMix(seal: Seal, mixKey: string): number {
  return houseCutPlace(fromHex(mixKey), seal.decks * CARDS_PER_DECK, seal.leastFromEnds);
}
