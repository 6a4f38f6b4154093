/**
 * Finds what a viewer could take for an object of a PDF, and the names in it. It follows no cross-reference table, for
 * viewers disagree on broken ones: whatever looks like the beginning of an object is read as one, even inside a string
 * or a stream. Of strings and comments it knows enough to find where an object ends; names count in them as anywhere,
 * so that nothing it misreads can hide one. The file is read as Latin-1 text, one character per byte, in time that grows
 * with its length only.
 */

const BEGINNING = /obj|trailer(?=[\0\t\n\f\r ]*(?:<<|%))/g;
/** White space, and what any viewer takes for a part of a number. */
const NUMBERS = /[\0\t\n\f\r \d+\-.eE]/;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g;
/** A keyword, a number, or what follows the slash of a name. */
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const LINE_END = /\r\n?|\n/g;
/** Honest writers put nothing else between these brackets, and viewers skip what they do not expect there. */
const HEX_STRING = /<[\0\t\n\f\r \da-f]*>/iy;
const STREAM = /(?<![^\0\t\n\f\r ()<>[\]{}/%])stream(?![^\0\t\n\f\r ()<>[\]{}/%])/g;

/** The beginning of a place: a page of this file, by reference or number. */
const PAGE = /^[\0\t\n\f\r ]*\[[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+(?:\d+[\0\t\n\f\r ]+R|\/)/;
const MAX_PAGE = 80;

/** Between `stream` and its data stands a line end and, in honest files, nothing else. */
const MAX_STREAM_LINE = 80;

export interface PdfObject {
  /** Those in its texts and comments, too: what is a text to one viewer may be a name to another. */
  names: Set<string>;
  /** Just after each word `stream` in it; in an honest object there is one at most, at its end. */
  streamsAt: number[];
}

/** The file makes no sense, or more work than its size explains. */
export class PdfBroken extends Error {}

export function* objectsOf(text: string): Generator<PdfObject> {
  // Honest objects lie side by side; only a bomb has beginnings within beginnings.
  let budget = 2 * text.length;
  for (const { 0: keyword, index } of text.matchAll(BEGINNING)) {
    if (keyword === 'obj' && !followsNumber(text, index)) continue;
    const start = index + keyword.length;
    const end = endOf(text, start);
    budget -= end - start;
    if (budget < 0) throw new PdfBroken('objects overlap');
    const object = text.slice(start, end);
    const streamsAt = [...object.matchAll(STREAM)].map((word) => start + word.index + word[0].length);
    yield { names: new Set(namesIn(object)), streamsAt };
  }
}

/** Every name in the text, in objects and outside. */
export function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(NAME)) yield plainName(name);
}

/** Whether all that happens as the file is opened is that it shows a page: `/OpenAction [3 0 R /Fit]`. */
export function opensAtPages(text: string): boolean {
  for (const { 0: whole, 1: name = '', index } of text.matchAll(NAME)) {
    if (plainName(name) !== 'OpenAction') continue;
    const from = index + whole.length;
    if (!PAGE.test(text.slice(from, from + MAX_PAGE))) return false;
  }
  return true;
}

/** Where the data of a stream begin. */
export function dataAfter(text: string, streamAt: number): number {
  LINE_END.lastIndex = 0;
  const end = LINE_END.exec(text.slice(streamAt, streamAt + MAX_STREAM_LINE));
  if (end === null) throw new PdfBroken('a stream without data');
  return streamAt + end.index + end[0].length;
}

/** `12 0 obj`; white space and comments may stand between, and viewers take `12 0. obj` and `12 0+obj` for the same. */
function followsNumber(text: string, objAt: number): boolean {
  let at = objAt;
  while (at > 0 && NUMBERS.test(text[at - 1] ?? '')) at--;
  const numbers = text.slice(at, objAt);
  if (/\d./s.test(numbers)) return true;
  if (!/[\r\n]/.test(numbers)) return false;
  while (at > 0 && !/[%\r\n]/.test(text[at - 1] ?? '')) at--;
  return text[at - 1] === '%';
}

function endOf(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    switch (text[at]) {
      case '(':
        at = afterString(text, at);
        break;
      case '<':
        at = text[at + 1] === '<' ? at + 2 : afterHexString(text, at);
        break;
      case '%':
        at = nextLine(text, at);
        break;
      case '/':
        at += 1 + regularAt(text, at + 1).length;
        break;
      default: {
        const word = regularAt(text, at);
        at += Math.max(word.length, 1);
        if (word === 'stream' || word === 'endobj' || word === 'obj') return at;
      }
    }
  }
  return at;
}

function regularAt(text: string, at: number): string {
  REGULAR.lastIndex = at;
  return REGULAR.exec(text)?.[0] ?? '';
}

/** After the parenthesis that closes this one, or the end of the file; strings nest and escape. */
function afterString(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return i + 1;
  }
  return text.length;
}

function afterHexString(text: string, at: number): number {
  HEX_STRING.lastIndex = at;
  const whole = HEX_STRING.exec(text)?.[0];
  if (whole === undefined) throw new PdfBroken('a text in digits with something else in it');
  return at + whole.length;
}

function nextLine(text: string, at: number): number {
  LINE_END.lastIndex = at;
  const end = LINE_END.exec(text);
  return end === null ? text.length : end.index + end[0].length;
}

/** A name may hide its letters: `/J#61vaScript`. */
function plainName(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
