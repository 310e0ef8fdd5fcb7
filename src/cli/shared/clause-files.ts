import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BookTitle,
  type Breaks,
  buildLibrary,
  type Clause,
  type ClauseLibrary,
  type LibraryParts,
  type NotApplicable,
  type Proofs,
  parseRegister,
  type Reading,
} from '../../clauses/index.ts';
import { dataFolder, packageRoot } from './data-folder.ts';

/** Everything that the data folder says about clauses. Faulty data means a broken package. */
export function loadLibrary(folder = dataFolder()): ClauseLibrary {
  const built = buildLibrary(readLibraryParts(folder));
  if (!built.ok) throw new Error(`the clause data contradicts itself: ${built.error.join('; ')}`);
  return built.value;
}

export function readLibraryParts(folder = dataFolder()): LibraryParts {
  const books = readJson<BookTitle[]>(join(folder, 'clauses', 'books.json'));
  return {
    books,
    clauses: books.flatMap((book) => readRegister(join(folder, 'clauses', `${book.id}.jsonl`))),
    readings: readJson<Reading[]>(join(folder, 'readings.json')),
    proofs: readProofs(),
    breaks: readJson<Breaks>(join(folder, 'breaks.json')),
    notApplicable: readJson<NotApplicable[]>(join(folder, 'clauses', 'not-applicable.json')),
  };
}

/** Which tests cite a clause, as the last whole `npm test` found; nothing where none was run. */
function readProofs(): Proofs {
  const file = join(packageRoot(), 'reports', 'proofs.json');
  return existsSync(file) ? readJson<Proofs>(file) : {};
}

function readRegister(file: string): readonly Clause[] {
  const read = parseRegister(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`${file}:${read.error.line}: ${read.error.problem}`);
  return read.value;
}

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
