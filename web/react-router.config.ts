import type { Config } from '@react-router/dev/config';
import { SITE_ADDRESSES, VEHICLE_TEMPLATES } from './site-pages.ts';

/** No server rendering at run time: public pages are made into HTML by the build, in each language; app pages start from the fallback. */
export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...SITE_ADDRESSES, ...VEHICLE_TEMPLATES].map(({ address }) => address),
} satisfies Config;
