import { hostname, networkInterfaces } from 'node:os';

export interface AddressSettings {
  readonly host: string;
  /** Addresses a browser may come from beside those the house listens on. */
  readonly origins: readonly string[];
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const EVERYWHERE = ['0.0.0.0', '::'];
const USUAL_PORT = 80;

/**
 * The addresses under which browsers know this house. The `Host` of a request proves nothing:
 * another site can make a name of its own point here.
 */
export class OwnAddresses {
  readonly #settings: AddressSettings;
  readonly #port: () => number;
  #known: { readonly port: number; readonly origins: ReadonlySet<string> } | null = null;

  /** `port` is a function because the port is known only once the house listens. */
  constructor(settings: AddressSettings, port: () => number) {
    this.#settings = settings;
    this.#port = port;
  }

  has(origin: string): boolean {
    return this.#origins().has(origin);
  }

  /**
   * Where the page of a request may open a socket: at the house, under the name by which the page
   * was asked for.
   */
  socketAt(host: string | undefined): string | null {
    if (host === undefined) return null;
    if (this.has(`https://${host}`)) return `wss://${host}`;
    return this.has(`http://${host}`) ? `ws://${host}` : null;
  }

  #origins(): ReadonlySet<string> {
    const port = this.#port();
    if (this.#known?.port === port) return this.#known.origins;
    const end = port === USUAL_PORT ? '' : `:${port}`;
    const own = namesOf(this.#settings.host).map((name) => `http://${name}${end}`);
    const origins = new Set([...own, ...this.#settings.origins]);
    this.#known = { port, origins };
    return origins;
  }
}

function namesOf(host: string): readonly string[] {
  if (EVERYWHERE.includes(host)) return [...LOOPBACK, hostname().toLowerCase(), ...interfaces()];
  if (LOOPBACK.includes(host) || host === '::1') return LOOPBACK;
  return [host.includes(':') ? `[${host}]` : host];
}

function interfaces(): string[] {
  return Object.values(networkInterfaces()).flatMap((lines = []) =>
    lines.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  );
}
