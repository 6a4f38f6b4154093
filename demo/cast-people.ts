/**
 * The people of the demo data: who rents, and who works here. Everybody is invented; foreign phones are numbers that
 * the regulators of Britain, America, Australia, Germany and France keep for fiction.
 */

import type { Day } from '@ceylono/domain/colombo-time';
import type { Residency } from '@ceylono/domain/document';
import type { Language } from '@ceylono/domain/language';
import type { LicenceClass } from '@ceylono/domain/permit';

/** A customer as it is seeded; only locals name a guarantor (customer §2 L70-L73). */
export interface DemoCustomer {
  id: string;
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  residency: Residency;
  address: string;
  guarantor: { name: string; phone: string } | null;
  /** Of a foreigner who holds a Sri Lankan permit already; the others obtain one on arrival. */
  permit?: { number: string; classes: LicenceClass[]; expiresOn: Day };
  /** What the customer reads, when it is not English. */
  language?: Language;
}

/** A member of staff as it is seeded. */
export interface DemoStaff {
  id: string;
  name: string;
  email: string;
  role: 'admin' | 'super_admin';
  isActive: boolean;
}

export const CUSTOMERS = {
  nimali: {
    id: 'c3000000-0000-4000-8000-000000000001',
    name: 'Nimali Perera',
    phone: '+94770000201',
    email: 'nimali.perera@post.example',
    residency: 'local',
    address: '22/4 Havelock Road, Colombo 05',
    guarantor: { name: 'Sunil Perera', phone: '+94770000301' },
  },
  kasun: {
    id: 'c3000000-0000-4000-8000-000000000002',
    name: 'Kasun Wickramasinghe',
    phone: '+94770000202',
    email: 'kasun.w@post.example',
    language: 'si',
    residency: 'local',
    address: '7 Peradeniya Road, Kandy',
    guarantor: { name: 'Chandani Wickramasinghe', phone: '+94770000302' },
  },
  arjun: {
    id: 'c3000000-0000-4000-8000-000000000003',
    name: 'Arjun Sivakumar',
    phone: '+94770000203',
    email: 'arjun.sivakumar@post.example',
    language: 'ta',
    residency: 'local',
    address: '31 Kandy Road, Jaffna',
    guarantor: { name: 'Meena Sivakumar', phone: '+94770000303' },
  },
  fathima: {
    id: 'c3000000-0000-4000-8000-000000000004',
    name: 'Fathima Rauf',
    phone: '+94770000204',
    email: 'fathima.rauf@post.example',
    residency: 'local',
    address: '64 Main Street, Kalmunai',
    guarantor: { name: 'Imran Rauf', phone: '+94770000304' },
  },
  ishara: {
    id: 'c3000000-0000-4000-8000-000000000005',
    name: 'Ishara Gunasekara',
    phone: '+94770000205',
    email: 'ishara@post.example',
    residency: 'local',
    address: '18 Lake Road, Kurunegala',
    guarantor: { name: 'Pradeep Gunasekara', phone: '+94770000305' },
  },
  dinuka: {
    id: 'c3000000-0000-4000-8000-000000000006',
    name: 'Dinuka Amarasinghe',
    phone: '+94770000206',
    email: 'dinuka.amarasinghe@post.example',
    language: 'si',
    residency: 'local',
    address: '5 Beach Road, Matara',
    guarantor: { name: 'Sanduni Amarasinghe', phone: '+94770000306' },
  },
  tharshini: {
    id: 'c3000000-0000-4000-8000-000000000007',
    name: 'Tharshini Balasingham',
    phone: '+94770000207',
    email: 'tharshini.b@post.example',
    language: 'ta',
    residency: 'local',
    address: '12 Inner Harbour Road, Trincomalee',
    guarantor: { name: 'Ravi Balasingham', phone: '+94770000307' },
  },
  harsha: {
    id: 'c3000000-0000-4000-8000-000000000008',
    name: 'Harsha de Silva Abeyratne',
    phone: '+94770000208',
    email: 'harsha.abeyratne@post.example',
    residency: 'local',
    address: '90 Galle Road, Ambalangoda',
    guarantor: { name: 'Malini Abeyratne', phone: '+94770000308' },
  },
  emily: {
    id: 'c3000000-0000-4000-8000-000000000009',
    name: 'Emily Hartley',
    phone: '+447700900147',
    email: 'emily.hartley@mail.example',
    residency: 'foreigner',
    address: 'Guest House Sea Breeze, Mirissa',
    guarantor: null,
    permit: { number: 'TDP 40117', classes: ['A', 'B1', 'B'], expiresOn: '2099-12-31' },
  },
  jonas: {
    id: 'c3000000-0000-4000-8000-000000000010',
    name: 'Jonas Brückner',
    phone: '+4915228817386',
    email: 'jonas.brueckner@mail.example',
    residency: 'foreigner',
    address: 'Hilltop Homestay, Ella',
    guarantor: null,
  },
  camille: {
    id: 'c3000000-0000-4000-8000-000000000011',
    name: 'Camille Lefèvre',
    phone: '+33639980147',
    email: 'camille.lefevre@mail.example',
    residency: 'foreigner',
    address: 'Villa Frangipani, Galle Fort',
    guarantor: null,
    permit: { number: 'TDP 40238', classes: ['A', 'B1', 'B'], expiresOn: '2099-12-31' },
  },
  liam: {
    id: 'c3000000-0000-4000-8000-000000000012',
    name: "Liam O'Connor",
    phone: '+61491570156',
    email: "liam.o'connor@mail.example",
    residency: 'foreigner',
    address: 'Surf Camp 4, Arugam Bay',
    guarantor: null,
    permit: { number: 'TDP 40359', classes: ['A', 'B1', 'B'], expiresOn: '2099-12-31' },
  },
  grace: {
    id: 'c3000000-0000-4000-8000-000000000013',
    name: 'Grace Whitfield',
    phone: '+12025550147',
    email: 'grace.whitfield@mail.example',
    residency: 'foreigner',
    address: 'Hotel by the Lagoon, Negombo',
    guarantor: null,
  },
  oliver: {
    id: 'c3000000-0000-4000-8000-000000000014',
    name: 'Oliver Ashworth',
    phone: '+447700900258',
    email: 'oliver.ashworth@mail.example',
    residency: 'foreigner',
    address: 'Bungalow 2, Nuwara Eliya',
    guarantor: null,
  },
} as const satisfies Record<string, DemoCustomer>;
export type CustomerKey = keyof typeof CUSTOMERS;

