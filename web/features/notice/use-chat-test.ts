/** A test of the team chat, and what came of it. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { sendingFailureWords } from '../outbox/sending-failure.ts';

export type ChatTest = 'connection' | 'order';

/** `data`: null after a test that was taken, else what stopped it in words. */
export function useChatTest() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (of: ChatTest): Promise<string | null> => {
      try {
        await client.notice.send({ type: 'test', of });
        return null;
      } catch (failure) {
        const { text, data } = failureOf(failure);
        const reason = (data as { reason?: string } | undefined)?.reason;
        if (reason === undefined) return i18n._(text);
        const words = sendingFailureWords(reason);
        return words === null ? t`Unknown error occurred` : i18n._(words);
      }
    },
    onSuccess: (failed) => {
      if (failed === null) announceSuccess(t`The team chat took the test.`);
      return readAgain(queries, api.notice.state.key());
    },
  });
}
