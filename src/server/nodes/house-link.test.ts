import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFrame, type ToHouse, type ToNode, writeFrame } from '../live/link-frames.ts';
import { LinkLines } from '../live/link-lines.ts';
import { Front } from './front.ts';
import { HouseLink } from './house-link.ts';
import { WayToHouse } from './way-to-house.ts';

const SECRET = 'a'.repeat(64);
const WHO = { cookie: 'c', address: '192.0.2.1' };

let front: Front;
let address: string;
let received: { readonly client: number; readonly frame: ToHouse }[];
let links: LinkLines[];
let hasHouse: boolean;

beforeEach(async () => {
  received = [];
  links = [];
  hasHouse = true;
  front = new Front({
    host: '127.0.0.1',
    port: 0,
    trustedProxies: [],
    proxyHeader: 'x-forwarded-for',
    connectionsPerAddress: 100,
    metricsToken: 'a token of the figures',
    origins: [],
    requestSeconds: 5,
    app: () => null,
    live: () => null,
    join: () => (hasHouse ? join : null),
    linkSecret: SECRET,
    leader: () => null,
    notReady: () => null,
    figures: () => '',
  });
  address = await front.listen();
});
afterEach(() => front.close());

/** The house's end, which repeats what it receives. */
function join(stream: Duplex): void {
  const link: LinkLines = new LinkLines(
    stream,
    (line) => {
      const { client, frame } = readFrame<ToHouse>(line);
      received.push({ client, frame });
      if (frame.t === 'said')
        link.send(writeFrame(client, { t: 'text', text: JSON.stringify(frame.text) }));
    },
    () => {},
  );
  links.push(link);
}

function client() {
  const told: ToNode[] = [];
  let isLost = () => {};
  const lost = new Promise<void>((done) => {
    isLost = done;
  });
  let isTold = () => {};
  const next = new Promise<void>((done) => {
    isTold = done;
  });
  const tell = (frame: ToNode) => {
    told.push(frame);
    isTold();
  };
  return { told, lost, next, door: { told: tell, lost: () => isLost() } };
}

it('the house gets the frames of each client over one link and answers only that client', async () => {
  const link = await HouseLink.open(address, SECRET, () => {});
  const [ann, bob] = [client(), client()];
  const ways = [link.enter(ann.door, WHO), link.enter(bob.door, WHO)];
  ways[1]?.say('{"t":"ping"}\n');
  await bob.next;
  ways[0]?.leave();
  ways[1]?.say('bye');
  link.close();
  expect(bob.told).toEqual([{ t: 'text', text: JSON.stringify('{"t":"ping"}\n') }]);
  expect(ann.told).toEqual([]);
  expect(received.slice(0, 3)).toEqual([
    { client: 1, frame: { t: 'open', ...WHO } },
    { client: 2, frame: { t: 'open', ...WHO } },
    { client: 2, frame: { t: 'said', text: '{"t":"ping"}\n' } },
  ]);
});

it('a link ends with the house and its clients are told; later clients find the next link', async () => {
  let leader: string | null = address;
  const way = new WayToHouse(() => leader, SECRET);
  const ann = client();
  const link = await way.link();
  expect(await way.link()).toBe(link);
  link.enter(ann.door, WHO);
  for (const one of links) one.close();
  await ann.lost;
  const late = client();
  link.enter(late.door, WHO);
  await late.lost;
  const again = await way.link();
  expect(again).not.toBe(link);
  const bob = client();
  again.enter(bob.door, WHO);
  // The board says that the house is elsewhere, though the old one still holds the connection.
  leader = null;
  way.look();
  await bob.lost;
  way.close();
});

it('nobody brings clients to the house without the secret of its nodes, or to a node without the house', async () => {
  await expect(HouseLink.open(address, 'b'.repeat(64), () => {})).rejects.toThrow('answers 403');
  await expect(HouseLink.open(address, '', () => {})).rejects.toThrow('answers 403');
  hasHouse = false;
  await expect(HouseLink.open(address, SECRET, () => {})).rejects.toThrow('answers 503');
  expect(links).toEqual([]);
});