export function languageOf(key: CustomerKey): Language {
  const customer: DemoCustomer = CUSTOMERS[key];
  return customer.language ?? 'en';
}

/** What the customer types into the contact form. */
export function contactOf(key: CustomerKey) {
  const { name, phone, email, residency, address, guarantor, permit }: DemoCustomer = CUSTOMERS[key];
  return {
    name,
    phone,
    email,
    residency,
    address,
    ...(guarantor === null ? {} : { guarantorName: guarantor.name, guarantorPhone: guarantor.phone }),
    ...(residency === 'local'
      ? {}
      : { permit: permit ? { onArrival: false as const, ...permit } : { onArrival: true as const } }),
  };
}

/** Known to everybody who starts the demo; the demo listens on this machine only. */
export const DEMO_PASSWORD = 'Drive-safely-24';

export const STAFF = {
  super: {
    id: 'd4000000-0000-4000-8000-000000000001',
    name: 'Ayesha Ranasinghe',
    email: 'super@ceylono.example',
    role: 'super_admin',
    isActive: true,
  },
  admin: {
    id: 'd4000000-0000-4000-8000-000000000002',
    name: 'Roshan Mendis',
    email: 'admin@ceylono.example',
    role: 'admin',
    isActive: true,
  },
  inactive: {
    id: 'd4000000-0000-4000-8000-000000000003',
    name: 'Lakmal Peiris',
    email: 'former.admin@ceylono.example',
    role: 'admin',
    isActive: false,
  },
} as const satisfies Record<string, DemoStaff>;
