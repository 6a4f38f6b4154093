/** How a note to our own team looks: a few facts, and the visitor's words as they were typed. */
import { Body, Container, Head, Heading, Html, Text } from '@react-email/components';
import { render } from '@react-email/render';

export interface Note {
  subject: string;
  facts: { label: string; value: string }[];
  /** With its line breaks; null when the facts are all there is. */
  words: string | null;
}

const WRAP = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export function noteHtml({ subject, facts, words }: Note): Promise<string> {
  return render(
    <Html lang="en">
      <Head>
        <title>{subject}</title>
      </Head>
      <Body style={{ fontFamily: 'Segoe UI, Helvetica, Arial, sans-serif' }}>
        <Container style={{ maxWidth: 640 }}>
          <Heading as="h1" style={{ fontSize: 20, ...WRAP }}>
            {subject}
          </Heading>
          {facts.map(({ label, value }) => (
            <Text key={label} style={{ margin: '0 0 4px', ...WRAP }}>
              {label}: {value}
            </Text>
          ))}
          {words === null ? null : <Text style={{ margin: '16px 0', ...WRAP }}>{words}</Text>}
        </Container>
      </Body>
    </Html>,
  );
}

export function noteText({ facts, words }: Note): string {
  const rows = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return words === null ? `${rows}\n` : `${rows}\n\n${words}\n`;
}
