import { fromHex, type Json, present, toHex } from '../kit/index.ts';
import type { Card } from '../rules/index.ts';
import {
  type CardProof,
  type Contributions,
  closeCommitments,
  closeOpenings,
  commitContribution,
  headAfter,
  mixKey,
  openContribution,
  type Seal,
  type ShoeEntry,
  startContributions,
  type Transcript,
  transcriptOf,
  withheldSeats,
} from '../shoe/index.ts';
import { commandDigest, type Store } from '../store/index.ts';
import type { TableEvent, TableState } from '../table/index.ts';
import { entriesFor, type KeeperEvent } from './shoe-entries.ts';
import { contributionsFrom, readEntries, shoeStream } from './shoe-record.ts';
import { restoredState } from './shoe-restore.ts';
import type { Vault } from './vault/vault.ts';

const BOX_KIND = 'vault-box';

/** The shoe in use at a virtual table: its public record, and the way to its next card. */
export class ShoeKeeper {
  readonly tableId: string;
  readonly #store: Store;
  readonly #vault: Vault;
  readonly #publish: (entries: readonly ShoeEntry[], head: string) => void;
  #seal: Seal | null = null;
  #contributions: Contributions | null = null;
  #entries: ShoeEntry[] = [];
  #stored = 0;
  #window = 0;
  #tableVersion = 0;
  #proofs = new Map<number, CardProof>();
  #writing: Promise<void> = Promise.resolve();
  #following: Promise<void> = Promise.resolve();

  constructor(
    tableId: string,
    store: Store,
    vault: Vault,
    publish: (entries: readonly ShoeEntry[], head: string) => void,
  ) {
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
    if (this.#entries.some((entry) => entry.type === 'root-published')) return 'ordered';
    return this.#contributions?.phase === 'committing' ? 'committing' : 'opening';
  }

  transcript(): Transcript {
    return transcriptOf(this.#entries);
  }

  /** A fresh secret for every shoe; the commitment is public before anybody can influence it. */
  async seal(shoeNo: number, decks: number): Promise<void> {
    const terms = { table: this.tableId, shoeNo, decks, entropy: 'system', beacon: null } as const;
    const reply = await this.#vault.ask({ kind: 'seal', terms });
    if (reply.kind !== 'sealed') throw new Error('the vault could not seal a shoe');
    await this.#store.changeDocuments([
      {
        kind: BOX_KIND,
        id: boxId(this.tableId, shoeNo),
        expectedVersion: 0,
        data: { seal: reply.seal as unknown as Json, boxed: reply.boxed, mixKey: null },
      },
    ]);
    this.#seal = reply.seal;
    this.#contributions = startContributions(reply.seal.commitment);
    this.#entries = [];
    this.#stored = 0;
    this.#window = 0;
    this.#proofs = new Map();
    this.#add([{ type: 'sealed', ...reply.seal }]);
  }

  commit(seat: number, commitment: string): string | null {
    const step = commitContribution(this.#given(), seat, commitment);
    if (!step.ok) return step.error;
    this.#contributions = step.value;
    this.#add([{ type: 'contribution-committed', seat, commitment }]);
    return null;
  }

  open(seat: number, value: string, nonce: string): string | null {
    const opening = { value: fromHex(value), nonce: fromHex(nonce) };
    const step = openContribution(this.#given(), seat, opening);
    if (!step.ok) {
      if (step.error === 'opening-does-not-match') {
        this.#add([{ type: 'contribution-refused', seat, value, nonce }]);
      }
      return step.error;
    }
    this.#contributions = step.value;
    this.#add([{ type: 'contribution-opened', seat, value, nonce }]);
    return null;
  }

  endCommitments(): void {
    const step = closeCommitments(this.#given());
    if (!step.ok) return;
    this.#contributions = step.value;
    this.#add([{ type: 'commitments-closed' }]);
  }

  /** The order is fixed and its root published before anybody cuts. */
  async order(): Promise<void> {
    const step = closeOpenings(this.#given());
    if (!step.ok) return;
    this.#contributions = step.value;
    const seal = present(this.#seal, 'a seal');
    const key = toHex(mixKey(seal, step.value, null));
    await this.#keepMixKey(seal, key);
    const shoe = { table: this.tableId, shoeNo: seal.shoeNo };
    const reply = await this.#vault.ask({ kind: 'order', shoe, mixKey: key });
    if (reply.kind !== 'ordered') throw new Error('the vault could not order the shoe');
    this.#add([
      { type: 'contributions-closed', withheld: withheldSeats(step.value) },
      { type: 'root-published', root: reply.root },
    ]);
  }

  /** The next card, once the table's log holds the closing of the bets. */
  async cardAt(position: number, version: number): Promise<Card | null> {
    await this.#following;
    const shoe = { table: this.tableId, shoeNo: this.shoeNo };
    const closed = { ...shoe, window: this.#window, closedVersion: version };
    const reply = await this.#vault.ask({ kind: 'card', shoe, position, closed });
    if (reply.kind !== 'card') return null;
    this.#proofs.set(position, reply.proof);
    return reply.proof.card;
  }

  /** Follows the table: what its events mean for the vault and for the public record. */
  follow(events: readonly TableEvent[], before: TableState, version: number): Promise<void> {
    const steps = entriesFor(events, before);
    if (steps.length > 0) {
      this.#following = this.#following.then(async () => {
        this.#tableVersion = version;
        for (const step of steps) await this.#take(step, version);
      });
    }
    return this.#following;
  }

  async #take(step: KeeperEvent, version: number): Promise<void> {
    const shoe = { table: this.tableId, shoeNo: this.shoeNo };
    switch (step.kind) {
      case 'entry':
        this.#add([step.entry]);
        return;
      case 'exposed': {
        const proof = this.#proofs.get(step.position);
        if (proof !== undefined) this.#add([{ type: 'card-exposed', use: step.use, ...proof }]);
        return;
      }
      case 'cut':
        await this.#vault.ask({ kind: 'cut', shoe, place: step.place });
        this.#add([{ type: 'cut', place: step.place, cutter: step.cutter }]);
        return;
      case 'window':
        this.#window = version;
        await this.#vault.ask({
          kind: 'window',
          shoe,
          window: {
            id: version,
            wagered: step.wagered,
            openedVersion: version,
            position: step.position,
          },
        });
        return;
      case 'ended':
        // Cards that were handled are replaced after their shoe was opened; that ends nothing more.
        if (this.#seal === null || this.#entries.at(-1)?.type === 'opened') return;
        await this.#vault.ask({ kind: 'end', shoe });
        this.#add([step.entry]);
        await this.#openNow(shoe);
        return;
    }
  }

