import type { NatsCourier, NatsOptions } from './nats-courier.ts';

export type { NatsCourier, NatsOptions };

/** A function of its own, so that only a house of several nodes loads the client. */
export async function openNatsCourier(options: NatsOptions): Promise<NatsCourier> {
  const { openCourier } = await import('./nats-courier.ts');
  return openCourier(options);
}
