import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PublicView } from '../../../../table/index.ts';
import { Button, buttonClass } from '../../../design/button.tsx';
import { CheckField } from '../../../design/field.tsx';
import { LanguageChoice } from '../../../design/language-choice.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { Segmented } from '../../../design/tabs.tsx';
import { useCallTexts } from '../../../i18n/call-texts.ts';
import { useDisputeTexts } from '../../../i18n/dispute-texts.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { NoticeList } from '../../../i18n/notice-list.tsx';
import { changeRoadStyle, useRoadStyle } from '../../../parts/roads/road-settings.ts';
import { chooseSound, useSound } from '../../../parts/sound/sound-settings.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import type { HelpTopic } from '../state/drawer-name.ts';
import styles from './table-menu.module.css';

export interface TableMenuProps {
  readonly open: boolean;
  readonly table: PublicView;
  readonly mayCall: boolean;
  readonly mayDispute: boolean;
  readonly onClose: () => void;
  readonly onTopic: (topic: HelpTopic) => void;
  /** Acts on the reader's own seat, where there are some. */
  readonly acts?: ReactNode;
}

/** Whom to ask and what to read, limits and notices, and the settings of this device. */
export function TableMenu(props: TableMenuProps) {
  const { open, table, mayCall, mayDispute, onClose, onTopic, acts } = props;
  const { common, table: words } = useMessages();
  const call = useCallTexts();
  const dispute = useDisputeTexts();
  const { rules } = table;
  const sound = useSound(({ on }) => on);
  return (
    <Drawer open={open} title={rules?.name ?? common.table} onClose={onClose}>
      <div className="stack gap-5">
        {acts}
        <div className="stack gap-2">
          <Button icon="history" wide onClick={() => onTopic('history')}>
            {words.history}
          </Button>
          <Button icon="help" wide onClick={() => onTopic('how-to-play')}>
            {common.howToPlay}
          </Button>
          <Button icon="seal" wide onClick={() => onTopic('play-safely')}>
            {common.playSafely}
          </Button>
          {mayCall && (
            <Button icon="call" wide onClick={() => onTopic('call')}>
              {call.title}
            </Button>
          )}
          {mayDispute && (
            <Button icon="file" wide onClick={() => onTopic('dispute')}>
              {dispute.menu}
            </Button>
          )}
          {rules?.shoeKind === 'virtual' && (
            <Button icon="seal" wide onClick={() => onTopic('seal')}>
              {words.sealed}
            </Button>
          )}
          {rules !== null && (
            <Link href={`/rules/${rules.bookId}`} className={buttonClass('plain', true)}>
              {common.rules}
            </Link>
          )}
        </div>
        <LimitSignList table={table} />
        <CheckField
          label={words.sounds}
          checked={sound}
          onChange={(event) => chooseSound(event.target.checked)}
        />
        <RoadChoices />
        <LanguageChoice />
      </div>
    </Drawer>
  );
}

/** The sign as it hangs at the table, and the notices that the book wants to be read. */
function LimitSignList({ table }: { readonly table: PublicView }) {
  const { game, table: words } = useMessages();
  const { money } = useFormats();
  const { rules, sign } = table;
  if (rules === null || sign.limits === null) return null;
  const { limits } = sign;
  return (
    <section className="stack gap-3" aria-label={words.sign}>
      <h3>{words.sign}</h3>
      <dl className={`${styles.limits} stack text-4 gap-1 across-4`}>
        {rules.wagers.map((type) => {
          const pair = limits.groups[wagersAt(rules).group(type)] ?? limits.main;
          return [
            <dt key={`${type} name`}>{game.wagers(type)}</dt>,
            <dd className="right" key={type}>
              {words.limits(money(pair.minimumCents), money(pair.maximumCents))}
            </dd>,
          ];
        })}
      </dl>
      <NoticeList className={styles.notices} bookId={rules.bookId} notices={rules.notices} />
    </section>
  );
}

function RoadChoices() {
  const { roads } = useMessages();
  const style = useRoadStyle();
  return (
    <section className="stack gap-3" aria-label={roads.title}>
      <h3>{roads.title}</h3>
      <Segmented
        label={roads.marks}
        value={style.marks}
        choices={[
          { value: 'letters', label: roads.letters },
          { value: 'totals', label: roads.totals },
          { value: 'characters', label: roads.characters },
        ]}
        onChange={(marks) => changeRoadStyle({ marks })}
      />
      <Segmented
        label={roads.shapes}
        value={style.shapes ? 'on' : 'off'}
        choices={[
          { value: 'on', label: roads.shapesOn },
          { value: 'off', label: roads.shapesOff },
        ]}
        onChange={(value) => changeRoadStyle({ shapes: value === 'on' })}
      />
    </section>
  );
}
