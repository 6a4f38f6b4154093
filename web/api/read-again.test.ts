import { type DataTag, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain, showAnswer } from './read-again.ts';

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

test('what was asked for before a change, and is answered after it, is not shown over the change', async () => {
  const queryClient = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryKey = ['order'] as unknown as DataTag<string[], string>;
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const observer = new QueryObserver<string>(queryClient, { queryKey, queryFn, initialData: 'pending' });
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => answers.length).toBe(1);
  await showAnswer(queryClient, queryKey, 'approved');
  answers[0]?.('pending');
  await new Promise((settled) => setTimeout(settled));
  expect(observer.getCurrentResult().data).toBe('approved');
  unsubscribe();
});
