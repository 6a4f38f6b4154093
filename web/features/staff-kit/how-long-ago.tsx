/**
 * How long ago something was, in words.
 * @rows ADM-NOTE 15
 */
import { Trans } from '@lingui/react/macro';
import { useNow } from '../../ui/use-now.ts';
import { agoOf } from './ago.ts';

const TICK_MS = 20_000;

/** 'Just now', '5m ago', '3h ago', '2d ago' (admin §9 L397). */
export function HowLongAgo({ at }: { at: string }) {
  const { unit, value } = agoOf(Date.parse(at), useNow(TICK_MS));
  return (
    <time dateTime={at} className="dimmed nowrap text-14">
      {unit === 'now' ? <Trans>Just now</Trans> : null}
      {unit === 'minutes' ? <Trans>{value}m ago</Trans> : null}
      {unit === 'hours' ? <Trans>{value}h ago</Trans> : null}
      {unit === 'days' ? <Trans>{value}d ago</Trans> : null}
    </time>
  );
}
