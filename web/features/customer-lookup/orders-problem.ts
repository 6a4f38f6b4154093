/** Why a customer's orders are not shown, in the documents' words (customer §8 L331). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../api/refusal.ts';

/** `say` puts a text into words. A failure that tells nothing is not repeated as if it did. */
export function ordersProblem(
  { code, text }: Pick<Failure, 'code' | 'text'>,
  say: (text: MessageDescriptor) => string,
) {
  if (code === 'failed') return say(msg`Failed to fetch customer orders`);
  const message = say(text);
  return say(msg`Error fetching orders: ${message}`);
}
