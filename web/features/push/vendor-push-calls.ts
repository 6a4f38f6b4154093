import { useMemo } from 'react';
import { client } from '../../api/client.ts';
import type { PushCalls } from './browser-push.ts';

export function useVendorPushCalls(vendorId: string): PushCalls {
  return useMemo(
    (): PushCalls => ({
      audience: 'vendor',
      check: (endpoint) => client.push.checkOfVendor({ vendorId, endpoint }),
      start: (subscription) => client.push.startOfVendor({ vendorId, ...subscription }),
      stop: () => client.push.stopOfVendor({ vendorId }),
      test: () => client.push.testOfVendor({ vendorId }),
    }),
    [vendorId],
  );
}
