import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** Read as soon as it comes into sight, or when it is pressed. */
export function MoreVehicles({ isReading, onMore }: { isReading: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReading || !button.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '400px' });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [isReading, onMore]);
  return (
    <Button ref={button} variant="default" loading={isReading} onClick={onMore}>
      <Trans>More vehicles</Trans>
    </Button>
  );
}
