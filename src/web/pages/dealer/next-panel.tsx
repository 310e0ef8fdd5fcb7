import { useState } from 'react';
import type { CommandType, TableView } from '../../../table/index.ts';
import { ActDialog, type ActTools } from '../../console/acts/act-form.tsx';
import { ActButton } from '../../console/acts/act-groups.tsx';
import { CardKeypad } from '../../console/acts/card-keypad.tsx';
import { frame } from '../../console/frame.tsx';
import { Button } from '../../design/button.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import styles from './dealer.module.css';
import {
  blindDraw,
  closedSlots,
  keyedAct,
  keysCards,
  mainAct,
  nextActs,
  type OpenSlot,
  openAct,
} from './next-acts.ts';
import { OfferList } from './offer-list.tsx';

export interface NextPanelProps {
  readonly tools: ActTools;
  readonly me: string;
  readonly busy: boolean;
}

/** What may be done next, and nothing else. */
export function NextPanel({ tools, me, busy }: NextPanelProps) {
  const texts = useConsoleTexts();
  const { view, order } = tools;
  const [form, setForm] = useState<CommandType | null>(null);
  const main = mainAct(view);
  const rest = nextActs(view).filter((type) => type !== main);
  const blind = blindDraw(view);
  return (
    <section className={frame.stack} aria-label={texts.dealer.next}>
      <h2>{texts.dealer.next}</h2>
      <Posts {...{ tools, me, busy }} />
      <OfferList {...{ tools, busy }} />
      {blind && (
        <Button
          kind="primary"
          className={frame.big}
          disabled={busy}
          onClick={() => void order({ type: 'DrawCard', card: null })}
        >
          {drawLabel(view, texts.acts.DrawCard, texts.dealer.drawTo)}
        </Button>
      )}
      {main !== null && (
        <ActButton type={main} tools={tools} disabled={busy} onForm={setForm} primary={!blind} />
      )}
      {rest.length > 0 && (
        <div className={frame.buttons}>
          {rest.map((type) => (
            <ActButton key={type} type={type} tools={tools} disabled={busy} onForm={setForm} />
          ))}
        </div>
      )}
      <Cards {...{ tools, busy }} />
      <ActDialog type={form} tools={tools} onClose={() => setForm(null)} />
    </section>
  );
}

function drawLabel(
  view: TableView,
  plain: string,
  to: { readonly player: string; readonly banker: string },
): string {
  const next = view.table.coup?.nextCard ?? null;
  return next === null ? plain : to[next];
}

/** Nobody deals before he has signed on, and no coup begins without a supervisor. */
function Posts({ tools, me, busy }: NextPanelProps) {
  const texts = useConsoleTexts();
  const { view, order } = tools;
  const { dealer, supervisor } = view.table;
  if (!view.lawful.includes('SignOn')) return null;
  const maySupervise = view.viewer.kind === 'staff' && view.viewer.rank !== 'dealer';
  return (
    <>
      {dealer !== me && (
        <Button
          kind={dealer === null ? 'primary' : 'plain'}
          className={frame.big}
          disabled={busy}
          onClick={() => void order({ type: 'SignOn', post: 'dealer' })}
        >
          {texts.dealer.signOnDealer}
        </Button>
      )}
      {supervisor === null && !maySupervise && (
        <p className={frame.soft}>{texts.dealer.needsSupervisor}</p>
      )}
      {supervisor?.person !== me && maySupervise && (
        <Button
          kind={supervisor === null ? 'primary' : 'plain'}
          className={frame.big}
          disabled={busy}
          onClick={() => void order({ type: 'SignOn', post: 'supervisor' })}
        >
          {texts.dealer.signOnSupervisor}
        </Button>
      )}
    </>
  );
}

/** The keypad for real cards; for virtual ones, a button for each card that lies face down. */
function Cards({ tools, busy }: { readonly tools: ActTools; readonly busy: boolean }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { view, order } = tools;
  const { table, lawful } = view;
  const slots = lawful.includes('OpenCard') ? closedSlots(table) : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const slot = slots.find((one) => keyOf(one) === chosen) ?? slots[0] ?? null;
  const name = ({ side, at }: OpenSlot) => texts.dealer.cardOf(game.side[side], at + 1);
  if (!keysCards(table)) {
    return (
      <div className={frame.buttons}>
        {slots.map((one) => (
          <Button
            key={keyOf(one)}
            disabled={busy}
            onClick={() => {
              const { body, person } = openAct(table, one, null);
              void order(body, person);
            }}
          >
            {texts.dealer.turn(name(one))}
          </Button>
        ))}
      </div>
    );
  }
  const draws = lawful.includes('DrawCard') && !blindDraw(view);
  const target = draws ? (table.coup?.nextCard ?? null) : null;
  const label =
    target !== null
      ? texts.dealer.drawTo[target]
      : slot !== null
        ? texts.dealer.turn(name(slot))
        : texts.acts.DrawCard;
  const active = draws || slot !== null;
  return (
    <div className={frame.stack}>
      {!draws && slots.length > 1 && (
        <div className={styles.slots}>
          {slots.map((one) => (
            <Button
              key={keyOf(one)}
              aria-pressed={slot !== null && keyOf(slot) === keyOf(one)}
              onClick={() => setChosen(keyOf(one))}
            >
              {name(one)}
            </Button>
          ))}
        </div>
      )}
      <CardKeypad
        label={active ? label : texts.dealer.noCardNow}
        scanning
        disabled={!active}
        busy={busy}
        onCard={(card) => {
          const act = keyedAct(view, card, slot);
          if (act !== null) void order(act.body, act.person);
        }}
      />
    </div>
  );
}

function keyOf({ side, at }: OpenSlot): string {
  return `${side} ${at}`;
}