  /** Every sealed shoe is opened, an abandoned one too. */
  async #openNow(shoe: { table: string; shoeNo: number }): Promise<void> {
    const reply = await this.#vault.ask({ kind: 'open', shoe, openWagers: 0 });
    if (reply.kind === 'opened') this.#add([{ type: 'opened', secret: reply.secret }]);
  }

  #add(entries: readonly ShoeEntry[]): void {
    this.#entries.push(...entries);
    this.#publish(entries, headAfter(this.#entries));
    this.#writing = this.#writing.then(() => this.#write());
  }

  /**
   * The record is a stream of its own, written after the table's. A kill between the two leaves its
   * newest entries out; the table's log holds the cards, but nothing puts them back here yet.
   */
  async #write(): Promise<void> {
    const fresh = this.#entries.slice(this.#stored);
    if (fresh.length === 0) return;
    const stream = shoeStream(this.tableId, this.shoeNo);
    const content = { tableVersion: this.#tableVersion };
    await this.#store.append({
      stream,
      expectedVersion: this.#stored,
      epoch: 0,
      command: {
        id: `entries-${this.#stored + 1}`,
        actor: 'vault',
        kind: 'record',
        digest: commandDigest('record', content),
        atMs: 0,
        content,
      },
      events: fresh.map(({ type, ...data }) => ({ type, schema: 1, data: data as Json })),
    });
    this.#stored += fresh.length;
  }

  async flush(): Promise<void> {
    await this.#following;
    await this.#writing;
  }

  async #keepMixKey(seal: Seal, key: string): Promise<void> {
    const id = boxId(this.tableId, seal.shoeNo);
    const box = present(await this.#store.getDocument(BOX_KIND, id), 'the box of a sealed shoe');
    const data = { ...(box.data as Record<string, Json>), mixKey: key };
    await this.#store.changeDocuments([{ kind: BOX_KIND, id, expectedVersion: box.version, data }]);
  }

  /** After a restart: the record is read back, the vault gets its box, and both catch up. */
  async restore(state: TableState, version: number): Promise<void> {
    const shoeNo = state.shoe?.number ?? 0;
    const box = await this.#store.getDocument(BOX_KIND, boxId(this.tableId, shoeNo));
    if (box === undefined) return;
    const {
      seal,
      boxed,
      mixKey: key,
    } = box.data as unknown as {
      seal: Seal;
      boxed: string;
      mixKey: string | null;
    };
    this.#seal = seal;
    this.#entries = await readEntries(this.#store, shoeStream(this.tableId, shoeNo));
    this.#stored = this.#entries.length;
    this.#contributions = contributionsFrom(seal, this.#entries);
    const kept = key === null ? null : restoredState(seal, state, version);
    this.#window = kept?.window.id ?? 0;
    await this.#vault.ask({ kind: 'restore', seal, boxed, mixKey: key, state: kept });
    this.#tableVersion = version;
    for (const position of kept?.released ?? []) await this.#proveAgain(position);
  }

  /** A card that its handler alone has seen still needs its proof when it is shown to all. */
  async #proveAgain(position: number): Promise<void> {
    const shoe = { table: this.tableId, shoeNo: this.shoeNo };
    const reply = await this.#vault.ask({ kind: 'proof', shoe, position });
    if (reply.kind === 'card') this.#proofs.set(position, reply.proof);
  }

  #given(): Contributions {
    return present(this.#contributions, 'the contributions of a sealed shoe');
  }
}

function boxId(tableId: string, shoeNo: number): string {
  return `${tableId}.${shoeNo}`;
}
