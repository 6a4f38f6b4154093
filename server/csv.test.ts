import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

it.each(['=1+1', '+94771234567', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")'])(
  'a spreadsheet does not work out %j',
  (text) => {
    expect(csvRow([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  },
);

it('numbers stay numbers, also below 0, and text keeps its commas, quotes and lines', () => {
  expect(csvRow(['a "b", c', 12.5, -3, 'one\ntwo'])).toBe('"a ""b"", c",12.5,-3,"one\ntwo"\r\n');
});
