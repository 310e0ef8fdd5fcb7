import { type Json, present } from '../../kit/index.ts';
import { nullable } from '../../machine/index.ts';
import type { Seal } from '../../shoe/index.ts';
import type { Store } from '../../store/index.ts';
import { documentReader } from '../system/document-reader.ts';
import { NUMBER, RECORD, TEXT } from '../system/stored-shape.ts';

const BOX_KIND = 'vault-box';

/** Document `vault-box`: a shoe's encrypted secret with its terms. */
export interface ShoeBox {
  readonly seal: Seal;
  readonly boxed: string;
  /** Valid only once the record holds the root that was made with it. */
  readonly mixKey: string | null;
  /** The table's version when the shoe was sealed. */
  readonly sealedAt: number;
}

const readShoeBox = documentReader<ShoeBox>(BOX_KIND, {
  seal: RECORD,
  boxed: TEXT,
  mixKey: nullable(TEXT),
  sealedAt: NUMBER,
});

export function boxId(tableId: string, shoeNo: number): string {
  return `${tableId}.${shoeNo}`;
}

export async function readBox(
  store: Store,
  tableId: string,
  shoeNo: number,
): Promise<ShoeBox | null> {
  const document = await store.getDocument(BOX_KIND, boxId(tableId, shoeNo));
  return document === undefined ? null : readShoeBox(document);
}

/** Writes the box to disk. A shoe must not be used before: a kill would lose its order for ever. */
export async function keepBox(store: Store, box: ShoeBox, expectedVersion = 0): Promise<void> {
  const id = boxId(box.seal.table, box.seal.shoeNo);
  const data = box as unknown as Json;
  const answer = await store.changeDocuments([{ kind: BOX_KIND, id, expectedVersion, data }]);
  if (answer.kind !== 'changed') throw new Error('the box of a shoe could not be kept');
}

export async function keepMixKey(store: Store, seal: Seal, mixKey: string): Promise<void> {
  const id = boxId(seal.table, seal.shoeNo);
  const document = present(await store.getDocument(BOX_KIND, id), 'the box of a sealed shoe');
  await keepBox(store, { ...readShoeBox(document), mixKey }, document.version);
}
