import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asks is closed by now: what it sent may be answered later, and is then told elsewhere. */
export function useGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
