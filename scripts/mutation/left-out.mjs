// What somebody forgets, or leaves out by mistake: a call, a transaction, a field, a step on the way of a value, a
// policy. Mutation tools for TypeScript change operators and values; these they do not know.
import { parseAst } from 'vite';

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */
/** @typedef {{ start: number, end: number, replacement: string, kind: string }} Change */
/** @typedef {{ text: (part: Node) => string, withComma: (part: Node) => Pick<Node, 'start' | 'end'> }} Source */

/** Calls that change nothing but what a person reads of a run. */
const TOLD = /^(?:await )?(?:\w+\.)*(?:log|logger|console)\.|^say\(/;
const IS_RULE = /^[A-Z][A-Z\d_]+$/;
const POLICIES = new Set(['visitor', 'booker', 'vendor', 'admin', 'settingsReader', 'superAdmin']);
/** Stryker changes these. */
const COMPARES = /^(Binary|Logical)Expression$/;
const NO_TRANSACTION = '((db: any, change: any) => change(db))';

/**
 * @param {string} source of a file in TypeScript
 * @param {'ts' | 'tsx'} lang
 * @returns {Change[]}
 */
export function leftOut(source, lang) {
  /** @type {Source} */
  const reading = {
    text: ({ start, end }) => source.slice(start, end),
    withComma: ({ start, end }) => ({ start, end: end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0) }),
  };
  /** @type {Change[]} */
  const found = [];
  walk(/** @type {Node} */ (/** @type {unknown} */ (parseAst(source, { lang }))), (node) => {
    for (const [kind, { start, end }, replacement] of CHANGES[node.type]?.(node, reading) ?? [])
      found.push({ kind, start, end, replacement });
  });
  return found;
}

/** @type {Record<string, (node: Node, source: Source) => [kind: string, part: Pick<Node, 'start' | 'end'>, replacement: string][]>} */
const CHANGES = {
  ExpressionStatement: (node, { text }) => {
    const { expression } = node;
    const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
    return call.type === 'CallExpression' && !TOLD.test(text(call)) ? [['call left out', node, ';']] : [];
  },
  CallExpression: (call, source) => [...changedFunction(call, source), ...changedMethod(call, source)],
  ConditionalExpression: ({ test }) =>
    COMPARES.test(test.type)
      ? []
      : [
          ['one branch', test, 'true'],
          ['one branch', test, 'false'],
        ],
  LogicalExpression: (node, { text }) => [
    ...(COMPARES.test(node.right.type) ? [] : leftOutOf(node, text(node.left))),
    ...(COMPARES.test(node.left.type) ? [] : leftOutOf(node, text(node.right))),
  ],
  ObjectExpression: ({ properties }, { withComma }) =>
    properties.length < 2
      ? []
      : properties.map((/** @type {Node} */ field) => ['field left out', withComma(field), '']),
  ArrayExpression: ({ elements }, { withComma }) =>
    elements.length < 2
      ? []
      : elements
          .filter((/** @type {Node | null} */ element) => /^(Object|Arrow|Call)/.test(element?.type ?? ''))
          .map((/** @type {Node} */ element) => ['element left out', withComma(element), '']),
  VariableDeclarator: ({ id, init }) =>
    IS_RULE.test(id.name ?? '') && typeof init?.value === 'number'
      ? [['another number', init, String(init.value * 10 + 1)]]
      : [],
  Literal: ({ start, regex }) =>
    [...(regex?.pattern ?? '').matchAll(/(?<=[(|]|^)[^()|[\]]+\|/g)].map(({ index, 0: { length } }) => {
      const from = start + 1 + index;
      return ['alternative left out', { start: from, end: from + length }, ''];
    }),
  TemplateLiteral: ({ expressions }) => expressions.map((/** @type {Node} */ value) => ['value left out', value, "''"]),
};

/**
 * @param {Node} node
 * @param {string} rest
 * @returns {[kind: string, part: Node, replacement: string][]}
 */
function leftOutOf(node, rest) {
  return [['operand left out', node, `(${rest})`]];
}

/**
 * @param {Node} call of a function by its name
 * @param {Source} source
 * @returns {[kind: string, part: Node, replacement: string][]}
 */
function changedFunction(call, { text }) {
  const { callee, arguments: given } = call;
  if (callee.type !== 'Identifier') return [];
  const first = given[0];
  const last = given.at(-1);
  if (callee.name === 'transaction' && given.length === 2) return [['no transaction', callee, NO_TRANSACTION]];
  if (callee.name === 'endpointFor' && POLICIES.has(first?.value)) return [['no policy', first, "'public'"]];
  if (last?.type === 'ArrowFunctionExpression' && last.params.length === 0)
    return [['wrapper left out', call, `(${text(last)})()`]];
  if (last?.type === 'Literal' && typeof last.value === 'number')
    return [['another number', last, `${last.value + 1}`]];
  const isStep = given.length === 1 && /Identifier|Expression$|TemplateLiteral/.test(first.type);
  return isStep && !/^[A-Z]|^refuse$/.test(callee.name) ? [['step left out', call, `(${text(first)})`]] : [];
}

/**
 * @param {Node} call of a method
 * @param {Source} source
 * @returns {[kind: string, part: Pick<Node, 'start' | 'end'>, replacement: string][]}
 */
function changedMethod(call, { text, withComma }) {
  const { callee, arguments: given } = call;
  if (callee.type !== 'MemberExpression') return [];
  if (/^Math\.(min|max)$/.test(text(callee)) && given.length > 1)
    return given.map((/** @type {Node} */ argument) => ['argument left out', withComma(argument), '']);
  return callee.object.type === 'CallExpression' ? [['link left out', call, text(callee.object)]] : [];
}

/**
 * @param {Node} node
 * @param {(node: Node) => void} visit
 */
function walk(node, visit) {
  visit(node);
  // A tagged template is SQL.
  for (const part of Object.values(node.type === 'TaggedTemplateExpression' ? node.quasi : node)) {
    for (const child of Array.isArray(part) ? part : [part])
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, visit);
  }
}
