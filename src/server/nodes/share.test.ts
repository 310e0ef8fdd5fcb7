import { describe, expect, it } from 'vitest';
import { HOUSE, movesOf, successorOf, successorsOf } from './share.ts';

function board(nodes: readonly string[], owners: Readonly<Record<string, string | null>>) {
  return {
    nodes: nodes.map((node) => ({ node, address: `http://${node}`, isLeaving: false })),
    owners: new Map(Object.entries(owners)),
    nextEndMs: null,
    isSettling: false,
  };
}

describe('the shares of nodes', () => {
  it('a node alone takes everything', () => {
    const moves = movesOf(board(['a'], { house: null, t1: null, t2: null }), 'a');
    expect(moves).toEqual({ take: [HOUSE, 't1', 't2'], give: [] });
  });

  it('a node that comes is given its share, and nothing moves twice', () => {
    const owners = { house: 'a', t1: 'a', t2: 'a', t3: 'a' };
    expect(movesOf(board(['a', 'b'], owners), 'a')).toEqual({ take: [], give: ['t3'] });
    expect(movesOf(board(['a', 'b'], { ...owners, t3: null }), 'b')).toEqual({
      take: ['t3'],
      give: [],
    });
    const even = { ...owners, t3: 'b' };
    for (const me of ['a', 'b']) {
      expect(movesOf(board(['a', 'b'], even), me)).toEqual({ take: [], give: [] });
    }
  });

  it('a node that leaves keeps no share, and the others take over while it is still there', () => {
    const owners = { house: 'a', t1: 'a', t2: 'b', t3: null };
    const leaving = board(['a', 'b'], owners).nodes.map((one) => ({
      ...one,
      isLeaving: one.node === 'a',
    }));
    const at = { ...board([], owners), nodes: leaving };
    expect(movesOf(at, 'a')).toEqual({ take: [], give: ['t1'] });
    expect(movesOf(at, 'b')).toEqual({ take: ['t3'], give: [] });
    const free = { ...at, owners: new Map([[HOUSE, null]]) };
    expect([movesOf(free, 'a').take, movesOf(free, 'b').take]).toEqual([[], [HOUSE]]);
  });

  it('streams above their owner’s share go to those with room, and no two fill the same room', () => {
    const owners = { house: 'a', t1: 'a', t2: 'a', t3: 'b', t4: 'b', t5: 'c', t6: 'd' };
    const nodes = board(['a', 'b', 'c', 'd'], owners).nodes.map((one) => ({
      ...one,
      isLeaving: one.node < 'c',
    }));
    const at = { ...board([], owners), nodes };
    expect([...successorsOf(at)]).toEqual([
      ['t1', 'c'],
      ['t2', 'c'],
      ['t3', 'd'],
      ['t4', 'd'],
    ]);
    expect(successorOf(at)).toBe('c');
    expect(successorsOf(board(['a', 'b', 'c'], { t1: 'a', t2: 'b', t3: 'c' })).size).toBe(0);
    expect([...successorsOf(board([], { t1: 'a' }))]).toEqual([['t1', '']]);
  });

  it.each([
    [1, 7],
    [2, 7],
    [3, 7],
    [3, 1000],
    [7, 3],
  ])('%d nodes reach even shares of %d tables, whoever had them', (count, tables) => {
    const nodes = Array.from({ length: count }, (_, at) => `n${at}`);
    const owners = new Map<string, string | null>([[HOUSE, null]]);
    for (let at = 0; at < tables; at += 1) owners.set(`t${at}`, at % 3 === 0 ? 'n0' : null);
    for (let round = 0; round < 2; round += 1) {
      for (const me of nodes) {
        const { take, give } = movesOf({ ...board(nodes, {}), owners }, me);
        for (const table of take) owners.set(table, me);
        for (const table of give) owners.set(table, null);
      }
    }
    const shares = nodes.map(
      (node) => [...owners].filter(([name, by]) => by === node && name !== HOUSE).length,
    );
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(tables);
  });
});
