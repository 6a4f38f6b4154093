import { VENDOR_PUSHES } from '@ceylono/domain/push';
import { Trans } from '@lingui/react/macro';
import { PushSection } from './push-section.tsx';
import { useVendorPushCalls } from './vendor-push-calls.ts';

export default function VendorPushPanel({ vendorId }: { vendorId: string }) {
  const ends = <Trans>They end when you log out here.</Trans>;
  return <PushSection of={vendorId} calls={useVendorPushCalls(vendorId)} kinds={VENDOR_PUSHES} ends={ends} />;
}
