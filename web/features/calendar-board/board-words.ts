/** Words in a bar, which are cut here: to clip 2,400 bars one by one costs the browser more than to draw them. */

/** Narrower ones say nothing. In pixels, without the edges of the bar. */
const NARROWEST = 22;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much of the words as has room, with an ellipsis where some of them have not. `widthOf`: what words take, in pixels. */
export function cutTo(words: string, room: number, widthOf: (words: string) => number): string {
  if (room < NARROWEST) return '';
  if (widthOf(words) <= room) return words;
  const letters = [...graphemes.segment(words)].map(({ segment }) => segment);
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(cut(middle)) <= room) fits = middle;
    else tooMany = middle;
  }
  return fits === 0 ? '' : cut(fits);
}
