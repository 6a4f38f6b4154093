import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far down each entry of the history was left, as long as this document lives. */
const places = new Map<string, number>();

/**
 * What a browser does by itself when a page is loaded, for one that the app only draws: to the top, and the focus to
 * the content, so that a screen reader starts there; to the part that the address names; going back, to where one was. (The router's own ScrollRestoration
 * needs an inline script.)
 */
export function useArrival() {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);

  // Before the new page is laid out, so that its shorter length is not noted as the old one's place.
  useLayoutEffect(() => {
    const note = () => places.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);

  useEffect(() => {
    const part = kind === 'POP' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part !== null) {
      last.current = pathname;
      part.scrollIntoView();
      return;
    }
    if (last.current === pathname) return;
    last.current = pathname;
    scrollTo(0, kind === 'POP' ? (places.get(key) ?? 0) : 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash, kind]);
}
