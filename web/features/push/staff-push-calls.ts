import { client } from '../../api/client.ts';
import type { PushCalls } from './browser-push.ts';

export const STAFF_PUSH_CALLS: PushCalls = {
  audience: 'staff',
  check: (endpoint) => client.push.checkOfStaff({ endpoint }),
  start: (subscription) => client.push.startOfStaff(subscription),
  stop: () => client.push.stopOfStaff({}),
  test: () => client.push.testOfStaff({}),
};
