import { useEffect, useState } from 'react';

export interface CitedClause {
  readonly book: string;
  readonly clause: string;
}

/** Opens a citation here on a plain tap; with a modifier key the browser does as usual. */
export function useCitations(): [CitedClause | null, (cited: CitedClause | null) => void] {
  const [cited, setCited] = useState<CitedClause | null>(null);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest('a') : null;
      const wanted = target === null ? null : citationOf(target);
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (wanted === null || !plain) return;
      event.preventDefault();
      setCited(wanted);
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
  return [cited, setCited];
}

function citationOf(link: HTMLAnchorElement): CitedClause | null {
  if (link.dataset.wholeBook !== undefined || link.origin !== location.origin) return null;
  return citedAt(link.pathname, link.search);
}

/** The clause or reading that an address of the rules names, or null. */
export function citedAt(path: string, query: string): CitedClause | null {
  const book = /^\/rules\/([^/]+)$/.exec(path)?.[1];
  const clause = new URLSearchParams(query).get('clause');
  return book === undefined || clause === null ? null : { book, clause };
}
