/**
 * The named cast of the demo data, shared with the tests: the vendors here, who rents and who works for us in
 * `cast-people.ts`, what stands in the yards in `cast-vehicles.ts`. Everybody is invented; mail addresses end in
 * `.example`, a domain that cannot be owned; every Sri Lankan phone begins 77 000 0, so that none is a real one by chance.
 */
import { automaticCoverageArea, publicCentre } from '@ceylono/domain/coverage-area';
import type { District } from '@ceylono/domain/district';
import type { Ring } from '@ceylono/domain/ring';

/** A vendor as it is seeded, in the documents' words (admin §3). */
export interface DemoVendor {
  id: string;
  name: string;
  ownerFullName: string;
  /** E.164. */
  contactNumber: string;
  email: string;
  district: District;
  homeAddress: string;
  lat: number;
  lng: number;
  /** Metres. */
  coverageRadius: number;
  /** Open ring on land; null: the circle of the radius counts. */
  coverageArea: Ring | null;
}

export const VENDORS = {
  lagoon: {
    id: 'a1000000-0000-4000-8000-000000000001',
    name: 'Lagoon Rent a Car',
    ownerFullName: 'Dilshan Fernando',
    contactNumber: '+94770000101',
    email: 'hello@lagoon-rentals.example',
    district: 'Gampaha',
    homeAddress: '118 Lewis Place, Negombo',
    lat: 7.2226,
    lng: 79.8403,
    coverageRadius: 27_052,
    // biome-ignore format: a ring on one line
    coverageArea: [[79.845, 7.272], [79.918, 7.262], [79.96, 7.168], [79.938, 7.085], [79.925, 7.028], [79.893, 6.985], [79.864, 7], [79.84, 7.09], [79.82, 7.18], [79.832, 7.235]],
  },
  fort: {
    id: 'a1000000-0000-4000-8000-000000000002',
    name: 'Fort City Drive',
    ownerFullName: 'Ruwani Jayawardena',
    contactNumber: '+94770000102',
    email: 'bookings@fort-city.example',
    district: 'Colombo',
    homeAddress: '27 Chatham Street, Colombo 01',
    lat: 6.9344,
    lng: 79.8428,
    coverageRadius: 16_349,
    // biome-ignore format: a ring on one line
    coverageArea: [[79.866, 6.979], [79.925, 6.963], [79.972, 6.908], [79.958, 6.842], [79.862, 6.836], [79.854, 6.888], [79.843, 6.922], [79.835, 6.938]],
  },
  mount: {
    id: 'a1000000-0000-4000-8000-000000000003',
    name: 'Mount Motors',
    ownerFullName: 'Tharindu Perera',
    contactNumber: '+94770000103',
    email: 'office@mount-motors.example',
    district: 'Colombo',
    homeAddress: '6 Hotel Road, Mount Lavinia',
    lat: 6.8356,
    lng: 79.8652,
    coverageRadius: 15_645,
    // biome-ignore format: a ring on one line
    coverageArea: [[79.854, 6.895], [79.925, 6.905], [79.975, 6.842], [79.93, 6.742], [79.903, 6.7], [79.878, 6.77], [79.861, 6.84]],
  },
  temple: {
    id: 'a1000000-0000-4000-8000-000000000004',
    name: 'Temple Road Cars',
    ownerFullName: 'Senaka Ekanayake',
    contactNumber: '+94770000104',
    email: 'senaka@temple-road.example',
    district: 'Kandy',
    homeAddress: '41 Rajapihilla Mawatha, Kandy',
    lat: 7.2906,
    lng: 80.6337,
    coverageRadius: 25_000,
    coverageArea: null,
  },
  rampart: {
    id: 'a1000000-0000-4000-8000-000000000005',
    name: 'Rampart Rides',
    ownerFullName: 'Fathima Nazeer',
    contactNumber: '+94770000105',
    email: 'ask@rampart-rides.example',
    district: 'Galle',
    homeAddress: '9 Wakwella Road, Galle',
    lat: 6.0346,
    lng: 80.2153,
    coverageRadius: 20_188,
    // biome-ignore format: a ring on one line
    coverageArea: [[80.105, 6.135], [80.14, 6.2], [80.28, 6.19], [80.365, 6.06], [80.36, 5.98], [80.249, 6.006], [80.216, 6.026], [80.168, 6.056], [80.1, 6.125]],
  },
  whale: {
    id: 'a1000000-0000-4000-8000-000000000006',
    name: 'Blue Whale Rentals',
    ownerFullName: 'Chamara Weerasinghe',
    contactNumber: '+94770000106',
    email: 'surf@blue-whale.example',
    district: 'Matara',
    homeAddress: '202 Matara Road, Mirissa',
    lat: 5.9489,
    lng: 80.4587,
    coverageRadius: 18_560,
    // biome-ignore format: a ring on one line
    coverageArea: [[80.31, 5.985], [80.34, 6.04], [80.52, 6.05], [80.62, 5.995], [80.592, 5.921], [80.545, 5.939], [80.458, 5.943], [80.425, 5.963]],
  },
  gap: {
    id: 'a1000000-0000-4000-8000-000000000007',
    name: 'Ella Gap Rentals',
    ownerFullName: 'Nuwan Bandara',
    contactNumber: '+94770000107',
    email: 'nuwan@ella-gap.example',
    district: 'Badulla',
    homeAddress: '33 Passara Road, Ella',
    lat: 6.8745,
    lng: 81.0475,
    coverageRadius: 22_000,
    coverageArea: null,
  },
  leaf: {
    id: 'a1000000-0000-4000-8000-000000000008',
    name: 'Two Leaves Hire',
    ownerFullName: 'Kamala Subramaniam',
    contactNumber: '+94770000108',
    email: 'post@two-leaves.example',
    district: 'Nuwara Eliya',
    homeAddress: '15 Badulla Road, Nuwara Eliya',
    lat: 6.9697,
    lng: 80.7704,
    coverageRadius: 20_000,
    coverageArea: null,
  },
  palmyra: {
    id: 'a1000000-0000-4000-8000-000000000009',
    name: 'Palmyra Wheels',
    ownerFullName: 'Kugan Rajaratnam',
    contactNumber: '+94770000109',
    email: 'vanakkam@palmyra-wheels.example',
    district: 'Jaffna',
    homeAddress: '88 Stanley Road, Jaffna',
    lat: 9.6645,
    lng: 80.0167,
    coverageRadius: 30_101,
    // biome-ignore format: a ring on one line
    coverageArea: [[79.93, 9.755], [80.045, 9.816], [80.236, 9.8275], [80.262, 9.78], [80.165, 9.645], [80.08, 9.657], [80.012, 9.659], [79.97, 9.69]],
  },
  harbour: {
    id: 'a1000000-0000-4000-8000-000000000010',
    name: 'Harbour View Cars',
    ownerFullName: 'Priya Selvadurai',
    contactNumber: '+94770000110',
    email: 'desk@harbour-view.example',
    district: 'Trincomalee',
    homeAddress: '54 Dockyard Road, Trincomalee',
    lat: 8.5711,
    lng: 81.2335,
    coverageRadius: 21_175,
    // biome-ignore format: a ring on one line
    coverageArea: [[81.155, 8.745], [81.194, 8.7], [81.226, 8.62], [81.246, 8.578], [81.232, 8.556], [81.205, 8.553], [81.1, 8.51], [81.075, 8.61]],
  },
  stupa: {
    id: 'a1000000-0000-4000-8000-000000000011',
    name: 'White Stupa Motors',
    ownerFullName: 'Gamini Rathnayake',
    contactNumber: '+94770000111',
    email: 'gamini@white-stupa.example',
    district: 'Anuradhapura',
    homeAddress: '12 Harischandra Mawatha, Anuradhapura',
    lat: 8.3352,
    lng: 80.4108,
    coverageRadius: 28_000,
    coverageArea: null,
  },
  rock: {
    id: 'a1000000-0000-4000-8000-000000000012',
    name: 'Lion Gate Hire',
    ownerFullName: 'Anusha Herath',
    contactNumber: '+94770000112',
    email: 'anusha@lion-gate.example',
    district: 'Matale',
    homeAddress: '71 Kandy Road, Dambulla',
    lat: 7.8567,
    lng: 80.6492,
    coverageRadius: 24_000,
    coverageArea: automaticCoverageArea(publicCentre({ lat: 7.8567, lng: 80.6492 }), 23_300, 9),
  },
  point: {
    id: 'a1000000-0000-4000-8000-000000000013',
    name: 'Main Point Rentals',
    ownerFullName: 'Mohamed Rizwan',
    contactNumber: '+94770000113',
    email: 'waves@main-point.example',
    district: 'Ampara',
    homeAddress: '3 Main Street, Arugam Bay',
    lat: 6.8404,
    lng: 81.8368,
    coverageRadius: 19_118,
    // biome-ignore format: a ring on one line
    coverageArea: [[81.852, 6.99], [81.868, 6.94], [81.842, 6.836], [81.815, 6.74], [81.7, 6.735], [81.69, 6.89], [81.79, 6.975]],
  },
  kite: {
    id: 'a1000000-0000-4000-8000-000000000014',
    name: 'Kite Lagoon Hire',
    ownerFullName: 'Shehan Appuhamy',
    contactNumber: '+94770000114',
    email: 'wind@kite-lagoon.example',
    district: 'Puttalam',
    homeAddress: '20 Hospital Road, Kalpitiya',
    lat: 8.2319,
    lng: 79.7614,
    coverageRadius: 34_225,
    // biome-ignore format: a ring on one line
    coverageArea: [[79.757, 8.26], [79.77, 8.232], [79.742, 8.18], [79.733, 8.1], [79.742, 8.03], [79.8, 7.968], [79.83, 8.03], [79.885, 8.02], [79.86, 7.94], [79.77, 7.935], [79.715, 8.04], [79.71, 8.19]],
  },
  elephant: {
    id: 'a1000000-0000-4000-8000-000000000015',
    name: 'Elephant Rock Cars',
    ownerFullName: 'Menaka Dissanayake',
    contactNumber: '+94770000115',
    email: 'menaka@elephant-rock.example',
    district: 'Kurunegala',
    homeAddress: '45 Negombo Road, Kurunegala',
    lat: 7.4863,
    lng: 80.3647,
    coverageRadius: 22_000,
    coverageArea: null,
  },
} as const satisfies Record<string, DemoVendor>;
export type VendorKey = keyof typeof VENDORS;
