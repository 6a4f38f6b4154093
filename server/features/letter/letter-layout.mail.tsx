/** The letter as HTML: one column that fits a phone, no picture to load, light and dark. */
import { BRAND, PALETTE } from '@ceylono/domain/brand';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { CSSProperties } from 'react';
import type { FramedLetter } from './letter-frame.mail.ts';

const { lagoon, saffron, sand, night } = PALETTE;
const FONT = 'Figtree, Noto Sans, Noto Sans Sinhala, Noto Sans Tamil, Segoe UI, Helvetica, Arial, sans-serif';

const page: CSSProperties = { margin: 0, padding: '24px 12px', backgroundColor: sand[1], fontFamily: FONT };
const card: CSSProperties = { maxWidth: 560, padding: '28px 24px', backgroundColor: '#ffffff', borderRadius: 12 };
const brand: CSSProperties = { margin: '0 0 20px', fontSize: 20, fontWeight: 700, color: lagoon[8] };
const heading: CSSProperties = { margin: '0 0 16px', fontSize: 24, lineHeight: '32px', color: sand[9] };
const paragraph: CSSProperties = {
  margin: '0 0 12px',
  fontSize: 16,
  lineHeight: '24px',
  color: sand[8],
  // A name without a space must not push the letter off a phone.
  overflowWrap: 'anywhere',
};
const calloutBox: CSSProperties = { ...paragraph, padding: '12px 16px', backgroundColor: saffron[1], borderRadius: 8 };
const cell: CSSProperties = { padding: '6px 0', fontSize: 15, lineHeight: '22px', verticalAlign: 'top' };
const label: CSSProperties = { ...cell, width: '34%', paddingRight: 12, color: sand[6] };
const value: CSSProperties = { ...cell, color: sand[9], overflowWrap: 'anywhere' };
const amount: CSSProperties = { ...value, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 12 };
const line: CSSProperties = { margin: '16px 0', borderColor: sand[2] };
const button: CSSProperties = {
  padding: '14px 24px',
  borderRadius: 8,
  backgroundColor: lagoon[8],
  color: '#ffffff',
  fontSize: 16,
  fontWeight: 600,
};
const small: CSSProperties = { margin: '0 0 4px', fontSize: 13, lineHeight: '20px', color: sand[6] };

/** Programs that know the scheme take these over the light colours above. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: ${night[9]} !important }
  .card, .card td { background-color: ${night[7]} !important }
  .strong { color: ${night[0]} !important }
  .soft { color: ${night[2]} !important }
  .brand { color: ${lagoon[3]} !important }
  .callout { background-color: ${saffron[9]} !important }
  .line { border-color: ${night[5]} !important }
  .button { background-color: ${lagoon[7]} !important }
}`;

export function LetterLayout({ letter, locale }: { letter: FramedLetter; locale: string }) {
  const { title, greeting, callout, paragraphs, facts, bill, actions, footer } = letter;
  const [first, ...others] = actions;
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{DARK}</style>
      </Head>
      <Preview>{callout ?? paragraphs[0] ?? title}</Preview>
      <Body style={page} className="page">
        <Container style={card} className="card">
          <Text style={brand} className="brand">
            {BRAND.name}
          </Text>
          <Heading as="h1" style={heading} className="strong">
            {title}
          </Heading>
          <Text style={paragraph} className="strong">
            {greeting}
          </Text>
          {callout === null ? null : (
            <Text style={calloutBox} className="strong callout">
              {callout}
            </Text>
          )}
          {paragraphs.map((text) => (
            <Text key={text} style={paragraph} className="strong">
              {text}
            </Text>
          ))}
          <Hr style={line} className="line" />
          <Section>
            {facts.map((fact) => (
              <Row key={fact.label}>
                <Column style={label} className="soft">
                  {fact.label}
                </Column>
                <Column style={value} className="strong">
                  {fact.value}
                </Column>
              </Row>
            ))}
          </Section>
          {bill === undefined ? null : <BillTable {...bill} />}
          <Section style={{ padding: '24px 0 8px' }}>
            <Button href={first.url} style={button} className="button">
              {first.label}
            </Button>
          </Section>
          {others.map((action) => (
            <Text key={action.url} style={small}>
              <Link href={action.url} style={{ color: lagoon[7] }} className="brand">
                {action.label}
              </Link>
            </Text>
          ))}
          <Hr style={line} className="line" />
          {footer.map((text) => (
            <Text key={text} style={small} className="soft">
              {text}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}

function BillTable({ lines, total, notes }: NonNullable<FramedLetter['bill']>) {
  return (
    <>
      <Hr style={line} className="line" />
      <Section>
        {lines.map(({ label: text, value: sum }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same text, and nothing ever moves.
          <Row key={position}>
            <Column style={value} className="strong">
              {text}
            </Column>
            <Column style={amount} className="strong">
              {sum}
            </Column>
          </Row>
        ))}
        <Row>
          <Column style={{ ...value, fontWeight: 700 }} className="strong">
            {total.label}
          </Column>
          <Column style={{ ...amount, fontWeight: 700 }} className="strong">
            {total.value}
          </Column>
        </Row>
      </Section>
      {notes.map((text) => (
        <Text key={text} style={small} className="soft">
          {text}
        </Text>
      ))}
    </>
  );
}
