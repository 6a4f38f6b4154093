import { useLastChangeWords } from './use-last-change-words.ts';

/** Of a refusal: who was there before, what they did, and when. */
export function LastChangeNote({ error }: { error: unknown }) {
  const words = useLastChangeWords()(error);
  return words === '' ? null : <p className="breaks">{words}</p>;
}
