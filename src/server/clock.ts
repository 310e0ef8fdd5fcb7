/** The house's two clocks: the wall for stamps, the monotonic one for idle times. */
export interface Clock {
  wallMs(): number;
  monotonicMs(): number;
}

export const SYSTEM_CLOCK: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};
