/**
 * Finds what a viewer could take for an object of a PDF, and the names in it. It follows no cross-reference table, for
 * viewers disagree on broken ones: whatever looks like the beginning of an object is read as one, even inside a string
 * or a stream. The file is read as Latin-1 text, one character per byte, in time that grows with its length only.
 */

const BEGINNING = /obj|trailer/g;
const SPACE = /[\0\t\n\f\r ]/;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g;
/** A keyword, a number, or what follows the slash of a name. */
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const LINE_END = /\r\n?|\n/g;

/** The beginning of a place: a page of this file, by reference or number. */
const PAGE = /^[\0\t\n\f\r ]*\[[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+(?:\d+[\0\t\n\f\r ]+R|\/)/;
const MAX_PAGE = 80;

/** Between `stream` and its data stands a line end and, in honest files, nothing else. */
const MAX_STREAM_LINE = 80;

export interface PdfObject {
  names: Set<string>;
  /** Just after the keyword `stream`; null when there is none. */
  streamAt: number | null;
}

/** The file makes no sense, or more work than its size explains. */
export class PdfBroken extends Error {}

export function* objectsOf(text: string): Generator<PdfObject> {
  // Honest objects lie side by side; only a bomb has beginnings within beginnings.
  let budget = 2 * text.length;
  for (const { 0: keyword, index } of text.matchAll(BEGINNING)) {
    if (keyword === 'obj' && !followsNumber(text, index)) continue;
    const start = index + keyword.length;
    const { names, end, isStream } = readObject(text, start);
    budget -= end - start;
    if (budget < 0) throw new PdfBroken('objects overlap');
    yield { names, streamAt: isStream ? end : null };
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

/** `12 0 obj`; white space and comments may stand between. */
function followsNumber(text: string, objAt: number): boolean {
  let at = objAt - 1;
  while (SPACE.test(text[at] ?? '')) at--;
  if (/\d/.test(text[at] ?? '')) return true;
  if (!/[\r\n]/.test(text.slice(at + 1, objAt))) return false;
  while (at >= 0 && !/[%\r\n]/.test(text[at] ?? '')) at--;
  return text[at] === '%';
}

function readObject(text: string, start: number): { names: Set<string>; end: number; isStream: boolean } {
  const names = new Set<string>();
  let at = start;
  while (at < text.length) {
    switch (text[at]) {
      case '(':
        at = afterString(text, at);
        break;
      case '%':
        at = nextLine(text, at);
        break;
      case '/': {
        const name = regularAt(text, at + 1);
        names.add(plainName(name));
        at += 1 + name.length;
        break;
      }
      default: {
        const word = regularAt(text, at);
        at += Math.max(word.length, 1);
        if (word === 'stream') return { names, end: at, isStream: true };
        if (word === 'endobj' || word === 'obj') return { names, end: at, isStream: false };
      }
    }
  }
  return { names, end: at, isStream: false };
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

function nextLine(text: string, at: number): number {
  LINE_END.lastIndex = at;
  const end = LINE_END.exec(text);
  return end === null ? text.length : end.index + end[0].length;
}

/** A name may hide its letters: `/J#61vaScript`. */
function plainName(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
