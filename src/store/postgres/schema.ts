import { renewFunction } from './renew-function.ts';
import { sealSchema } from './seal-schema.ts';

/** The error code of a group whose stream ends elsewhere or has a newer owner. */
export const STALE_HEAD = 'BZ001';

/**
 * A writer takes the row of `log_end` first and holds it until its commit, so commits of all nodes
 * follow each other and a position is never seen before all lower ones. Groups keep that cheap: one
 * commit for everything that waits on a node. Ids compare by byte, as elsewhere. Which of several
 * nodes is alive and which of them has what is told by the times of the server.
 */
export const SCHEMA = `
  CREATE TABLE baize.log_end (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint NOT NULL
  ) WITH (fillfactor = 10);
  INSERT INTO baize.log_end (position) VALUES (0);
  CREATE TABLE baize.log_key (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    name text NOT NULL
  );
  INSERT INTO baize.log_key (name) VALUES ('');
  CREATE TABLE baize.streams (
    stream text COLLATE "C" PRIMARY KEY,
    epoch bigint NOT NULL,
    version bigint NOT NULL,
    number bigint NOT NULL,
    hash text NOT NULL
  ) WITH (fillfactor = 50);
  CREATE TABLE baize.records (
    position bigint PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    first_version bigint NOT NULL,
    last_version bigint NOT NULL,
    command_id text COLLATE "C" NOT NULL,
    hash text NOT NULL,
    facts text NOT NULL,
    seal text NOT NULL,
    UNIQUE (stream, number),
    UNIQUE (command_id, stream)
  );
  CREATE INDEX records_by_version ON baize.records (stream, last_version)
    WHERE last_version >= first_version;
  CREATE TABLE baize.snapshots (
    stream text COLLATE "C" NOT NULL,
    schema bigint NOT NULL,
    version bigint NOT NULL,
    data text NOT NULL,
    digest text NOT NULL,
    PRIMARY KEY (stream, schema)
  );
  CREATE TABLE baize.documents (
    kind text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    data text NOT NULL,
    digest text NOT NULL,
    PRIMARY KEY (kind, id)
  ) WITH (fillfactor = 70);
  CREATE TABLE baize.nodes (
    node text COLLATE "C" PRIMARY KEY,
    address text NOT NULL,
    until timestamptz NOT NULL,
    session integer NOT NULL DEFAULT 0,
    leaving boolean NOT NULL DEFAULT false,
    language integer NOT NULL
  ) WITH (fillfactor = 20);
  CREATE TABLE baize.owners (
    resource text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C" NOT NULL
  ) WITH (fillfactor = 50);
  INSERT INTO baize.owners VALUES ('house', '');
  ${appendFunction()}
  ${documentsFunction()}
  ${renewFunction()}
  ${sealSchema()}`;

/**
 * Appends a group in one round trip and one commit. Texts come one on each line: neither an id nor
 * canonical JSON holds a line break, and an array of texts would be escaped and parsed once more. A
 * stream moves on only from the hash on which the group was decided, and by no older epoch.
 */
function appendFunction(): string {
  return `CREATE FUNCTION baize.append(
     heads text, befores text, epochs bigint[], versions bigint[], numbers bigint[], hashes text,
     streams text, record_numbers bigint[], firsts bigint[], lasts bigint[],
     commands text, record_hashes text, facts text, seals text
   ) RETURNS bigint LANGUAGE plpgsql AS $$
   DECLARE
     base bigint;
     moved bigint;
     begun bigint;
   BEGIN
     UPDATE baize.log_end SET position = position + cardinality(record_numbers)
       RETURNING position - cardinality(record_numbers) INTO base;
     UPDATE baize.streams s
       SET epoch = n.epoch, version = n.version, number = n.number, hash = n.hash
       FROM unnest(string_to_array(heads, E'\\n'), string_to_array(befores, E'\\n'),
                   epochs, versions, numbers, string_to_array(hashes, E'\\n'))
         AS n (stream, before, epoch, version, number, hash)
       WHERE s.stream = n.stream COLLATE "C" AND s.hash = n.before AND s.epoch <= n.epoch;
     GET DIAGNOSTICS moved = ROW_COUNT;
     IF moved < cardinality(epochs) THEN
       INSERT INTO baize.streams (stream, epoch, version, number, hash)
         SELECT n.stream, n.epoch, n.version, n.number, n.hash
         FROM unnest(string_to_array(heads, E'\\n'), string_to_array(befores, E'\\n'),
                     epochs, versions, numbers, string_to_array(hashes, E'\\n'))
           AS n (stream, before, epoch, version, number, hash)
         WHERE n.before = repeat('0', 64)
         ON CONFLICT DO NOTHING;
       GET DIAGNOSTICS begun = ROW_COUNT;
       IF moved + begun < cardinality(epochs) THEN
         RAISE EXCEPTION 'a stream stands elsewhere' USING ERRCODE = '${STALE_HEAD}';
       END IF;
     END IF;
     INSERT INTO baize.records
       (position, stream, number, first_version, last_version, command_id, hash, facts, seal)
       SELECT base + r.place, r.stream, r.number, r.first, r.last, r.command, r.hash, r.facts,
              coalesce(r.seal, '')
       FROM unnest(string_to_array(streams, E'\\n'), record_numbers, firsts, lasts,
                   string_to_array(commands, E'\\n'), string_to_array(record_hashes, E'\\n'),
                   string_to_array(facts, E'\\n'), string_to_array(seals, E'\\n'))
         WITH ORDINALITY AS r (stream, number, first, last, command, hash, facts, seal, place);
     RETURN base;
   END $$;`;
}

/**
 * Makes all changes or none: returns -1 and the versions, or the index of the first that did not
 * fit.
 */
function documentsFunction(): string {
  return `CREATE FUNCTION baize.change_documents(
     kinds text[], ids text[], expected bigint[], nexts bigint[], datas text[], digests text[],
     OUT misfit integer, OUT standing bigint
   ) LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM 1 FROM baize.documents d
       JOIN unnest(kinds, ids) AS c (kind, id)
         ON d.kind = c.kind COLLATE "C" AND d.id = c.id COLLATE "C"
       ORDER BY d.kind, d.id FOR UPDATE OF d;
     FOR i IN 1 .. cardinality(kinds) LOOP
       SELECT version INTO standing FROM baize.documents WHERE kind = kinds[i] AND id = ids[i];
       standing := coalesce(standing, 0);
       misfit := i - 1;
       IF standing <> expected[i] THEN RETURN; END IF;
     END LOOP;
     misfit := -1;
     DELETE FROM baize.documents d USING unnest(kinds, ids, nexts) AS c (kind, id, next)
       WHERE d.kind = c.kind COLLATE "C" AND d.id = c.id COLLATE "C" AND c.next = 0;
     UPDATE baize.documents d SET version = c.next, data = c.data, digest = c.digest
       FROM unnest(kinds, ids, expected, nexts, datas, digests)
         AS c (kind, id, expected, next, data, digest)
       WHERE d.kind = c.kind COLLATE "C" AND d.id = c.id COLLATE "C"
         AND c.next > 0 AND c.expected > 0;
     INSERT INTO baize.documents (kind, id, version, data, digest)
       SELECT c.kind, c.id, c.next, c.data, c.digest
       FROM unnest(kinds, ids, expected, nexts, datas, digests)
         AS c (kind, id, expected, next, data, digest)
       WHERE c.next > 0 AND c.expected = 0;
   END $$;`;
}
