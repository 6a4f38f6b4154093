import { useEffect, useEffectEvent } from 'react';
import { follow } from './order-events.ts';

interface Following {
  /** Of the stream; null: nothing is followed yet. */
  address: `/api/${string}` | null;
  /** Something may have changed: it is read again. */
  onChange: () => void;
  /** Whether changes are heard of at all. */
  onLive?: (isLive: boolean) => void;
}

/**
 * Hears of the changes of an order while somebody looks at the page: one in the background holds no line, and is told
 * `onChange` when it comes back.
 */
export function useFollowing({ address, onChange, onLive }: Following): void {
  const changed = useEffectEvent(() => onChange());
  const live = useEffectEvent((isLive: boolean) => onLive?.(isLive));
  useEffect(() => {
    if (address === null) return;
    let leave: (() => void) | null = null;
    const look = () => {
      leave?.();
      leave = document.hidden
        ? null
        : follow({ open: () => new EventSource(address), onChange: () => changed(), onLive: (isLive) => live(isLive) });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      leave?.();
    };
  }, [address]);
}
