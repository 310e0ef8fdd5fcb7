import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { AnswerTo, HousePerson, PlayTerms } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { AskTwice } from '../../design/ask-twice.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { type Answer, api } from '../../live/api.ts';
import { LimitKind, limitAsked, MEASURES, PERIODS } from '../../parts/limits/limit-kind.tsx';
import { InviteLink } from './invite-link.tsx';

type Account = AnswerTo<'account'>;
type Act = 'unlock' | 'disable' | 'enable' | 'close' | 'erase';

/** The accounts of other people: unlock, disable, close, invite again, set limits of the house. */
export function AccountsPart() {
  const { upkeep } = useConsoleTexts();
  const [found, setFound] = useState<readonly HousePerson[] | null>(null);
  const [chosen, setChosen] = useState<HousePerson | null>(null);
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '');
    const answer = await api.findAccounts({ words });
    if (answer.ok) setFound(answer.value.people);
    else showToast(answer.sentence, 'bad');
  };
  return (
    <section className={frame.box} aria-label={upkeep.accounts}>
      <h2>{upkeep.accounts}</h2>
      <form className={`${frame.row} ${frame.low}`} onSubmit={(event) => void look(event)}>
        <TextField label={upkeep.find} name="words" required maxLength={64} />
        <Button type="submit">{upkeep.look}</Button>
      </form>
      {found !== null && (
        <p role="status">{found.length === 0 ? upkeep.nobody : upkeep.found(found.length)}</p>
      )}
      <div className={frame.row}>
        {found?.map((person) => (
          <Button key={person.id} onClick={() => setChosen(person)}>
            {person.name === null ? person.displayName : `${person.displayName} (${person.name})`}
          </Button>
        ))}
      </div>
      {chosen !== null && <OneAccount key={chosen.id} person={chosen} />}
    </section>
  );
}

function OneAccount({ person }: { readonly person: HousePerson }) {
  const [account, setAccount] = useState<Account | null>(null);
  const refresh = useCallback(async () => {
    const answer = await api.account({ person: person.id });
    if (answer.ok) setAccount(answer.value);
  }, [person.id]);
  useEffect(() => void refresh(), [refresh]);
  if (account === null) return null;
  return (
    <div className={frame.stack}>
      <State person={person} state={account.state} />
      <Acts person={person} state={account.state} onDone={() => void refresh()} />
      <HouseLimits person={person.id} terms={account.terms} onDone={() => void refresh()} />
    </div>
  );
}

interface StateProps {
  readonly person: HousePerson;
  readonly state: Account['state'];
}

function State({ person, state }: StateProps) {
  const { upkeep } = useConsoleTexts();
  const { account } = useMessages();
  return (
    <div className={frame.row}>
      <strong>{person.displayName}</strong>
      <Badge>{account.kinds[person.kind]}</Badge>
      <Badge tone={state.account === 'open' ? 'good' : 'bad'}>{upkeep.states[state.account]}</Badge>
      {state.isLocked && <Badge tone="bad">{upkeep.locked}</Badge>}
      {!state.hasPassword && <Badge>{upkeep.noPassword}</Badge>}
      {state.hasSecondFactor && <Badge tone="good">{upkeep.withFactor}</Badge>}
      {state.identityCheckedAtMs !== null && <Badge tone="good">{upkeep.checked}</Badge>}
    </div>
  );
}

function Acts({ person, state, onDone }: StateProps & { readonly onDone: () => void }) {
  const texts = useConsoleTexts();
  const { upkeep } = texts;
  const [link, setLink] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const settle = async (asked: Promise<Answer<unknown>>) => {
    const answer = await asked;
    showToast(answer.ok ? texts.common.done : answer.sentence, answer.ok ? 'good' : 'bad');
    onDone();
  };
  const tend = (act: Act) => void settle(api.tendAccount({ person: person.id, act }));
  const invite = async () => {
    const answer = await api.inviteAgain({ person: person.id });
    if (answer.ok) setLink(`${location.origin}/invitation#token=${answer.value.token}`);
    else showToast(answer.sentence, 'bad');
  };
  if (state.account === 'closed') {
    return (
      <div className={frame.row}>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {upkeep.acts.erase}
        </Button>
        <AskTwice
          open={asking}
          act={upkeep.acts.erase}
          words={upkeep.eraseAsk(person.displayName)}
          onAnswer={(isYes) => {
            setAsking(false);
            if (isYes) tend('erase');
          }}
        />
      </div>
    );
  }
  return (
    <>
      <div className={frame.row}>
        {state.isLocked && <Button onClick={() => tend('unlock')}>{upkeep.acts.unlock}</Button>}
        <Button onClick={() => tend(state.account === 'open' ? 'disable' : 'enable')}>
          {state.account === 'open' ? upkeep.acts.disable : upkeep.acts.enable}
        </Button>
        {person.name !== null && (
          <Button onClick={() => void invite()}>{upkeep.inviteAgain}</Button>
        )}
        {state.hasSecondFactor && (
          <Button onClick={() => void settle(api.takeOffSecondFactor({ person: person.id }))}>
            {upkeep.takeOff}
          </Button>
        )}
        <Button kind="danger" onClick={() => setAsking(true)}>
          {upkeep.acts.close}
        </Button>
      </div>
      {link !== null && <InviteLink name={person.displayName} link={link} />}
      <AskTwice
        open={asking}
        act={upkeep.acts.close}
        words={upkeep.closeAsk(person.displayName)}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) tend('close');
        }}
      />
    </>
  );
}

interface Props {
  readonly person: string;
  readonly terms: PlayTerms;
  readonly onDone: () => void;
}

/**
 * Limits that the house sets on a person's play; the lower of these and the person's own counts.
 */
function HouseLimits({ person, terms, onDone }: Props) {
  const { upkeep } = useConsoleTexts();
  const { account } = useMessages();
  const { money } = useFormats();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const limit = limitAsked(event.currentTarget);
    if (limit === null) return showToast(account.amountFault, 'bad');
    const answer = await api.houseLimit({ person, ...limit });
    showToast(answer.ok ? account.limitSet : answer.sentence, answer.ok ? 'good' : 'bad');
    onDone();
  };
  const rows = MEASURES.flatMap((measure) =>
    PERIODS.flatMap((period) => {
      const cents = terms.house[`${measure}.${period}`]?.cents ?? null;
      return cents === null ? [] : [{ measure, period, cents }];
    }),
  );
  return (
    <form className={frame.stack} onSubmit={(event) => void submit(event)}>
      <h3>{upkeep.houseLimits}</h3>
      {rows.map(({ measure, period, cents }) => (
        <p key={`${measure} ${period}`}>
          {account.limitOf(account.measures[measure], account.periods[period])}: {money(cents)}
        </p>
      ))}
      <div className={frame.two}>
        <LimitKind />
      </div>
      <TextField label={account.amount} name="amount" inputMode="numeric" />
      <Button type="submit">{account.setLimit}</Button>
    </form>
  );
}
