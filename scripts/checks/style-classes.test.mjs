import { expect, test } from 'vitest';
import { styleFaults } from './style-classes.mjs';

const SCREEN =
  "import styles from './card.module.css';\nexport const Card = () => <p className={styles.price}>1</p>;\n";
const STYLE = '.price {\n  color: red;\n}\n';

test('a screen and its style file know the same classes', () => {
  expect(styleFaults({ 'web/card.tsx': SCREEN, 'web/card.module.css': STYLE })).toEqual([]);
});

test('a class that no style file has is found', () => {
  expect(styleFaults({ 'web/card.tsx': SCREEN, 'web/card.module.css': '/* .price {} */\n' })).toEqual([
    'web/card.tsx: web/card.module.css has no class price',
  ]);
  const shared = { 'web/card.tsx': '<p className="stack gap-3">1</p>', 'web/layout.css': '.stack { display: grid; }' };
  expect(styleFaults(shared)).toEqual(['web/card.tsx: no style file has a class gap-3']);
});

test('a class that no screen uses is found', () => {
  const old = `${STYLE}.price .currency,\n.old:hover {\n  color: blue;\n}\n`;
  expect(styleFaults({ 'web/card.tsx': SCREEN, 'web/card.module.css': old })).toEqual([
    'web/card.module.css: nothing uses the class currency',
    'web/card.module.css: nothing uses the class old',
  ]);
  expect(styleFaults({ 'web/layout.css': '.stack { display: grid; }' })).toEqual([
    'web/layout.css: nothing uses the class stack',
  ]);
});

test('a class that is chosen as the page runs counts as used', () => {
  const screen =
    "import styles from './card.module.css';\nconst tone = (is) => clsx('row', is === 'new' && styles[is]);\n";
  const use = '<p className={clsx("row", styles[tone], kind === \'sale\' && "wraps")}>1</p>';
  const layout = '.row { display: flex; }\n.wraps { flex-wrap: wrap; }\n';
  expect(styleFaults({ 'web/card.tsx': screen + use, 'web/card.module.css': STYLE, 'web/layout.css': layout })).toEqual(
    [],
  );
});
