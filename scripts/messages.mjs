// `npm run messages`: collects the texts that the sources say into the catalogues. Must parse on Node 18 (see node.mjs).
import { onNode24, root } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { install } = await import('./build.mjs');
  const { npm } = await import('./npm.mjs');
  await install();
  const { code } = await npm(['run', 'messages', '--workspace', 'web'], { cwd: root });
  if (code === 0)
    console.log('\nNothing more to run. What has no translation yet: git diff words/locales (docs/translations.md).');
  process.exitCode = code;
});
