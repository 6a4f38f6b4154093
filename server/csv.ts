/** Tables for spreadsheets: UTF-8 that Excel recognises, and no cell that a spreadsheet would work out. */

/** So that Excel reads what follows as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text that begins so is taken for a formula, which may call out or fetch. */
const FORMULA = /^[\t\r]|^\s*[=+\-@]/;

/** A number stands as it is; text is quoted, and what looks like a formula becomes text by an apostrophe. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell))).join(',')}\r\n`;
}

function quoted(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
