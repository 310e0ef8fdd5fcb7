import type { CommandType } from '../../../table/index.ts';
import { KeyList } from '../../console/key-list.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { PIT_ACTS } from './pit-acts.ts';

/** Every key of the pit. */
export function PitKeys() {
  const texts = useConsoleTexts();
  const acts = Object.entries(PIT_ACTS).flatMap(([type, { key }]) =>
    key === undefined ? [] : [[key, texts.acts[type as CommandType]] as const],
  );
  return (
    <KeyList
      rows={[
        ['J K', texts.pit.keys.rows],
        ['/', texts.pit.find],
        ['1–9', texts.pit.keys.alerts],
        ['A', texts.pit.approve],
        ['X', texts.pit.decline],
        ...acts,
      ]}
    />
  );
}
