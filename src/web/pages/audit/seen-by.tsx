import type { PublicView } from '../../../table/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import styles from './audit.module.css';
import { cardText, type Faces } from './faces-known.tsx';

/** A viewer of the table, with the viewer's name. */
export type Viewer = readonly [id: string, name: string];

/** Chooses the viewer whose view is shown; the keys 1 to 9 choose as well. */
export function SeenAs(props: {
  readonly viewers: readonly Viewer[];
  readonly chosen: string;
  readonly onChoose: (viewer: string) => void;
}) {
  const texts = useConsoleTexts();
  const { viewers, chosen, onChoose } = props;
  return (
    <fieldset className={`${styles.roles} flex wrap gap-2 slim pad-0 bare flush`}>
      <legend className="unseen">{texts.audit.asWhom}</legend>
      {viewers.map(([id, name]) => (
        <button
          className="thumb-high pad-y-none pad-x-3 strong-edge round on-raised soft text-3"
          key={id}
          type="button"
          aria-pressed={id === chosen}
          data-viewer={id}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const MOST_OTHERS = 3;

/** The card faces that other viewers knew at the moment of the step that is shown. */
export function Others(props: {
  readonly viewers: readonly Viewer[];
  readonly chosen: string;
  readonly faces: Faces;
  readonly table: PublicView;
  readonly nowMs: number;
}) {
  const texts = useConsoleTexts();
  const { viewers, chosen, faces, table, nowMs } = props;
  const others = viewers.filter(([id]) => id !== chosen && id !== 'auditor').slice(0, MOST_OTHERS);
  const lying = faces.filter(({ side, at }) => table.coup?.[side].cards[at] !== undefined);
  if (lying.length === 0) return null;
  return (
    <section className={`${styles.others} stack gap-2`} aria-label={texts.audit.others}>
      {others.map(([id, name]) => (
        <article className="stack gap-2 pad-y-2 pad-x-3 edge round on-surface" key={id}>
          <h3 className="ink text-3">{name}</h3>
          <p className="flex wrap gap-1">
            {lying.map((face) => (
              <Face key={`${face.side} ${face.at}`} {...{ face }} known={knew(face, id, nowMs)} />
            ))}
          </p>
        </article>
      ))}
    </section>
  );
}

function knew({ knownAtMs }: Faces[number], viewer: string, nowMs: number): boolean {
  const atMs = knownAtMs[viewer];
  return atMs !== undefined && atMs <= nowMs;
}

function Face(props: { readonly face: Faces[number]; readonly known: boolean }) {
  const { face, known } = props;
  const red = /[HD]$/.test(face.card);
  return (
    <span
      className={classNames(
        `${styles.face} inline-grid centred text-3 black`,
        !known && styles.back,
        red && styles.red,
      )}
      data-side={face.side}
    >
      {known ? cardText(face.card) : ''}
    </span>
  );
}
