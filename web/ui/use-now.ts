import { useEffect, useState } from 'react';

/**
 * The present in milliseconds, moving on every `everyMs`: for ages and countdowns on the screen. It stands still while
 * the page is hidden, and is right again as soon as it is shown.
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      clearInterval(timer);
      if (document.hidden) return;
      setNow(Date.now());
      timer = setInterval(() => setNow(Date.now()), everyMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
