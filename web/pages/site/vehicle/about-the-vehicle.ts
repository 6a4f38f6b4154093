import { type Language, pathIn } from '@ceylono/domain/language';
import { paths } from '../../../paths.ts';
import { publicAddress } from '../../../shell/public-address.ts';
import type { VehicleInFull } from './told-vehicle.ts';

/**
 * A vehicle and its offer, as search engines read it (schema.org): nothing that does not stand on the page as well.
 * `district`: in the reader's language.
 */
export function aboutTheVehicle(vehicle: VehicleInFull, district: string, language: Language): Record<string, unknown> {
  const { id, model, year, seats, fuelType, transmission, type, photos, vendorName } = vehicle;
  const url = publicAddress(pathIn(language, paths.vehicle(id)));
  const price = (vehicle.pricePerDay / 100).toFixed(2);
  return {
    '@context': 'https://schema.org',
    '@type': ['Vehicle', 'Product'],
    '@id': `${publicAddress(paths.vehicle(id))}#vehicle`,
    name: `${model} (${year})`,
    url,
    ...(photos.length > 0 ? { image: photos.map((photo) => publicAddress(photo.url)) } : {}),
    category: type,
    vehicleModelDate: String(year),
    vehicleSeatingCapacity: seats,
    fuelType,
    vehicleTransmission: transmission,
    offers: {
      '@type': 'Offer',
      url,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceCurrency: 'LKR',
      price,
      priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency: 'LKR', price, unitCode: 'DAY' },
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: vendorName },
      areaServed: {
        '@type': 'AdministrativeArea',
        name: district,
        address: { '@type': 'PostalAddress', addressCountry: 'LK' },
      },
    },
  };
}
