/** How much of something one address, one account or one connection may do. */
export interface Rates {
  /** Live connections that one address may hold for those who are not signed in. */
  readonly socketsPerAddress: number;
  /** Live connections that one account may hold. */
  readonly socketsPerPerson: number;
  /** Requests a minute of one account, and of all at one address who are not signed in. */
  readonly requestsPerMinute: number;
  /** Guests and new accounts that may come from one address in an hour. */
  readonly guestsPerHour: number;
  /** Failed sign-ins from one address before it has to wait, longer each time. */
  readonly signInFailures: number;
  /** A request that has not come in whole by then is closed. */
  readonly requestSeconds: number;
  /** Messages a second on one live connection; three times as many may come at once. */
  readonly messagesPerSecond: number;
  /** What a table's readers are told of in a second at most; changes between go together. */
  readonly updatesPerSecond: number;
  /** What one guest or player may do at one table in an hour. */
  readonly actsPerHour: number;
  /** How often he may put words of his own into one table's log in an hour. */
  readonly textsPerHour: number;
  /** What he may change over HTTP in an hour: his limits, his purse, his account. */
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
  changesPerHour: 600,
};
