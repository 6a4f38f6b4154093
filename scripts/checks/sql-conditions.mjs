// The conditions and locks of the SQL in a file, each with the text that stands there without it. SQL is text inside
// sql`…`, which no mutation tool for TypeScript reads.

/** @typedef {{ start: number, end: number, text: string, replacement: string, line: number }} Mutant */
/** @typedef {{ kind: 'word' | 'sign' | 'open' | 'close' | 'value', text: string, start: number, end: number }} Token */

const KEYWORDS_AFTER_A_CONDITION = new Set([
  ...['and', 'or', 'where', 'order', 'group', 'limit', 'offset', 'returning', 'for', 'union', 'except', 'having'],
  ...['when', 'then', 'else', 'end', 'join', 'left', 'right', 'cross', 'set', 'on', 'as', 'window', 'filter', 'with'],
]);
const LOCK = /\bfor (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked)?/g;

/**
 * Every condition after `where` and `and` becomes `true`, and every row lock goes, one at a time.
 *
 * @param {string} source of a file in TypeScript
 * @returns {Mutant[]}
 */
export function sqlMutants(source) {
  return templates(source)
    .flatMap(({ start, end }) => [...conditions(source, start, end), ...locks(source, start, end)])
    .map((found) => ({
      ...found,
      text: source.slice(found.start, found.end),
      line: source.slice(0, found.start).split('\n').length,
    }));
}

/**
 * Where the texts of sql`…` begin and end, those inside of others included.
 *
 * @param {string} source
 */
function templates(source) {
  return [...source.matchAll(/\bsql(?:<(?:[^<>`]|<[^<>`]*>)*>)?`/g)].map((match) => {
    const start = match.index + match[0].length;
    return { start, end: endOfTemplate(source, start) };
  });
}

/**
 * @param {string} source
 * @param {number} start behind the opening backtick
 * @returns {number} where the closing one stands
 */
function endOfTemplate(source, start) {
  let at = start;
  while (at < source.length && source[at] !== '`') at = source.startsWith('${', at) ? endOfValue(source, at) : at + 1;
  return at;
}

/**
 * @param {string} source
 * @param {number} start of `${`
 * @returns {number} behind its `}`
 */
function endOfValue(source, start) {
  let depth = 0;
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '{') depth++;
    if (source[at] === '}' && --depth === 0) return at + 1;
    if (source[at] === '`') at = endOfTemplate(source, at + 1);
  }
  return source.length;
}

/**
 * @param {string} source
 * @param {number} start
 * @param {number} end
 * @returns {Token[]}
 */
function tokens(source, start, end) {
  /** @type {Token[]} */
  const found = [];
  for (let at = start; at < end; ) {
    const rest = source.slice(at, end);
    const [space] = /^\s+/.exec(rest) ?? [''];
    if (space) {
      at += space.length;
      continue;
    }
    const token = tokenAt(source, at, rest);
    found.push(token);
    at = token.end;
  }
  return found;
}

/**
 * @param {string} source
 * @param {number} start
 * @param {string} rest
 * @returns {Token}
 */
function tokenAt(source, start, rest) {
  if (rest.startsWith('${')) {
    const end = endOfValue(source, start);
    return { kind: 'value', text: source.slice(start, end), start, end };
  }
  const [text] = /^'(?:[^']|'')*'|^"[^"]*"|^[\w.]+/.exec(rest) ?? [rest.slice(0, 1)];
  const kind = text === '(' ? 'open' : text === ')' ? 'close' : /^[\w.]/.test(text) ? 'word' : 'sign';
  return { kind, text: text.toLowerCase(), start, end: start + text.length };
}

/**
 * @param {string} source
 * @param {number} start
 * @param {number} end
 */
function conditions(source, start, end) {
  const all = tokens(source, start, end);
  return all.flatMap((token, at) => {
    if (token.kind !== 'word' || !(token.text === 'where' || token.text === 'and')) return [];
    if (token.text === 'and' && isOfBetween(all, at)) return [];
    const condition = all.slice(at + 1, endOfCondition(all, at + 1));
    const first = condition[0];
    const last = condition.at(-1);
    // A value alone is a condition made elsewhere in the file, where it is found by itself.
    if (first === undefined || last === undefined || (condition.length === 1 && first.kind === 'value')) return [];
    return [{ start: first.start, end: last.end, replacement: 'true' }];
  });
}

/**
 * @param {Token[]} all
 * @param {number} at of the first token of a condition
 * @returns {number} of the first token that is not its own
 */
function endOfCondition(all, at) {
  let depth = 0;
  let isBetween = false;
  let end = at;
  for (; end < all.length; end++) {
    const { kind, text } = /** @type {Token} */ (all[end]);
    if (kind === 'close' && --depth < 0) return end;
    if (kind === 'open') depth++;
    if (depth === 0 && text === ',') return end;
    if (depth > 0 || kind !== 'word') continue;
    if (text === 'between') isBetween = true;
    else if (text === 'and' && isBetween) isBetween = false;
    else if (KEYWORDS_AFTER_A_CONDITION.has(text)) return end;
  }
  return end;
}

/**
 * Whether this `and` belongs to a `between`.
 *
 * @param {Token[]} all
 * @param {number} at
 */
function isOfBetween(all, at) {
  let depth = 0;
  for (let before = at - 1; before >= 0; before--) {
    const { kind, text } = /** @type {Token} */ (all[before]);
    if (kind === 'close') depth++;
    if (kind === 'open' && --depth < 0) return false;
    if (depth > 0 || kind !== 'word') continue;
    if (text === 'between') return true;
    if (KEYWORDS_AFTER_A_CONDITION.has(text)) return false;
  }
  return false;
}

/**
 * @param {string} source
 * @param {number} start
 * @param {number} end
 */
function locks(source, start, end) {
  return [...source.slice(start, end).matchAll(LOCK)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    replacement: '',
  }));
}
