/** What the owner's own service is told, in either shape. */
export interface Notice {
  /** As the documents have it (admin §3), and `text`. */
  payload: { text: string; [field: string]: unknown };
  /** The same for people: what each value is called, and the value. Empty: the text says all. */
  facts: readonly (readonly [label: string, value: string])[];
}

/** `slack`: for an incoming webhook of Slack, or of what takes its messages. */
export const NOTICE_FORMATS = ['json', 'slack'] as const;
export type NoticeFormat = (typeof NOTICE_FORMATS)[number];

export function bodyOf({ payload, facts }: Notice, format: NoticeFormat): object {
  return format === 'json' ? payload : { text: payload.text, blocks: blocksOf(payload.text, facts) };
}

/** Slack's own limits. */
const FACTS_IN_A_BLOCK = 10;
const MOST_OF_A_TEXT = 3000;
const MOST_OF_A_FACT = 2000;

/** Plain texts: what a customer typed is no mark of a chat's, whatever it holds. */
function blocksOf(text: string, facts: Notice['facts']): object[] {
  const blocks: object[] = [{ type: 'section', text: plain(text, MOST_OF_A_TEXT) }];
  for (let at = 0; at < facts.length; at += FACTS_IN_A_BLOCK) {
    const fields = facts
      .slice(at, at + FACTS_IN_A_BLOCK)
      .map(([label, value]) => plain(`${label}\n${value}`, MOST_OF_A_FACT));
    blocks.push({ type: 'section', fields });
  }
  return blocks;
}

function plain(text: string, most: number) {
  return { type: 'plain_text', text: text.length > most ? `${text.slice(0, most - 1)}…` : text, emoji: false };
}
