import { useEffect, useRef } from 'react';

/** Listens to keys of the whole page; keys typed into a field or an open dialog belong to that. */
export function useKeys(press: (key: string) => boolean): void {
  const current = useRef(press);
  current.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return;
      if (target instanceof HTMLElement && isTypedInto(target)) return;
      if (current.current(key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** A field of a dialog that was just closed keeps the focus until the next frame is drawn. */
function isTypedInto(element: HTMLElement): boolean {
  const isField = element.closest('input, textarea, select') !== null;
  return isField && element.closest('dialog:not([open])') === null;
}
