/**
 * Whether a name begins with the typed text but for one letter: a wrong one, one too many, one missing, or two that
 * changed places. The first letter is taken as right.
 */
export function beginsAlmostWith(name: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && name[at] === typed[at]) at += 1;
  if (at === typed.length) return true;
  if (at === 0) return false;
  const rest = (text: string, from: number) => text.slice(from);
  const [wrong, tooMany, missing] = [
    rest(name, at + 1).startsWith(rest(typed, at + 1)),
    rest(name, at).startsWith(rest(typed, at + 1)),
    rest(name, at + 1).startsWith(rest(typed, at)),
  ];
  const areSwapped = name[at] === typed[at + 1] && name[at + 1] === typed[at];
  return wrong || tooMany || missing || (areSwapped && rest(name, at + 2).startsWith(rest(typed, at + 2)));
}
