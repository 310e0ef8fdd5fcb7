import { describe, expect, it } from 'vitest';
import { inlinePolicy } from '../pages/page-policy.ts';
import { codeOfStatus } from './answers.ts';

describe('a "no" over HTTP', () => {
  it.each([
    [400, 'bad-request'],
    [404, 'not-found'],
    [413, 'too-large'],
    [429, 'slow-down'],
    [500, 'house-failed'],
    [503, 'house-failed'],
  ])('a refusal over HTTP with status %i has the code %s', (status, code) => {
    expect(codeOfStatus(status)).toBe(code);
  });
});

it('the policy of a page allows exactly the script and the style that are in the page', () => {
  const page = '<style>b{}</style><script type="module">1</script>';
  const policy = inlinePolicy(page);
  // This is the sha256 of "1".
  expect(policy).toContain("script-src 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  expect(policy).toContain("style-src 'sha256-");
  expect(policy).not.toContain("'unsafe-inline' ");
});
