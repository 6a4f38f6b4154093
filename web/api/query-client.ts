import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureOf } from './refusal.ts';

const MAX_RETRIES = 2;

/**
 * For `meta` of the query that says who is signed in. When any other call is refused for want of a session, this one is asked
 * again at once, so that a session that was ended elsewhere shuts the whole screen and not only the part that noticed.
 */
export const SESSION = { isSession: true };

/**
 * What this document has read. Reads repeat by themselves only where repeating can help; writes never do. A call without
 * a connection fails at once, so that the screen can say so, instead of waiting for one in silence; when one returns,
 * what is shown is read again.
 */
export const queryClient = createQueryClient();

function createQueryClient(): QueryClient {
  const isSession = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isSession === true;
  const askAgain = (error: unknown) => {
    if (failureOf(error).code === 'not_signed_in') void client.invalidateQueries({ predicate: isSession });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => (isSession(query) ? undefined : askAgain(error)) }),
    mutationCache: new MutationCache({ onError: askAgain }),
    defaultOptions: {
      queries: {
        refetchOnReconnect: true,
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) =>
          failures < MAX_RETRIES && ['network', 'unavailable'].includes(failureOf(error).code),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // It believes in a network until it hears otherwise, and a page that opens without one hears nothing. Node has no word of it.
  onlineManager.setOnline(navigator.onLine ?? true);
  return client;
}
