/** A test as it ran on the unchanged code and books. */
export interface RememberedTest {
  readonly file: string;
  readonly title: string;
  readonly body: () => unknown;
  readonly ms: number;
  /** The numbers of the changes of code that the test reaches. */
  readonly reached: Uint32Array;
  /**
   * The leaves that it reads itself, those that were read when its file was collected, and those
   * that the helpers of all tests read.
   */
  readonly reads: ReadonlySet<string>;
  readonly early: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
}

const tests: RememberedTest[] = [];
const reach = new Map<number, number>();

export function remember(test: RememberedTest): void {
  for (const number of test.reached) reach.set(number, (reach.get(number) ?? 0) + 1);
  tests.push(test);
}

export function rememberedTests(): readonly RememberedTest[] {
  return tests;
}

/** How many tests reach a change. */
export function reachOf(number: number): number {
  return reach.get(number) ?? 0;
}
