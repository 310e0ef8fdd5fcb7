import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { showToast } from '../../design/toast-store.ts';
import { useMessages } from '../../i18n/language.tsx';

export interface PartProps {
  readonly children: ReactNode;
  /** Stands in the place of a part whose code is on its way. */
  readonly waiting?: ReactNode;
}

interface PartState {
  readonly missing: boolean;
}

/**
 * A part of a screen in a file of its own. If it cannot be had (the line broke, or the house was
 * upgraded and has other files now), the rest of the screen stays: a table must not vanish because
 * of a drawer.
 */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { missing: false };

  static getDerivedStateFromError(): PartState {
    return { missing: true };
  }

  override render(): ReactNode {
    const { children, waiting = null } = this.props;
    if (this.state.missing) return <Missing />;
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}

function Missing() {
  const { common } = useMessages();
  useEffect(() => showToast(common.partMissing, 'bad'), [common]);
  return null;
}
