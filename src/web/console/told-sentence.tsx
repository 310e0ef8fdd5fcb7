import { ClauseNumber } from '../design/clause-name.tsx';
import type { Names } from './names.ts';
import { clausesOf, named } from './told.ts';
import styles from './told-sentence.module.css';

/** A sentence of the transcript: people by their names, the clause as a tag at its end. */
export function ToldSentence(props: { readonly told: string; readonly names: Names }) {
  const { told, names } = props;
  const { words, clauses } = clausesOf(told);
  return (
    <span className="row gap-2 between slim">
      <span lang="en">
        <Suits text={named(words, names)} />
      </span>
      {clauses.map((clause) => (
        <span key={clause} className={`${styles.tag} rigid strong-edge soft text-1 round-s`}>
          <ClauseNumber clause={clause} />
        </span>
      ))}
    </span>
  );
}

/** Hearts and diamonds are red, as on the cards. */
function Suits({ text }: { readonly text: string }) {
  return text.split(/([♥♦])/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
      <span key={at} className="banker">
        {part}
      </span>
    ),
  );
}
