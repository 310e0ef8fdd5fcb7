import type { SubLayers } from './sub-layers.ts';

/**
 * Which folder of a layer may import which other folder of it, as docs/architecture.md draws them
 * under `Inside …`. A folder that holds others may stand here with its path (`parts/cards`); files
 * beside the layer's index.ts go under `.`.
 */
export const SUB_LAYERS: Readonly<Record<string, SubLayers>> = {};
