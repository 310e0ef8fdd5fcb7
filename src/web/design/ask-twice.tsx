import { useMessages } from '../i18n/language.tsx';
import { Button } from './button.tsx';
import { Dialog } from './overlay.tsx';

export interface AskTwiceProps {
  readonly open: boolean;
  /** What would be done: the words of title and button. */
  readonly act: string;
  readonly words: string;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Asks a second time before an act that cannot be taken back. */
export function AskTwice({ open, act, words, onAnswer }: AskTwiceProps) {
  const { common } = useMessages();
  return (
    <Dialog
      open={open}
      title={act}
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>{common.cancel}</Button>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {act}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
