import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a page whose address keeps its path while its screens change, such as tabs and forms: a screen begins at its top,
 * with the focus on the content, and one that was left before is found where it was. `name` tells the screens apart.
 */
export function useScreenPlace(name: string) {
  const places = useRef(new Map<string, number>());
  const shown = useRef(name);

  // Before the new screen is laid out, so that its shorter length is not noted as the old one's place.
  useLayoutEffect(() => {
    const note = () => places.current.set(name, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [name]);

  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    scrollTo(0, places.current.get(name) ?? 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [name]);
}
