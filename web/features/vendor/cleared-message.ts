import { useEffect, useState } from 'react';

/** A message that goes by itself after so many ms (ADM-VEN-21, -24). */
export function useClearedMessage<Message>(): [Message | null, (message: Message | null, shownMs?: number) => void] {
  const [shown, setShown] = useState<{ message: Message; shownMs: number | null } | null>(null);
  useEffect(() => {
    if (shown === null || shown.shownMs === null) return;
    const timer = setTimeout(() => setShown(null), shown.shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [
    shown?.message ?? null,
    (message, shownMs) => setShown(message === null ? null : { message, shownMs: shownMs ?? null }),
  ];
}
