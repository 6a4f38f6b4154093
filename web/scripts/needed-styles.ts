/** Of style sheets, what a piece of HTML needs to look right before the whole of them has come. */

interface Rule {
  head: string;
  /** A statement has none. */
  body: string | null;
  inner: Rule[];
}

/** Rules that hold rules; those of any other hold declarations. */
const HOLDS_RULES = /^@(media|layer|supports|container)\b/;

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const end = endOf(css, at);
    const open = css.indexOf('{', at);
    if (open === -1 || open > end) {
      rules.push({ head: css.slice(at, end).trim(), body: null, inner: [] });
    } else {
      const head = css.slice(at, open).trim();
      const body = css.slice(open + 1, end);
      rules.push({ head, body, inner: HOLDS_RULES.test(head) ? rulesOf(body) : [] });
    }
    at = end + 1;
  }
  return rules.filter(({ head }) => head !== '');
}

/** Where the rule or statement that begins at `from` ends. */
function endOf(css: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return at;
    else if (sign === ';' && depth === 0) return at;
  }
  return css.length;
}

/**
 * Keeps a rule when the HTML has every class that one of its selectors names, and a custom property when something kept
 * asks for it. What it keeps too much does no harm.
 */
export function neededStyles(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const kept = written(rulesOf(css.replace(/\/\*[\s\S]*?\*\//g, '')), (head) => selects(head, classes));
  return withoutIdle(kept, html);
}

function selects(selectors: string, classes: Set<string>): boolean {
  return selectors
    .replace(/:not\([^()]*\)/g, '')
    .split(/,(?![^()]*\))/)
    .some((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].every(([, name = '']) => classes.has(name)));
}

function written(rules: Rule[], isKept: (head: string) => boolean): string {
  return rules
    .map(({ head, body, inner }) => {
      if (body === null) return `${head};`;
      if (head.startsWith('@media print')) return '';
      if (HOLDS_RULES.test(head)) {
        const within = written(inner, isKept);
        return within === '' ? '' : `${head}{${within}}`;
      }
      return head.startsWith('@') || isKept(head) ? `${head}{${body.trim()}}` : '';
    })
    .join('');
}

/** Without custom properties and animations that nothing asks for, again and again until all are asked for. */
function withoutIdle(css: string, html: string): string {
  let kept = css;
  for (;;) {
    const asking = `${kept} ${html}`;
    const asked = new Set([...asking.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const less = kept
      .replace(/(--[\w-]+)\s*:\s*[^;{}]*(;|(?=\}))/g, (whole, name) => (asked.has(name) ? whole : ''))
      .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name) =>
        new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(kept) ? whole : '',
      )
      .replace(/[^{};]+\{\s*\}/g, '');
    if (less === kept) return kept.replace(/\s+/g, ' ').replace(/\s*([{};])\s*/g, '$1');
    kept = less;
  }
}
