export * from './evidence/audit-house.ts';
export * from './evidence/checkpoints.ts';
export * from './evidence/key-bundle.ts';
export * from './evidence/reconcile-house.ts';
export * from './floor/pace.ts';
export * from './house/config.ts';
export * from './house/house.ts';
export * from './system/clock.ts';
