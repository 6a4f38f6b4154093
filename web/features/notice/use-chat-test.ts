/** A test of the team chat, and what came of it. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { sendingFailureWords } from '../outbox/sending-failure.ts';

export type ChatTest = 'connection' | 'order';

/** `why`: what stopped the last test, in words; null when nothing did. */
export function useChatTest() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: (of: ChatTest) => client.notice.send({ type: 'test', of }),
    onSuccess: () => announceSuccess(t`The team chat took the test.`),
    onSettled: () => readAgain(queries, api.notice.state.key()),
  });

  function wordsOf(failure: unknown): string {
    const { text, data } = failureOf(failure);
    const reason = (data as { reason?: string } | undefined)?.reason;
    if (reason === undefined) return i18n._(text);
    const words = sendingFailureWords(reason);
    return words === null ? t`Unknown error occurred` : i18n._(words);
  }

  return { ...test, why: test.error ? wordsOf(test.error) : null };
}
