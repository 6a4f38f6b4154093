import { rupees } from '@ceylono/domain/money';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DepositSection } from './deposit-section.tsx';
import { EMPTY_FORM } from './handover-form.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const section = (agreed: number, held: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <DepositSection
          form={EMPTY_FORM}
          change={() => undefined}
          disabled={false}
          isAsked={false}
          agreed={agreed}
          held={held}
        />
      </MantineProvider>
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/gu, ' ');

it('a deposit that was left before the handover is shown where one is written down', () => {
  expect(section(rupees(20_000), rupees(20_000))).toContain('Already received: Rs 20,000.');
  expect(section(0, rupees(5_000))).toContain('Already received: Rs 5,000.');
  expect(section(rupees(20_000), 0)).not.toContain('Already received');
});
