import { useEffect, useState } from 'react';

/** The present in milliseconds, moving on every `everyMs`: for ages and countdowns on the screen. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
