import { useState } from 'react';
import { useLocation } from 'wouter';
import { booksOnShelf, findBook } from '../../../rules/index.ts';
import { type Settings, simulationSettings } from '../../../tournament/index.ts';
import { CheckField, SelectField, TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { bookName } from '../../i18n/book-name.ts';
import { useMessages, useSpoken } from '../../i18n/language.tsx';
import { useTournamentTexts } from '../../i18n/tournament/index.ts';
import { tournamentRefusalText } from '../../i18n/tournament/refusal-text.ts';
import { api } from '../../live/api.ts';
import { Page } from '../../shell/page.tsx';
import { useAct, useTerms, useTournament } from './state/use-tournament.ts';
import { blankSettings } from './wizard/settings-draft.ts';
import styles from './wizard/wizard.module.css';
import { Wizard } from './wizard/wizard.tsx';

const FIELD = 8;

/** The page for a new tournament: its book, the sheet to begin with, and its terms. */
export function NewTournamentPage() {
  const { wizard } = useTournamentTexts();
  const { messages, formats, language } = useSpoken();
  const [, go] = useLocation();
  const books = booksOnShelf().filter(({ tournaments }) => tournaments.policy !== null);
  const [bookId, setBookId] = useState(books[0]?.id ?? '');
  const [start, setStart] = useState<'sample' | 'blank'>('sample');
  const [id, setId] = useState('');
  const [crew, setCrew] = useState(true);
  const policy = findBook(bookId)?.tournaments.policy ?? null;
  const sample = sampleOf(bookId);
  const create = async (settings: Settings) => {
    const answer = await api.createTournament({ tournamentId: id, bookId, settings, crew });
    if (answer.ok) go(`/tournaments/${id}/desk`);
    else showToast(tournamentRefusalText(answer, language, messages, formats), 'bad');
    return answer.ok;
  };
  if (policy === null || sample === null) return null;
  return (
    <Page title={wizard.title}>
      <Wizard
        key={`${bookId} ${start}`}
        start={start === 'sample' ? sample : blankSettings(sample)}
        policy={policy}
        saveText={wizard.create}
        onSave={create}
        head={
          <div className={`${styles.form} stack items-start gap-3 across-4`}>
            <TextField
              label={wizard.id}
              hint={wizard.idHint}
              value={id}
              onChange={(event) => setId(event.target.value)}
            />
            <BookField {...{ bookId }} ids={books.map((book) => book.id)} onBook={setBookId} />
            <SelectField
              label={wizard.start}
              value={start}
              onChange={(event) => setStart(event.target.value === 'blank' ? 'blank' : 'sample')}
            >
              <option value="sample">{wizard.starts.sample}</option>
              <option value="blank">{wizard.starts.blank}</option>
            </SelectField>
            <CheckField
              label={wizard.crew}
              checked={crew}
              onChange={(event) => setCrew(event.target.checked)}
            />
          </div>
        }
      />
    </Page>
  );
}

function BookField(props: {
  readonly bookId: string;
  readonly ids: readonly string[];
  readonly onBook: (bookId: string) => void;
}) {
  const { entry } = useTournamentTexts();
  const { game } = useMessages();
  return (
    <SelectField
      label={entry.facts.book}
      value={props.bookId}
      onChange={(event) => props.onBook(event.target.value)}
    >
      {props.ids.map((id) => (
        <option key={id} value={id}>
          {bookName(id, id, game)}
        </option>
      ))}
    </SelectField>
  );
}

const ROUND_MS = 3_600_000;

/** Complete terms of a simple tournament that begins today. */
function sampleOf(bookId: string): Settings | null {
  const sample = simulationSettings(bookId, FIELD);
  if (sample === null) return null;
  const nowMs = Date.now();
  const rounds = sample.rounds.map((round, at) => ({
    ...round,
    startsAtMs: nowMs + (at + 1) * ROUND_MS,
  }));
  return { ...sample, name: '', rounds, startDay: new Date(nowMs).toISOString().slice(0, 10) };
}

/** The page to change terms; changed terms are a new version, which must be published again. */
export function ChangeTermsPage({ tournamentId }: { readonly tournamentId: string }) {
  const { wizard } = useTournamentTexts();
  const { common } = useMessages();
  const [, go] = useLocation();
  const { known } = useTournament(tournamentId, 'operator');
  const terms = useTerms(tournamentId, known);
  const act = useAct(tournamentId, OPERATOR, terms?.bookId ?? '');
  const policy = findBook(terms?.bookId ?? '')?.tournaments.policy ?? null;
  const save = async (settings: Settings) => {
    const stands = await act({ type: 'ChangeTerms', settings });
    if (stands) go(`/tournaments/${tournamentId}/desk`);
    return stands;
  };
  return (
    <Page title={wizard.change}>
      {terms === null || policy === null ? (
        <p role="status">{common.loading}</p>
      ) : (
        <Wizard
          start={terms.settings}
          policy={policy}
          head={null}
          saveText={wizard.save}
          onSave={save}
        />
      )}
    </Page>
  );
}

const OPERATOR = ['operator'] as const;
