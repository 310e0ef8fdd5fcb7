import { useState } from 'react';
import { booksOnShelf } from '../../../rules/index.ts';
import { SelectField, TextField } from '../../design/field.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { bookName, versionName } from '../../i18n/book-name.ts';
import { useMessages } from '../../i18n/language.tsx';
import { useOddsTexts } from '../../i18n/odds-texts.ts';
import { Page } from '../../shell/page.tsx';
import { AnalysisGate } from './analysis/analysis-gate.tsx';
import { EdgesView } from './edges.tsx';
import styles from './odds.module.css';
import { SimulationView } from './simulation.tsx';
import { type ChosenTerms, shoeKey, useTerms } from './terms.ts';

const VIEWS = ['edges', 'composition', 'simulation'] as const;

/**
 * What every wager costs: exact prices, prices for any composition of the shoe, and a simulation
 * that checks them.
 */
export function OddsPage() {
  const odds = useOddsTexts();
  const terms = useTerms();
  const [view, setView] = useState<(typeof VIEWS)[number]>('edges');
  return (
    <Page title={odds.title}>
      <p className={styles.lead}>{odds.lead}</p>
      <TermsForm terms={terms} />
      <Tabs
        label={odds.views}
        value={view}
        choices={VIEWS.map((value) => ({ value, label: odds[value] }))}
        onChange={setView}
        className="stack gap-4"
      >
        {view === 'edges' && <EdgesView terms={terms} />}
        {view === 'composition' && <AnalysisGate terms={terms} />}
        {view === 'simulation' && <SimulationView terms={terms} key={shoeKey(terms)} />}
      </Tabs>
    </Page>
  );
}

function TermsForm({ terms }: { readonly terms: ChosenTerms }) {
  const { game } = useMessages();
  const odds = useOddsTexts();
  const { book, version, decks, tiePercent, choose } = terms;
  const range = book.cards.decks.value;
  const percents = version.tiePercent.value;
  return (
    <div className={`${styles.form} stack gap-3`}>
      <SelectField
        label={odds.book}
        value={book.id}
        onChange={(event) => choose({ bookId: event.target.value })}
      >
        {booksOnShelf().map(({ id, name }) => (
          <option key={id} value={id}>
            {bookName(id, name.value, game)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={odds.version}
        value={version.id}
        onChange={(event) => choose({ versionId: event.target.value })}
      >
        {book.versions.map(({ id }) => (
          <option key={id} value={id}>
            {versionName(book.id, id, game)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={odds.decks}
        value={decks}
        onChange={(event) => choose({ decks: Number(event.target.value) })}
      >
        {Array.from({ length: range.most - range.least + 1 }, (_, at) => at + range.least).map(
          (count) => (
            <option key={count} value={count}>
              {odds.deckCount(count)}
            </option>
          ),
        )}
      </SelectField>
      {percents !== null && (
        <TextField
          label={odds.tiePercent}
          type="number"
          min={percents.least}
          max={percents.most}
          value={tiePercent ?? percents.least}
          onChange={(event) => choose({ tiePercent: Number(event.target.value) })}
        />
      )}
    </div>
  );
}
