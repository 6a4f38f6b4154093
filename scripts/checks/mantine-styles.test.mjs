import { expect, test } from 'vitest';
import { mantineFaults } from './mantine-styles.mjs';

const FOR_ALL = 'web/ui/mantine-app.css';
const SCREEN = "import { Anchor } from '@mantine/core';\n";
const styles = (/** @type {string[]} */ ...names) =>
  names.map((name) => `@import "@mantine/core/styles/${name}.layer.css";\n`).join('');

test('a part stands with its style and those of the parts that it is made of', () => {
  expect(mantineFaults({ 'web/a.tsx': SCREEN, [FOR_ALL]: styles('Anchor', 'Text') })).toEqual([]);
  const own = `import '@mantine/core/styles/Anchor.layer.css';\n${SCREEN}`;
  expect(mantineFaults({ 'web/a.tsx': own, [FOR_ALL]: styles('Text') })).toEqual([]);
});

test('a part without its style is found', () => {
  expect(mantineFaults({ 'web/a.tsx': SCREEN, [FOR_ALL]: styles('Anchor') })).toEqual([
    'web/a.tsx: Anchor stands without Text.layer.css',
  ]);
});

test('a style that no part needs is found', () => {
  expect(mantineFaults({ 'web/a.tsx': SCREEN, [FOR_ALL]: styles('baseline', 'Anchor', 'Text', 'Modal') })).toEqual([
    'web/ui/mantine-app.css: no part needs Modal.layer.css',
  ]);
});
