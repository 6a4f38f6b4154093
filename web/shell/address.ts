import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

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
