import { useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * What stands in the address after its `?`, and how to change it. A change begins with the address as it stands. React
 * Router's own way begins with the address last drawn, and so undoes a step that is taken but not yet on the screen.
 * A visitor who has left for another page meanwhile stays there.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  function changeAddress(change: Change, options?: NavigateOptions) {
    if (window.location.pathname !== pathname) return;
    setParams(change(new URLSearchParams(window.location.search)), options);
  }
  return [params, changeAddress];
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
  const { state, key, pathname } = useLocation();
  const navigate = useNavigate();
  /** The entry that is being left: a second press comes before the browser has gone. */
  const left = useRef<string | null>(null);
  return {
    open: (change) => changeAddress(change, { state: OPENED_HERE }),
    close(change) {
      if (left.current === key || window.location.pathname !== pathname) return;
      left.current = key;
      if (state?.isOpenedHere) void navigate(-1);
      else changeAddress(change, { replace: true });
    },
  };
}
