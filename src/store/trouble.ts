/** What can be wrong with the place where the log is kept. */
const STORE_TROUBLES = [
  'database-older',
  'database-newer',
  'database-damaged',
  'journal-damaged',
  /** A record lacks the seal of the house's key. */
  'log-unsigned',
  /** The log is sealed, and the key that seals it is not at hand, or it is another. */
  'key-missing',
  'key-other',
  'disk-full',
  'read-only',
  'locked',
  /** Another process opened the house although this one has it. */
  'taken-over',
  'not-found',
  'not-empty',
  'io-failure',
  'store-stopped',
] as const;
export type StoreTroubleCode = (typeof STORE_TROUBLES)[number];

/**
 * A store, or the file it was given, cannot be used; the message says why in one line. This is no
 * refusal.
 */
export class StoreTrouble extends Error {
  override name = 'StoreTrouble';
  readonly code: StoreTroubleCode;

  constructor(code: StoreTroubleCode, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
