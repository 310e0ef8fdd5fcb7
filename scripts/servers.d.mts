export interface RunningServer {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RunningPostgres extends RunningServer {
  /** Every backend ends at once, as if the power had gone. */
  crash(): Promise<void>;
}

export interface PostgresOptions {
  readonly port?: number;
  /** Kept after the stop; without one the server has a folder that goes with it. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, string | number>>;
}

export function startPostgres(options?: PostgresOptions): Promise<RunningPostgres>;
export function startNats(options?: { readonly port?: number }): Promise<RunningServer>;
export function freePort(): Promise<number>;
export function ensureServers(): void;
