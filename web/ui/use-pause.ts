import { useEffect, useState } from 'react';

/** How many seconds of a pause are left, 0 while there is none, and what begins it. */
export function usePause(seconds: number): [left: number, begin: () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}
