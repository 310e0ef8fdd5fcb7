import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus if nothing has it. The button that brought a prompt is gone when the prompt
 * comes; without this a player who uses keys would begin again at the top of the page.
 */
export function useLostFocus(): RefObject<HTMLElement | null> {
  const prompt = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      prompt.current?.focus({ preventScroll: true });
    }
  }, []);
  return prompt;
}
