import { BRAND } from '@ceylono/domain/brand';
import { paths } from '../../paths.ts';
import { publicAddress } from '../../shell/public-address.ts';

/** What we are, as search engines read it (schema.org): nothing that does not stand on the page as well. */
export function aboutTheBusiness(): Record<string, unknown> {
  const { name, email, phone } = BRAND;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRental',
    '@id': publicAddress(`${paths.home}#business`),
    name,
    url: publicAddress(paths.home),
    logo: publicAddress('/favicon.svg'),
    image: publicAddress('/share.png'),
    email,
    telephone: phone,
    areaServed: { '@type': 'Country', name: 'Sri Lanka' },
    address: { '@type': 'PostalAddress', addressCountry: 'LK' },
    currenciesAccepted: 'LKR',
    paymentAccepted: 'Cash',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
    },
    knowsLanguage: ['en', 'si', 'ta'],
  };
}
