import { expect, it } from 'vitest';
import { toTraditional } from '../../../scripts/web/traditional.mjs';

it('simplified texts are converted to the usage of Taiwan and then to the words of the glossary', () => {
  expect(toTraditional("'打印账单'")).toBe("'列印帳單'");
  expect(toTraditional('登录后查看记录')).toBe('登入後查看記錄');
});

it('of two entries of the glossary that begin alike the longer one counts', () => {
  expect(toTraditional('审计、审计员')).toBe('稽核、審計員');
});

it('what is no Chinese stays as it is', () => {
  const code = 'export const A = { seat: (n: number) => String(n) };';
  expect(toTraditional(code)).toBe(code);
});
