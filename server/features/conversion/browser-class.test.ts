import { expect, it } from 'vitest';
import { classOf } from './browser-class.service.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`, 'mobile', 'Chrome'],
  [`${ANDROID.replace('SM-A155F', 'SM-X200')} Chrome/142.0.0.0 Safari/537.36`, 'tablet', 'Chrome'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'desktop', 'Chrome'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'desktop', 'Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop', 'Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'mobile',
    'Safari',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
  ],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'mobile', 'Other'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'desktop', 'Other'],
  ['Something/1.0', 'unknown', 'Other'],
  ['', 'unknown', 'unknown'],
])('%s', (userAgent, device, browser) => expect(classOf(userAgent)).toEqual({ device, browser }));
