import { type ChangeEvent, useState } from 'react';
import { type Noted, verifySeries } from '../../../shoe/index.ts';
import { Button } from '../../design/button.tsx';
import { TextArea, TextField } from '../../design/field.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { type CheckedShoe, checkText } from './check.ts';
import { SeriesCard, ShoeCard } from './shoe-card.tsx';
import styles from './verify.module.css';

const HASH = /^[0-9a-f]{64}$/;
const NONE: readonly CheckedShoe[] = [];

/** Checks records of shoes on this device; it needs no server and no network. */
export function VerifyPanel({ first = NONE }: { readonly first?: readonly CheckedShoe[] }) {
  const { verify } = useMessages();
  const [checked, setChecked] = useState(first);
  const [noted, setNoted] = useState({ seal: '', root: '' });
  const [pasted, setPasted] = useState('');
  const wrong = (text: string) => (text === '' || HASH.test(text) ? undefined : verify.notHash);
  const own: Noted = {
    ...(HASH.test(noted.seal) ? { seal: noted.seal } : {}),
    ...(HASH.test(noted.root) ? { root: noted.root } : {}),
  };
  const readFiles = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    const texts = await Promise.all(files.map((file) => file.text()));
    setChecked(files.map((file, at) => checkText(file.name, texts[at] ?? '', own)));
  };
  const series = verifySeries(checked.flatMap(({ transcript }) => transcript ?? []));
  return (
    <div className={styles.stack}>
      <div className={styles.form}>
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
        <TextField
          label={verify.seal}
          hint={verify.optional}
          error={wrong(noted.seal)}
          value={noted.seal}
          onChange={(event) => setNoted({ ...noted, seal: event.target.value.trim() })}
        />
        <TextField
          label={verify.root}
          hint={verify.optional}
          error={wrong(noted.root)}
          value={noted.root}
          onChange={(event) => setNoted({ ...noted, root: event.target.value.trim() })}
        />
        <Button
          kind="primary"
          icon="seal"
          disabled={pasted.trim() === ''}
          onClick={() => setChecked([checkText(verify.pasted, pasted, own)])}
        >
          {verify.check}
        </Button>
      </div>
      <div className={styles.stack} role="status">
        {checked.map((shoe) => (
          <ShoeCard key={shoe.name} shoe={shoe} />
        ))}
        {checked.length > 1 && <SeriesCard findings={series} />}
      </div>
    </div>
  );
}
