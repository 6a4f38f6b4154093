import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OtherVehicleNote } from './other-vehicle-note.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (isOtherKept: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <OtherVehicleNote vehicleId="v2" isOtherKept={isOtherKept} />
      </MantineProvider>
    </I18nProvider>,
  );

it('whoever had entered something of the vehicle before is told why the form is empty', () => {
  expect(said(true)).toContain('This order has another vehicle now.');
  expect(said(false)).not.toContain('another vehicle');
});
