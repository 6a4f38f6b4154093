import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from './read-again.ts';

test('what was asked for the first time before a change, and is answered after it, is read again', async () => {
  const queryClient = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const observer = new QueryObserver(queryClient, { queryKey: ['vendors'], queryFn });
  const unsubscribe = observer.subscribe(() => {});
  const read = readAgain(queryClient, ['vendors']);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('no link');
  answers[1]?.('a link');
  await read;
  expect(observer.getCurrentResult().data).toBe('a link');
  unsubscribe();
});
