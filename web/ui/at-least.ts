/** What a call comes to, and not before so many milliseconds are over: so that it is seen to be at work. */
export async function atLeast<Answer>(ms: number, call: Promise<Answer>): Promise<Answer> {
  const [ended] = await Promise.allSettled([call, new Promise((resolve) => setTimeout(resolve, ms))]);
  if (ended.status === 'rejected') throw ended.reason;
  return ended.value;
}
