export * from './bus.ts';
export * from './courier.ts';
export * from './in-process-courier.ts';
export * from './local-bus.ts';
export * from './open-nats.ts';
export * from './topic.ts';
