import { useState } from 'react';

/** Reads anew because somebody asks: what is read by itself meanwhile neither shuts the button nor takes its focus. */
export function useRefresh(refetch: () => Promise<unknown>): { isAsked: boolean; refresh: () => void } {
  const [isAsked, setAsked] = useState(false);
  const refresh = () => {
    setAsked(true);
    void refetch().finally(() => setAsked(false));
  };
  return { isAsked, refresh };
}
