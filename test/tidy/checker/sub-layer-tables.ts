import type { SubLayers } from './sub-layers.ts';

const SERVER: SubLayers = {
  system: [],
  desk: [],
  vault: ['system'],
  people: ['system', 'desk', 'vault'],
  cage: ['system', 'desk'],
  shoe: ['desk', 'vault'],
  floor: ['system', 'desk', 'shoe', 'vault'],
  approvals: ['desk', 'people', 'cage'],
  projections: ['desk', 'floor'],
  evidence: ['desk', 'vault', 'cage', 'shoe', 'floor', 'projections'],
  live: ['system', 'people', 'cage', 'floor', 'approvals'],
  http: [
    'system',
    'desk',
    'people',
    'cage',
    'shoe',
    'floor',
    'approvals',
    'projections',
    'evidence',
  ],
  house: [
    'system',
    'vault',
    'people',
    'cage',
    'floor',
    'approvals',
    'projections',
    'evidence',
    'live',
    'http',
  ],
};

/**
 * Which folder of a layer may import which other folder of it, as docs/architecture.md draws them
 * under `Inside …`. A folder that holds others may stand here with its path (`parts/cards`); files
 * beside the layer's index.ts go under `.`.
 */
export const SUB_LAYERS: Readonly<Record<string, SubLayers>> = { server: SERVER };
