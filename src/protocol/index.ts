export { isPersonName } from '../table/index.ts';
export * from './app-paths.ts';
export {
  type ClientFrame,
  type ClientMessage,
  type Do,
  type Gesture,
  PEEL_EDGES,
  type PeelEdge,
  readFrame,
  type Subscribe,
} from './frames.ts';
export * from './json-schema.ts';
export * from './live.ts';
export * from './messages.ts';
export * from './refusals.ts';
export * from './routes/index.ts';
export * from './routes/open-api.ts';
export { sampleAnswer } from './routes/sample.ts';
