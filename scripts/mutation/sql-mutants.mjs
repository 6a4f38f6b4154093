// What the SQL in a file asks, locks, sorts by and sets, each with the text that stands there without it. SQL is text
// inside sql`…`, which no mutation tool for TypeScript reads.

/** @typedef {import('./left-out.mjs').Change} Change */
/** @typedef {{ kind: 'word' | 'sign' | 'open' | 'close' | 'value', text: string, start: number, end: number }} Token */

const KEYWORDS_AFTER_A_CONDITION = new Set([
  ...['and', 'or', 'where', 'order', 'group', 'limit', 'offset', 'returning', 'for', 'union', 'except', 'having'],
  ...['when', 'then', 'else', 'end', 'join', 'left', 'right', 'cross', 'set', 'on', 'as', 'window', 'filter', 'with'],
]);
const LOCK = /\bfor (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked)?/g;

const AFTER_A_LIST = new Set(['where', 'from', 'returning', 'limit', 'offset', 'for', 'union', 'rows', 'range', 'on']);

/**
 * One at a time: a condition after `where` and `and` becomes `true`, one after `or` and `when` becomes `false`, a row
 * lock goes, `order by` sorts by nothing, a column that is set stays as it is, and what a union adds goes.
 *
 * @param {string} source of a file in TypeScript
 * @returns {Change[]}
 */
export function sqlMutants(source) {
  return templates(source).flatMap(({ start, end }) => {
    const all = tokens(source, start, end);
    return [...conditions(all), ...locks(source, start, end), ...sortings(all), ...settings(all), ...unions(all)].map(
      ({ start: from, end: to, replacement, kind }) => ({ start: from, end: to, replacement, kind }),
    );
  });
}

/**
 * Where the texts of sql`…` and byName`…` begin and end, those inside of others included.
 *
 * @param {string} source
 */
function templates(source) {
  return [...source.matchAll(/\b(?:sql|byName)(?:<(?:[^<>`]|<[^<>`]*>)*>)?`/g)].map((match) => {
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

const STATEMENT = /^(select|insert|update|delete|with|values|lock|set|create|alter|drop|analyze|vacuum|notify|listen)$/;
const COMPARES = /^([=<>~]|in|is|exists|like|any)$/;
/** @type {Record<string, string>} */
const WITHOUT = { where: 'true', and: 'true', or: 'false', when: 'false' };

/** @param {Token[]} all */
function conditions(all) {
  const first = all.slice(0, endOfCondition(all, 0));
  const isPart =
    first.length > 1 &&
    !areSettings(all) &&
    !STATEMENT.test(all[0]?.text ?? '') &&
    first.some(({ text }) => COMPARES.test(text));
  const whole = isPart ? replaced(first, 'true', 'SQL condition') : [];
  return whole.concat(
    all.flatMap((token, at) => {
      const replacement = token.kind === 'word' ? WITHOUT[token.text] : undefined;
      if (replacement === undefined) return [];
      if (token.text === 'and' && isOfBetween(all, at)) return [];
      return replaced(all.slice(at + 1, endOfCondition(all, at + 1)), replacement, 'SQL condition');
    }),
  );
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
    kind: 'SQL lock',
  }));
}

/** @param {Token[]} all */
function sortings(all) {
  return all.flatMap((token, at) => {
    if (token.text !== 'by' || all[at - 1]?.text !== 'order') return [];
    return terms(all, at + 1).flatMap((term) => {
      const sorted = term.filter(({ kind, text }) => !(kind === 'word' && /^(asc|desc|nulls|first|last)$/.test(text)));
      return replaced(sorted, '(select null)', 'SQL order');
    });
  });
}

/**
 * Whether a part of a statement is a list of `column = value`.
 *
 * @param {Token[]} all
 */
function areSettings(all) {
  const listed = terms(all, 0);
  return listed.length > 1 && listed.every(([column, equals]) => column?.kind === 'word' && equals?.text === '=');
}

/** @param {Token[]} all */
function settings(all) {
  if (areSettings(all))
    return terms(all, 0).flatMap(([column, , ...value]) => replaced(value, `${column?.text}`, 'SQL column not set'));
  return all.flatMap((token, at) => {
    if (token.kind !== 'word' || token.text !== 'set') return [];
    // The row that stands has the name of its table where an insert met it.
    const into = all.slice(0, at).findLastIndex(({ text }) => text === 'into' || text === 'update');
    const isMet = all[at - 1]?.text === 'update';
    const table = isMet ? `${all[all.slice(0, at).findLastIndex(({ text }) => text === 'into') + 1]?.text}.` : '';
    if (into < 0) return [];
    return terms(all, at + 1).flatMap((term) => {
      const [column, equals, ...value] = term;
      return equals?.text === '=' ? replaced(value, `${table}${column?.text}`, 'SQL column not set') : [];
    });
  });
}

/** @param {Token[]} all */
function unions(all) {
  return all.flatMap((token, at) => {
    if (token.kind !== 'word' || token.text !== 'union') return [];
    let depth = 0;
    const length = all.slice(at + 1).findIndex(({ kind, text }) => {
      if (kind === 'open') depth++;
      if (kind === 'close') depth--;
      return depth < 0 || (depth === 0 && (text === 'union' || text === 'order'));
    });
    return replaced(all.slice(at, length < 0 ? undefined : at + 1 + length), '', 'SQL union');
  });
}

/**
 * What stands between commas, up to the end of the list.
 *
 * @param {Token[]} all
 * @param {number} at
 */
function terms(all, at) {
  /** @type {Token[][]} */
  const found = [[]];
  let depth = 0;
  for (const token of all.slice(at)) {
    if (token.kind === 'open') depth++;
    if (token.kind === 'close' && --depth < 0) break;
    if (depth === 0 && token.kind === 'word' && AFTER_A_LIST.has(token.text)) break;
    if (depth === 0 && token.text === ',') found.push([]);
    else found.at(-1)?.push(token);
  }
  return found;
}

/**
 * @param {Token[]} part
 * @param {string} replacement
 * @param {string} kind
 */
function replaced(part, replacement, kind) {
  const [first] = part;
  const last = part.at(-1);
  return first === undefined || last === undefined ? [] : [{ kind, start: first.start, end: last.end, replacement }];
}
