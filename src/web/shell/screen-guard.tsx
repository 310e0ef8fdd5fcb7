import { Component, type ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { useMessages } from '../i18n/language.tsx';

interface GuardState {
  readonly broken: boolean;
}

/** A screen that fails must not leave an empty page behind. */
export class ScreenGuard extends Component<{ readonly children: ReactNode }, GuardState> {
  override state: GuardState = { broken: false };

  static getDerivedStateFromError(): GuardState {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { common } = useMessages();
  return (
    <main style={{ display: 'grid', gap: 16, padding: 24, justifyItems: 'start' }}>
      <h1>{common.somethingBroke}</h1>
      <Button kind="primary" onClick={() => location.reload()}>
        {common.tryAgain}
      </Button>
    </main>
  );
}
