import type { NatsCourier, NatsOptions } from './nats-courier.ts';

export type { NatsCourier, NatsOptions };

/** Loaded only by a house of several nodes. */
export async function openNatsCourier(options: NatsOptions): Promise<NatsCourier> {
  const { openCourier } = await import('./nats-courier.ts');
  return openCourier(options);
}
