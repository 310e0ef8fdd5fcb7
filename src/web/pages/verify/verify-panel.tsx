import { type ChangeEvent, useState } from 'react';
import { type Noted, verifySeries } from '../../../shoe/index.ts';
import { Button } from '../../design/button.tsx';
import { TextArea, TextField } from '../../design/field.tsx';
import { useVerifyTexts } from '../../i18n/verify-texts.ts';
import { type CheckedFiles, type CheckedShoe, checkFiles } from './check.ts';
import { SeriesCard, ShoeCard } from './shoe-card.tsx';
import styles from './verify.module.css';

const HASH = /^[0-9a-f]{64}$/;
const NONE: readonly CheckedShoe[] = [];

const NOTHING_NOTED = { seal: '', root: '', receiptKey: '' };
type NotedTexts = typeof NOTHING_NOTED;
const NOTED_FIELDS = ['seal', 'root', 'receiptKey'] as const satisfies (keyof NotedTexts)[];

/** Keeps only whole hashes to compare: a part of a hash proves nothing. */
function wholeHashes(noted: NotedTexts): Noted {
  return Object.fromEntries(Object.entries(noted).filter(([, text]) => HASH.test(text)));
}

function NotedFields(props: {
  readonly noted: NotedTexts;
  readonly onChange: (noted: NotedTexts) => void;
}) {
  const { noted, onChange } = props;
  const verify = useVerifyTexts();
  return NOTED_FIELDS.map((name) => (
    <TextField
      key={name}
      label={verify[name]}
      hint={verify.optional}
      error={noted[name] === '' || HASH.test(noted[name]) ? undefined : verify.notHash}
      value={noted[name]}
      onChange={(event) => onChange({ ...noted, [name]: event.target.value.trim() })}
    />
  ));
}

/** Checks records of shoes on this device; it needs no server and no network. */
export function VerifyPanel({ first = NONE }: { readonly first?: readonly CheckedShoe[] }) {
  const verify = useVerifyTexts();
  const [{ shoes: checked, receipts }, setChecked] = useState<CheckedFiles>({
    shoes: first,
    receipts: 0,
  });
  const [noted, setNoted] = useState(NOTHING_NOTED);
  const [pasted, setPasted] = useState('');
  const own = wholeHashes(noted);
  const readFiles = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    const texts = await Promise.all(files.map((file) => file.text()));
    setChecked(
      checkFiles(
        files.map(({ name }, at) => ({ name, text: texts[at] ?? '' })),
        own,
      ),
    );
  };
  const series = verifySeries(checked.flatMap(({ transcript }) => transcript ?? []));
  return (
    <div className="stack one-column gap-4">
      <div className={`${styles.form} stack one-column gap-4 items-start`}>
        <TextField
          label={verify.files}
          hint={verify.filesHint}
          type="file"
          multiple
          accept="application/json,.json"
          onChange={(event) => void readFiles(event)}
        />
        <TextArea
          label={verify.paste}
          rows={3}
          value={pasted}
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
        />
        <NotedFields noted={noted} onChange={setNoted} />
        <Button
          kind="primary"
          icon="seal"
          disabled={pasted.trim() === ''}
          onClick={() => setChecked(checkFiles([{ name: verify.pasted, text: pasted }], own))}
        >
          {verify.check}
        </Button>
      </div>
      <div className="stack one-column gap-4" role="status">
        {checked.map((shoe) => (
          <ShoeCard key={shoe.name} shoe={shoe} />
        ))}
        {receipts > 0 && <p>{verify.receiptsRead(receipts)}</p>}
        {checked.length > 1 && <SeriesCard findings={series} />}
      </div>
    </div>
  );
}
