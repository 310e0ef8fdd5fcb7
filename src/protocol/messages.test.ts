import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setupFor } from '../../test/support/table/setups.ts';
import { type Watcher, walk } from '../../test/support/table/walk.ts';
import { TABLE_MACHINE } from '../table/index.ts';
import { parseSetup } from './messages.ts';

const { readCommand: parseCommand, readBody: parseBody, readEvent: parseEvent } = TABLE_MACHINE;

const WAGER = {
  type: 'PlaceWager',
  wager: 'banker',
  stakeCents: 2500,
  place: 3,
  length: null,
  by: { person: 'ann', role: 'patron' },
  atMs: 0,
};
const CENTS = 'must be whole cents from 0 to 10000000000';

describe('a command from outside', () => {
  it.each<[string, unknown, string, string]>([
    ['a negative stake', { ...WAGER, stakeCents: -2500 }, '/stakeCents', CENTS],
    ['a part of a cent', { ...WAGER, stakeCents: 0.5 }, '/stakeCents', CENTS],
    ['no number', { ...WAGER, stakeCents: Number.NaN }, '/stakeCents', CENTS],
    ['infinity', { ...WAGER, stakeCents: Number.POSITIVE_INFINITY }, '/stakeCents', CENTS],
    ['more than can be exact', { ...WAGER, stakeCents: 1e300 }, '/stakeCents', CENTS],
    ['digits in a string', { ...WAGER, stakeCents: '2500' }, '/stakeCents', CENTS],
    ['null', { ...WAGER, stakeCents: null }, '/stakeCents', CENTS],
    ['a missing stake', { ...WAGER, stakeCents: undefined }, '/stakeCents', CENTS],
    ['a missing length', { type: 'CutCards', by: WAGER.by, atMs: 0 }, '/position', 'is missing'],
    ['an unknown field', { ...WAGER, chips: 5 }, '/chips', 'is not a field here'],
    ['an unknown command', { ...WAGER, type: 'Win' }, '/type', 'there is no command "Win"'],
    [
      'a name of every object',
      { ...WAGER, type: 'toString' },
      '/type',
      'there is no command "toString"',
    ],
    ['no type', { wager: 'banker' }, '/type', 'must name a command'],
    ['a list', [WAGER], '', 'must be an object with the type of a command'],
    ['nothing', null, '', 'must be an object with the type of a command'],
    [
      'a time before 1970',
      { ...WAGER, atMs: -1 },
      '/atMs',
      'must be a time in milliseconds since 1970',
    ],
    [
      'a place that is no place',
      { ...WAGER, place: 2.5 },
      '/place',
      'must be a whole number from 0 to 99',
    ],
  ])('%s is refused with its place and what belongs there', (_name, input, path, message) => {
    expect(parseCommand(input)).toEqual({ ok: false, error: { path, message } });
  });

  it.each(['dealer', 'nobody', 'constructor', 'valueOf', '__proto__', '', ' ann', 'a'.repeat(65)])(
    'nobody may be called %j',
    (person) => {
      const parsed = parseCommand({ ...WAGER, by: { person, role: 'patron' } });
      expect(parsed.ok).toBe(false);
      expect(!parsed.ok && parsed.error.path).toBe('/by/person');
    },
  );

  it('a command of an unknown type is refused with the list of known ones', () => {
    const parsed = parseCommand({ ...WAGER, by: { person: 'ann', role: 'king' } });
    expect(!parsed.ok && parsed.error.path).toBe('/by/role');
    expect(!parsed.ok && parsed.error.message).toContain('patron, dealer, game-supervisor');
  });

  it('a body alone is read where the envelope is known', () => {
    const { by, atMs, ...body } = WAGER;
    expect(parseBody(body).ok).toBe(true);
    const parsed = parseBody({ ...body, by, atMs });
    expect(!parsed.ok && parsed.error.message).toBe('is not a field here');
  });

  it('the parser of commands never throws, whatever comes', () => {
    const type = fc.constantFrom(...Object.keys(TABLE_MACHINE.rows.commands));
    fc.assert(
      fc.property(fc.anything(), type, fc.dictionary(fc.string(), fc.anything()), (a, t, rest) => {
        expect(typeof parseCommand(a).ok).toBe('boolean');
        expect(typeof parseEvent(a).ok).toBe('boolean');
        expect(typeof parseSetup(a).ok).toBe('boolean');
        expect(parseCommand({ ...rest, type: t }).ok).toBe(false);
      }),
      { seed: 20260713, numRuns: 300 },
    );
  });
});

describe('what the machine speaks', () => {
  it('every command of a walk, and every event it led to, can be read again through JSON', () => {
    const commands = new Set<string>();
    const events = new Set<string>();
    for (let seed = 0; seed < 30; seed += 1) {
      const choices = Array.from({ length: 250 }, (_, at) => seed * 1_000_003 + at * 7919);
      const watcher: Watcher = {
        accepted(_before, command) {
          commands.add(command.type);
          expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual({
            ok: true,
            value: command,
          });
        },
        event(_before, event) {
          events.add(event.type);
          expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual({ ok: true, value: event });
        },
      };
      walk(seed, choices, watcher, { hostile: false });
    }
    expect(commands.size).toBeGreaterThan(60);
    expect(events.size).toBeGreaterThan(60);
  });

  it('a set-up is read, and a wrong one is refused with the place of its fault', () => {
    const setup = setupFor('crown-melbourne');
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    const wrong = {
      ...setup,
      sign: { ...setup.sign, main: { ...setup.sign.main, minimumCents: -1 } },
    };
    expect(parseSetup(wrong)).toEqual({
      ok: false,
      error: { path: '/sign/main/minimumCents', message: CENTS },
    });
    const { seats: _seats, ...without } = setup;
    expect(parseSetup(without)).toEqual({
      ok: false,
      error: { path: '/seats', message: 'is missing' },
    });
  });
});
