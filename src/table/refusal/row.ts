/** What a guard looked at, by name. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** A guard that looked at nothing that needs telling. */
export type NoFacts = Readonly<Record<string, never>>;

/**
 * One lawful "no": its English sentence and, for the compiler, the facts it comes with. A sentence
 * also stands without its facts, because an older record may lack one.
 */
export interface RefusalRow<F> {
  readonly sentence: (facts: Facts) => string;
  /**
   * Another value of the same order, or a later moment, may pass: consoles still offer the order,
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

/** A "no" to the values of an order and not to the order itself. */
export function saysOfValue<F extends Partial<Facts> = NoFacts>(
  sentence: (facts: Facts) => string,
): RefusalRow<F> {
  return { sentence, ofValue: true };
}
