import { Client, type Submittable } from 'pg';
import { say, whole } from '../house/report.ts';
import { median } from '../store/floors.ts';
import { RECORD_CHARS, risingId } from '../store/load.ts';

const RUN_MS = 1000;
const GROUPS = [1, 14, 56, 500] as const;
const STREAMS = 4;

/**
 * Three ways to append one group: the last position is taken, four streams advance and the records
 * are written, in one commit. A function needs one round trip; a multi-row insert and COPY need a
 * transaction of several.
 */
export async function compareAppends(url: string, rounds: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(TABLES);
  for (const group of GROUPS) {
    const rates: Record<keyof typeof WAYS, number[]> = { function: [], insert: [], copy: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['function', 'insert', 'copy'] as const) {
        rates[way].push(await rowsPerSecond(client, WAYS[way], group));
      }
    }
    const figures = Object.entries(rates).map(([way, all]) => `${way} ${whole(median(all))}`);
    say(`rows a second in groups of ${group}: ${figures.join(', ')}`);
  }
  await client.end();
}

type Rows = readonly (readonly [stream: string, number: number, id: string])[];
type Way = (client: Client, rows: Rows) => Promise<unknown>;

let last = 0;

async function rowsPerSecond(client: Client, append: Way, group: number): Promise<number> {
  let written = 0;
  const start = performance.now();
  while (performance.now() - start < RUN_MS) {
    const rows = Array.from({ length: group }, (_none, at) => {
      last += 1;
      return [`table-${at % STREAMS}`, last, risingId(at % STREAMS, last)] as const;
    });
    await append(client, rows);
    written += group;
  }
  return (written * 1000) / (performance.now() - start);
}

const HASH = 'a'.repeat(64);
const FACTS = 'x'.repeat(RECORD_CHARS);
const HEADS = `UPDATE ways.streams s SET version = n.version, hash = n.hash
  FROM unnest($1::text[], $2::bigint[], $3::text[]) AS n (stream, version, hash)
  WHERE s.stream = n.stream COLLATE "C" AND s.version <= n.version`;
const END = 'UPDATE ways.log_end SET position = position + $1 RETURNING position - $1 AS base';

function headsOf(rows: Rows): [string[], number[], string[]] {
  const heads = new Map(rows.map(([stream, number]) => [stream, number]));
  return [[...heads.keys()], [...heads.values()], [...heads.keys()].map(() => HASH)];
}

const WAYS = {
  function: (client, rows) => {
    const lines = (texts: readonly string[]) => texts.join('\n');
    const [streams, versions, hashes] = headsOf(rows);
    const values = [
      ...[lines(streams), versions, lines(hashes)],
      lines(rows.map(([stream]) => stream)),
      `{${rows.map(([, number]) => number).join(',')}}`,
      lines(rows.map(([, , id]) => id)),
      ...[lines(rows.map(() => HASH)), lines(rows.map(() => FACTS))],
    ];
    const text = 'SELECT ways.append($1,$2,$3,$4,$5,$6,$7,$8)';
    return client.query({ name: 'ways-append', text, values });
  },
  insert: async (client, rows) => {
    const base = await begin(client, rows);
    const places = rows.map((_row, at) => {
      const next = at * 6;
      const [position, stream, number, id, hash, facts] = [1, 2, 3, 4, 5, 6].map((n) => next + n);
      return `($${position},$${stream},$${number},$${number},$${number},$${id},$${hash},$${facts})`;
    });
    const text = `INSERT INTO ways.records VALUES ${places.join(',')}`;
    const values = rows.flatMap(([stream, number, id], at) => {
      return [base + at + 1, stream, number, id, HASH, FACTS];
    });
    await client.query({ name: `ways-insert-${rows.length}`, text, values });
    return client.query('COMMIT');
  },
  copy: async (client, rows) => {
    const base = await begin(client, rows);
    const text = rows
      .map(([stream, number, id], at) => {
        return [base + at + 1, stream, number, number, number, id, HASH, FACTS].join('\t');
      })
      .join('\n');
    await copyIn(client, 'COPY ways.records FROM STDIN', `${text}\n`);
    return client.query('COMMIT');
  },
} satisfies Record<string, Way>;

async function begin(client: Client, rows: Rows): Promise<number> {
  await client.query('BEGIN');
  const end = { name: 'ways-end', text: END, values: [rows.length] };
  const { rows: found } = await client.query<{ base: string }>(end);
  await client.query({ name: 'ways-heads', text: HEADS, values: headsOf(rows) });
  return Number(found[0]?.base ?? 0);
}

/** What the driver's connection can do although its types do not show it. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

function copyIn(client: Client, text: string, lines: string): Promise<void> {
  return new Promise((done, failed) => {
    const copy = {
      submit: (connection: unknown) => (connection as CopyConnection).query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(lines));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => done(),
      handleError: (error: Error) => failed(error),
    };
    client.query(copy as unknown as Submittable);
  });
}

const TABLES = `CREATE SCHEMA ways;
  CREATE TABLE ways.log_end (one boolean PRIMARY KEY DEFAULT true, position bigint NOT NULL)
    WITH (fillfactor = 10);
  INSERT INTO ways.log_end VALUES (true, 0);
  CREATE TABLE ways.streams (
    stream text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, hash text NOT NULL
  ) WITH (fillfactor = 50);
  INSERT INTO ways.streams SELECT 'table-' || n, 0, '' FROM generate_series(0, ${STREAMS - 1}) n;
  CREATE TABLE ways.records (
    position bigint PRIMARY KEY, stream text COLLATE "C" NOT NULL, number bigint NOT NULL,
    first_version bigint NOT NULL, last_version bigint NOT NULL,
    command_id text COLLATE "C" NOT NULL, hash text NOT NULL, facts text NOT NULL,
    UNIQUE (stream, number), UNIQUE (command_id, stream));
  CREATE INDEX ways_by_version ON ways.records (stream, last_version);
  CREATE FUNCTION ways.append(
    heads text, versions bigint[], hashes text,
    streams text, numbers bigint[], commands text, record_hashes text, facts text
  ) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE base bigint;
  BEGIN
    UPDATE ways.log_end SET position = position + cardinality(numbers)
      RETURNING position - cardinality(numbers) INTO base;
    UPDATE ways.streams s SET version = n.version, hash = n.hash
      FROM unnest(string_to_array(heads, E'\\n'), versions, string_to_array(hashes, E'\\n'))
        AS n (stream, version, hash)
      WHERE s.stream = n.stream COLLATE "C" AND s.version <= n.version;
    INSERT INTO ways.records
      SELECT base + r.place, r.stream, r.number, r.number, r.number, r.command, r.hash, r.facts
      FROM unnest(string_to_array(streams, E'\\n'), numbers, string_to_array(commands, E'\\n'),
                  string_to_array(record_hashes, E'\\n'), string_to_array(facts, E'\\n'))
        WITH ORDINALITY AS r (stream, number, command, hash, facts, place);
    RETURN base;
  END $$;`;
