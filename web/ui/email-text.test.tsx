import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

it.each([
  ['nimali@post.example', '<span>nimali@<wbr/>post.example</span>'],
  ['"a@b"@post.example', '<span>&quot;a@b&quot;@<wbr/>post.example</span>'],
  ['no address', '<span><wbr/>no address</span>'],
])('%s goes on in the next line after its last @, and loses nothing', (email, markup) => {
  expect(renderToStaticMarkup(<EmailText email={email} />)).toBe(markup);
});
