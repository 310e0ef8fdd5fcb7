import { useEffect, useRef } from 'react';

/** Keys of the whole page; what is typed into a field or while a dialog is open is that one's. */
export function useKeys(press: (key: string) => boolean): void {
  const current = useRef(press);
  current.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select')) return;
      if (current.current(key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
