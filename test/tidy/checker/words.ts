import type { Violation } from './source.ts';
import type { TextFile } from './tree.ts';

interface BannedWords {
  readonly rule: string;
  readonly words: RegExp;
  /** The rule holds for code only; prose and data may mention it. */
  readonly codeOnly: boolean;
}

/** The words are spelt in pieces so that this file does not break its own rules. */
function anyOf(...patterns: readonly (readonly string[])[]): RegExp {
  return new RegExp(patterns.map((pieces) => pieces.join('')).join('|'));
}

const RULES: readonly BannedWords[] = [
  {
    rule: 'machine-path',
    words: anyOf(
      ['(?<![\\w.~-])/', 'work', '/'],
      ['(?<![\\w.~-])/', 'home', '/\\w+/'],
      ['(?<![\\w.~-])/', 'root', '/'],
      ['(?<![\\w.~-])/', 'Users', '/'],
      ['\\b[A-Z]:\\\\', 'Users'],
    ),
    codeOnly: false,
  },
  {
    rule: 'registry-host',
    words: anyOf(
      ['registry\\.', '(npmjs|yarnpkg|npmmirror)'],
      ['https?://[\\w.-]*', 'artifactory'],
    ),
    codeOnly: false,
  },
  { rule: 'silenced', words: anyOf(['@ts-', '(ignore|nocheck)']), codeOnly: true },
  {
    rule: 'unfinished',
    words: anyOf(['\\b', 'TO', 'DO', '\\b'], ['\\b', 'FIX', 'ME', '\\b']),
    codeOnly: true,
  },
  {
    rule: 'left-out-test',
    words: anyOf(['\\b(it|test|describe)\\.', '(only|skip|todo)\\b']),
    codeOnly: true,
  },
];

const CODE = /\.(ts|tsx|mjs|js|css)$/;

export function checkWords(files: readonly TextFile[]): Violation[] {
  return files.flatMap((file) => {
    const rules = RULES.filter((rule) => !rule.codeOnly || CODE.test(file.path));
    if (!rules.some((rule) => rule.words.test(file.text))) return [];
    return file.text.split('\n').flatMap((line, at) =>
      rules.flatMap(({ rule, words }) => {
        const found = words.exec(line);
        return found === null ? [] : [{ path: file.path, line: at + 1, rule, detail: found[0] }];
      }),
    );
  });
}
