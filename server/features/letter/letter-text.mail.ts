/** The letter as plain text, for programs and people that read no HTML. */
import { BRAND } from '@ceylono/domain/brand';
import type { Fact } from './letter-content.mail.ts';
import type { FramedLetter } from './letter-frame.mail.ts';

export function letterText({
  title,
  greeting,
  callout,
  paragraphs,
  facts,
  bill,
  actions,
  footer,
}: FramedLetter): string {
  const blocks = [
    title,
    greeting,
    ...(callout === null ? [] : [callout]),
    ...paragraphs,
    rows(facts),
    ...(bill === undefined ? [] : [[rows([...bill.lines, bill.total]), ...bill.notes].join('\n')]),
    actions.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    ['-- ', BRAND.name, ...footer].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function rows(facts: Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
}
