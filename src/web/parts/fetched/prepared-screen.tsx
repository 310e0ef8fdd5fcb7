import { type ComponentType, lazy, useState } from 'react';
import { whenOnline } from './when-online.ts';

export interface PreparedScreen<Props extends object> {
  readonly Screen: ComponentType<Props>;
  /** Fetches the screen ahead; a screen that cannot be had says so when it is shown. */
  prepare(): Promise<void>;
}

/**
 * A screen in its own file that is drawn at once when it was fetched before. React shows the
 * waiting room of a lazy screen even where its code is here, and keeps it for a third of a second.
 */
export function preparedScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreparedScreen<Props> {
  let ready: ComponentType<Props> | null = null;
  const fetchIt = async () => {
    ready = await whenOnline(load);
    return { default: ready };
  };
  const Lazy = lazy(fetchIt);
  return {
    Screen: (props) => {
      // The component is chosen once: another one in the same place would lose the screen's state.
      const [Shown] = useState<ComponentType<Props>>(() => ready ?? Lazy);
      return <Shown {...props} />;
    },
    prepare: () => fetchIt().then(nothing, nothing),
  };
}

function nothing(): void {}
