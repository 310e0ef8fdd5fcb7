/** The error code of a change whose document has another version than the one that was seen. */
export const MISFIT = 'BZ002';

/**
 * One row beside the documents. A writer that changes documents moves the row on from what it saw
 * there, so changes of all nodes follow each other and each is sealed with those before it. The
 * seal is compared too: to make one is no change of documents, and a writer that saw no seal would
 * otherwise take a new one off again. The database does not have the key: it takes the next sum and
 * the next seal as they are sent.
 */
export function sealSchema(): string {
  return `CREATE TABLE baize.documents_seal (
     one boolean PRIMARY KEY DEFAULT true CHECK (one),
     changes bigint NOT NULL,
     sum text NOT NULL,
     seal text NOT NULL
   ) WITH (fillfactor = 10);
   INSERT INTO baize.documents_seal (changes, sum, seal) VALUES (0, '', '');
   CREATE FUNCTION baize.change_documents(
     kinds text[], ids text[], expected bigint[], nexts bigint[], datas text[], digests text[],
     seen bigint, seen_seal text, next_sum text, next_seal text
   ) RETURNS boolean LANGUAGE plpgsql AS $$
   BEGIN
     IF seen IS NOT NULL THEN
       UPDATE baize.documents_seal SET changes = seen + 1, sum = next_sum, seal = next_seal
         WHERE changes = seen AND seal = seen_seal;
       IF NOT FOUND THEN RETURN false; END IF;
     END IF;
     IF (SELECT c.misfit
         FROM baize.change_documents(kinds, ids, expected, nexts, datas, digests) c) >= 0
     THEN
       RAISE EXCEPTION 'a document has another version' USING ERRCODE = '${MISFIT}';
     END IF;
     RETURN true;
   END $$;`;
}
