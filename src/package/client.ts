/** A typed client of a house: its HTTP routes, and a table followed live over one socket. */
export {
  ADDRESSES,
  addressOf,
  type ClientEvents,
  type ClientPorts,
  type CommandAnswer,
  type HouseAnswer,
  type HouseClient,
  type HouseRefusal,
  houseClient,
  LiveClient,
  type LiveTable,
  MISSED,
  type OrderOptions,
  type Send,
  type Sent,
  type SocketLike,
} from '../client/index.ts';
