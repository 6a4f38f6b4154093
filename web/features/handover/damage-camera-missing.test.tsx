import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DamageCameraMissing } from './damage-camera-missing.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it('a camera whose program did not arrive leaves a file to choose', () => {
  const said = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <DamageCameraMissing onChooseFile={() => undefined} onCancel={() => undefined} />
      </MantineProvider>
    </I18nProvider>,
  );
  expect(said).toContain('The camera could not be loaded.');
  expect(said).toMatch(/Choose a file<\/span><\/span><\/button>/);
});
