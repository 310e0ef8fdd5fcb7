import type { DrawReason } from '../../../table/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { ClauseLink } from '../clauses/clause-link.tsx';
import styles from './result-panel.module.css';

export interface ReasonListProps {
  readonly bookId: string;
  readonly reasons: readonly DrawReason[];
  /** The clause of the table of play. */
  readonly clause: string;
}

/** Why each hand drew or stood, with the clause once at the end. */
export function ReasonList({ bookId, reasons, clause }: ReasonListProps) {
  const sentence = useReasonSentence();
  if (reasons.length === 0) return null;
  return (
    <ul className={`${styles.reasons} stack soft text-3`}>
      {reasons.map((reason, at) => (
        <li key={`${reason.side} ${reason.kind}`}>
          {sentence(reason)}{' '}
          {at === reasons.length - 1 && <ClauseLink bookId={bookId} clause={clause} />}
        </li>
      ))}
    </ul>
  );
}

/** Why a hand drew or stood, in a sentence. */
export function useReasonSentence(): (reason: DrawReason) => string {
  const { game, table } = useMessages();
  return (reason) => {
    const side = game.side[reason.side];
    switch (reason.kind) {
      case 'natural':
        return table.reasonNatural(side, reason.point);
      case 'draws':
        return table.reasonDraws(side, reason.point);
      case 'stands':
        return table.reasonStands(side, reason.point);
      case 'draws-on':
        return table.reasonDrawsOn(side, reason.point, reason.third);
      case 'stands-on':
        return table.reasonStandsOn(side, reason.point, reason.third);
    }
  };
}
