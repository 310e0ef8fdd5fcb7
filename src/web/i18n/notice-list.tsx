import type { Notice } from '../../rules/index.ts';
import { useHelpTexts } from './help-texts.ts';
import { noticeText } from './notice-text.ts';

export interface NoticeListProps {
  readonly bookId: string;
  readonly notices: readonly Notice[];
  readonly className?: string | undefined;
}

export function NoticeList({ bookId, notices, className }: NoticeListProps) {
  const texts = useHelpTexts();
  return (
    <ul className={className}>
      {notices.map((notice) => {
        const { text, lang } = noticeText(bookId, notice, texts);
        return (
          <li key={notice.id} lang={lang}>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
