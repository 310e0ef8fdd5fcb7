import { RulesPage } from '../../../src/web/pages/rules/rules-page.tsx';

export function RulesStoryPage() {
  const query = new URLSearchParams(location.search);
  return <RulesPage bookId={query.get('book') ?? 'the-ville'} />;
}
