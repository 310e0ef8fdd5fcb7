import { laneModule } from './lane-module.ts';

/** The part of the platform's WebAssembly that is used here; absent on some platforms. */
interface Platform {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: LaneExports };
}

export interface LaneExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  step(steps: number): void;
}

declare const WebAssembly: Platform | undefined;

/** A kernel with a memory of its own, or null where the platform lacks WebAssembly or its SIMD. */
export function laneInstance(): LaneExports | null {
  if (typeof WebAssembly === 'undefined') return null;
  const bytes = laneModule();
  if (!WebAssembly.validate(bytes)) return null;
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
}
