import { useCallback, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * What stands in the address after its `?`, and how to change it. A change begins with the address as it stands. React
 * Router's own way begins with the address last drawn, and so undoes a step that is taken but not yet on the screen.
 * A visitor who has left for another page meanwhile stays there. An entry of the history that is changed in place keeps its
 * state. A change that answers what it was given changes nothing.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  function changeAddress(change: Change, options?: NavigateOptions) {
    if (window.location.pathname !== pathname) return;
    const now = new URLSearchParams(window.location.search);
    const next = change(now);
    if (next === now) return;
    const kept = options?.replace ? { state: window.history.state?.usr } : {};
    setParams(next, { ...kept, ...options });
  }
  return [params, changeAddress];
}

/** Acts once on each entry of the history that one arrives at: a second press comes before the browser has gone. */
export function useOncePerEntry(): (act: () => void) => void {
  const location = useLocation();
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a location of its own.
  useEffect(() => {
    hasActed.current = false;
  }, [location]);
  return useCallback((act) => {
    if (hasActed.current) return;
    hasActed.current = true;
    act();
  }, []);
}

/**
 * Whether a menu or a drawer is open over the entry of the history at which it was opened. A link in it that takes the
 * place of its entry thereby closes it.
 */
export function useOpenOverEntry(): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Who comes back to that entry does not find it open.
  useEffect(() => setOpenedAt((at) => (at === key ? at : null)), [key]);
  // The entry that stands may not be drawn yet; the first one of a tab has no key.
  return [openedAt === key, (isOpen) => setOpenedAt(isOpen ? (window.history.state?.key ?? 'default') : null)];
}

/** In the state of an entry of the history: what its address names was opened from the entry before. */
export const OPENED_HERE = { isOpenedHere: true };

interface Opening {
  open: (change: Change) => void;
  /** `change`: the address without it, for who came by a link and has nothing behind. */
  close: (change: Change) => void;
}

/** For what the address names over a screen, such as an order over a list: one entry of the history, in and out. */
export function useOpening(): Opening {
  const [, changeAddress] = useAddress();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const once = useOncePerEntry();
  return {
    open: (change) => changeAddress(change, { state: OPENED_HERE }),
    close(change) {
      if (window.location.pathname !== pathname) return;
      // Left already, by a step back while something was saved: one more step would leave the screen.
      const now = String(new URLSearchParams(window.location.search));
      if (String(change(new URLSearchParams(now))) === now) return;
      once(() => {
        if (state?.isOpenedHere) void navigate(-1);
        else changeAddress(change, { replace: true });
      });
    },
  };
}
