import type { AuditSteps } from '../../../protocol/index.ts';
import { isCard } from '../../../rules/index.ts';
import { classNames } from '../../design/class-names.ts';
import { DataTable } from '../../design/data-table.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import styles from './audit.module.css';

export type Faces = AuditSteps['faces'];
type Face = Faces[number];

/**
 * For each card, when each viewer first knew its face. A time after the step that is shown is
 * faint.
 */
export function FacesKnown(props: {
  readonly faces: Faces;
  /** Viewers with their names. */
  readonly seen: readonly (readonly [string, string])[];
  readonly nowMs: number;
}) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { clock } = useFormats();
  const { faces, seen, nowMs } = props;
  if (faces.length === 0) return null;
  const lone = (face: Face, name: string) =>
    face.knownAtMs[name] === Math.min(...Object.values(face.knownAtMs)) &&
    Object.values(face.knownAtMs).filter((atMs) => atMs === face.knownAtMs[name]).length === 1;
  return (
    <div className={styles.faces}>
      <DataTable<Face>
        caption={texts.audit.facesKnown}
        rows={faces}
        keyOf={({ side, at }) => `${side} ${at}`}
        columns={[
          {
            key: 'card',
            head: texts.fields.card,
            cell: ({ side, at, card }) => `${game.side[side]} ${at + 1} · ${cardText(card)}`,
          },
          ...seen
            .filter(([name]) => name !== 'auditor')
            .map(([name, label]) => ({
              key: name,
              head: label,
              cell: (face: Face) => {
                const atMs = face.knownAtMs[name];
                if (atMs === undefined) return texts.audit.neverKnown;
                return (
                  <span
                    className={classNames(
                      atMs > nowMs && 'faint',
                      lone(face, name) && `${styles.first} pad-y-0 pad-x-1 round-s bold`,
                    )}
                  >
                    {clock(atMs)}
                  </span>
                );
              },
            })),
        ]}
      />
    </div>
  );
}

const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** The card as it is printed on its corner. */
export function cardText(card: string): string {
  if (!isCard(card)) return card;
  return `${card[0] === 'T' ? '10' : card[0]}${SIGNS[card[1] ?? ''] ?? ''}`;
}
