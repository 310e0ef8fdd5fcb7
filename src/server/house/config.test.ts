import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG, readConfig } from './config.ts';
import { ENVIRONMENT } from './settings.ts';

const PAGE = new URL('../../../docs/reference/operating.md', import.meta.url);

describe('settings', () => {
  it('settings are read from flags before the environment', () => {
    const config = readConfig({ port: '9000' }, { BAIZE_PORT: '9100', BAIZE_CASINO: 'Felt' });
    expect(config).toMatchObject({ ok: true, value: { port: 9000, casino: 'Felt' } });
  });

  it.each([
    [{ port: '70000' }, 'port must be 0 to 65535, not "70000"'],
    [{ pace: 'slow' }, 'pace must be usual, brisk or quick'],
    [{ colour: 'green' }, 'unknown setting "colour"'],
    [{ socketsPerAddress: '0' }, 'socketsPerAddress must be a whole number from 1 on'],
    [{ updatesPerSecond: 'often' }, 'updatesPerSecond must be a whole number from 1 on'],
    [{ databaseUrl: 'mysql://h/d' }, 'databaseUrl must be postgres://'],
    [{ natsUrl: 'nats://h:4222' }, 'set databaseUrl too'],
    [{ nodeName: 'a b' }, 'nodeName must be up to 40 letters'],
    [{ bots: 'perhaps' }, 'bots must be true or false'],
    [{ playMoney: 'false', bots: 'true' }, 'a house with real chips has none'],
    [{ auditKey: '/a', auditSigner: '/b' }, 'name one of them'],
    [{ copiesTo: 'http://store.example/b', copiesKeyId: 'k' }, 'must be https://'],
    [{ copiesTo: 'https://store.example/b' }, 'needs copiesKeyId and copiesSecret'],
    [{ dataFolder: '/house', copiesTo: '/house/copies' }, 'outside of the folder of the house'],
    [{ config: '/nowhere/at/all.json' }, '/nowhere/at/all.json'],
  ])('%o is refused in one sentence', (flags, sentence) => {
    const config = readConfig(flags, {});
    expect(config.ok ? '' : config.error).toContain(sentence);
  });

  it('a second place that leads into the folder of the house by a link is refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-config-'));
    symlinkSync(join(folder, 'house'), join(folder, 'link'));
    const flags = { dataFolder: join(folder, 'house') };
    mkdirSync(flags.dataFolder);
    const place = (name: string) => readConfig({ ...flags, copiesTo: join(folder, name) }, {});
    const inside = place('link/copies');
    expect(inside.ok ? '' : inside.error).toContain('outside of the folder of the house');
    expect(place('elsewhere').ok).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('a house with real chips whose settings do not mention house players has none', () => {
    const config = readConfig({}, { BAIZE_PLAY_MONEY: 'false' });
    expect(config).toMatchObject({ ok: true, value: { playMoney: false, bots: false } });
  });

  it('the page of settings names every setting with its variable and default', () => {
    const rows = new Map(
      [...readFileSync(PAGE, 'utf8').matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|/gm)].map(
        ([, name = '', variable = '', fallback = '']) => [name, { variable, fallback }],
      ),
    );
    expect([...rows.keys()].sort()).toEqual(Object.keys(DEFAULT_CONFIG).sort());
    for (const [variable, name] of Object.entries(ENVIRONMENT)) {
      expect(rows.get(name)?.variable).toContain(variable);
    }
    for (const [name, fallback] of Object.entries(DEFAULT_CONFIG)) {
      if (Array.isArray(fallback)) continue;
      const said = fallback === null ? 'none' : `\`${fallback}\``;
      expect(rows.get(name)?.fallback).toContain(said);
    }
  });
});
