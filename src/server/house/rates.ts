/** Limits on what one address, one account or one connection may do. */
export interface Rates {
  /** Live connections that one address may hold for people who are not signed in. */
  readonly socketsPerAddress: number;
  /** Live connections that one account may hold. */
  readonly socketsPerPerson: number;
  /** Requests a minute of one account, and of everybody at one address who is not signed in. */
  readonly requestsPerMinute: number;
  /** New guests and accounts from one address in an hour. */
  readonly guestsPerHour: number;
  /** Failed sign-ins from one address before it has to wait, longer each time. */
  readonly signInFailures: number;
  /** The time in which a request must have arrived whole; then its connection is closed. */
  readonly requestSeconds: number;
  /** Messages a second on one live connection; three times as many may come at once. */
  readonly messagesPerSecond: number;
  /** The most updates a second for a table's readers; changes in between go together. */
  readonly updatesPerSecond: number;
  /** The acts of one guest or player at one table in an hour. */
  readonly actsPerHour: number;
  /** How often one guest or player may put words of his own into one table's log in an hour. */
  readonly textsPerHour: number;
  /** How often he may do there in an hour what people seldom do: ask, change seats. */
  readonly seldomPerHour: number;
  /** The changes of one guest or player over HTTP in an hour: limits, purse, account. */
  readonly changesPerHour: number;
}

export const DEFAULT_RATES: Rates = {
  socketsPerAddress: 200,
  socketsPerPerson: 20,
  requestsPerMinute: 600,
  guestsPerHour: 60,
  signInFailures: 10,
  requestSeconds: 20,
  messagesPerSecond: 20,
  updatesPerSecond: 30,
  actsPerHour: 10_000,
  textsPerHour: 30,
  seldomPerHour: 60,
  changesPerHour: 600,
};
