import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { StopDevice } from '../../features/personal-data/stop-device.tsx';
import { YourData } from '../../features/personal-data/your-data.tsx';
import { i18n, loadWords, useWords } from '../../shell/i18n.ts';

// Asked for while the page that is left still stands.
void loadWords('order').catch(() => undefined);

export function meta() {
  return [{ title: `${i18n._(msg`Your data`)} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }];
}

/** What is kept about a person, to download or to have erased. With `#stop=<token>` a new device is stopped. */
export default function MyDataPage() {
  useWords('order');
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('stop');
  return token ? <StopDevice token={token} /> : <YourData />;
}
