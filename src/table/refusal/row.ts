/** What a guard checked, by name. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** A guard without facts to tell. */
export type NoFacts = Readonly<Record<string, never>>;

/**
 * One lawful "no": its English sentence and, for the compiler, its facts. A sentence must also read
 * well without its facts, because an older record may lack one.
 */
export interface RefusalRow<F> {
  readonly sentence: (facts: Facts) => string;
  /**
   * Another value of the same order, or a later moment, may pass. Consoles still offer the order,
   * because they try it with plain values only.
   */
  readonly ofValue?: true;
  /** Only for the compiler; never set. */
  readonly facts?: F;
}

export function says<F extends Partial<Facts> = NoFacts>(
  sentence: (facts: Facts) => string,
): RefusalRow<F> {
  return { sentence };
}

/** A refusal of the values of an order, not of the order itself. */
export function saysOfValue<F extends Partial<Facts> = NoFacts>(
  sentence: (facts: Facts) => string,
): RefusalRow<F> {
  return { sentence, ofValue: true };
}
