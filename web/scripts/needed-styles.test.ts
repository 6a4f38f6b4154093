import { expect, test } from 'vitest';
import { neededStyles } from './needed-styles.ts';

const HTML = '<div class="card _pill_1"><input style="color:var(--own)"/></div>';

test('a first screen gets the rules whose classes it has, and those of plain elements', () => {
  const css =
    '.card{gap:1px}.other{gap:2px}.card .other{gap:3px}._pill_1:not(.other):hover{gap:4px}input,.other{gap:5px}';
  expect(neededStyles(css, HTML)).toBe('.card{gap:1px}._pill_1:not(.other):hover{gap:4px}input,.other{gap:5px}');
});

test('layers keep their order, and a condition stands only around what is needed', () => {
  const css = '@layer base, mantine;@media (max-width: 3em){.other{gap:1px}}@layer base{@media (x){.card{gap:2px}}}';
  expect(neededStyles(css, HTML)).toBe('@layer base, mantine;@layer base{@media (x){.card{gap:2px}}}');
});

test('a custom property stays when something that stays asks for it', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px;--own:red}.card{gap:var(--a)}';
  expect(neededStyles(css, HTML)).toBe(':root{--a:var(--b);--b:1px;--own:red}.card{gap:var(--a)}');
});

test('an animation stays when something that stays runs it, and signs within quotes end nothing', () => {
  const css =
    '@keyframes shine{to{top:1px}}@keyframes gone{to{top:2px}}.card{animation:shine 1s}.card::before{content:"};"}';
  expect(neededStyles(css, HTML)).toBe(
    '@keyframes shine{to{top:1px}}.card{animation:shine 1s}.card::before{content:"};"}',
  );
});
