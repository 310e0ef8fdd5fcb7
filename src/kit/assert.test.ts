import { describe, expect, it } from 'vitest';
import { assert, BrokenPromise, never, present } from './assert.ts';
import { ok, refuse } from './result.ts';

describe('a broken promise', () => {
  it('a broken promise is thrown with its words', () => {
    expect(() => assert(true, 'unheard')).not.toThrow();
    expect(() => assert(false, 'a coup took seven cards')).toThrow(BrokenPromise);
    expect(() => assert(false, 'a coup took seven cards')).toThrow('a coup took seven cards');
    expect(() => assert(false, () => `a coup took ${7} cards`)).toThrow('a coup took 7 cards');
    const unasked = () => {
      throw new Error('words were made up for a promise that held');
    };
    expect(() => assert(true, unasked)).not.toThrow();
    expect(new BrokenPromise('x').name).toBe('BrokenPromise');
  });

  it('a union member that no case handles breaks a promise', () => {
    expect(() => never('super-six' as never)).toThrow('no case for super-six');
  });

  it('an empty place that was promised to be filled breaks a promise', () => {
    expect(present(0, 'a number')).toBe(0);
    expect(present('', 'a text')).toBe('');
    expect(() => present(undefined, 'a seat')).toThrow('a seat is missing');
    expect(() => present(null, 'a seat')).toThrow('a seat is missing');
  });
});

describe('a result', () => {
  it('a result is a value or a refusal', () => {
    expect(ok(5)).toEqual({ ok: true, value: 5 });
    expect(refuse('betting-closed')).toEqual({ ok: false, error: 'betting-closed' });
  });
});
