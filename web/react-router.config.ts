import type { Config } from '@react-router/dev/config';

/** No server rendering at run time: public pages are made into HTML by the build, app pages start from the fallback. */
export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/'],
} satisfies Config;
