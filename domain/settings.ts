/**
 * Every rule that an owner of this business may change, as one typed list (amendment 16). Values are stored in
 * `app_settings`; a setting that is not stored has the default written here.
 */
import type { DeadlineRule } from './deadline.ts';
import type { Money } from './money.ts';
import { EXTENSION_LEAD_HOURS } from './extension.ts';
import { rupees } from './money.ts';
import { DEFAULT_PASSWORD_POLICY, MIN_PASSWORD, type PasswordPolicy } from './password.ts';
import { DEFAULT_PERMIT_RULES, type PermitRules } from './permit.ts';
import type { QuietHours } from './quiet-hours.ts';
import { FREE_TRIES, LONGEST_WAIT_MINUTES, type PaceSettings } from './sign-in-pace.ts';
import { IDLE_SESSION_MINUTES, LONGEST_SESSION_HOURS, SESSIONS_AT_ONCE } from './staff-session.ts';
import type { TrackOrderGate } from './tracking.ts';
import type { PaperRule } from './vehicle-paper.ts';

export const DELIVERY_PRICINGS = ['fixed', 'distance'] as const;

/**
 * With the licence classes that vehicles ask for, which the law may change (`permit`), what a password of staff must be
 * (`password`), how fast passwords may be tried (`sign-in-pace`), and when nobody is reminded (`quiet-hours`).
 */
export interface Settings extends PermitRules, PasswordPolicy, PaceSettings, QuietHours {
  /** Per started day, for vehicles without a driver fee of their own; null: such vehicles offer no driver (T-071). */
  driverFeePerDay: Money | null;
  /** On every order (customer §9 L351). */
  serviceFee: Money;
  deliveryFee: Money;
  pickupFee: Money;
  /** A flat add-on per booking (T-082, P-16). */
  insuranceFee: Money;
  /** `fixed`: the two fees above; `distance`: great-circle km × the vehicle's price per km, one way (T-010). */
  deliveryPricing: (typeof DELIVERY_PRICINGS)[number];
  /** null: a booking takes whole Colombo days; a number: exact times plus this gap in minutes (amendment 3). */
  turnaroundMinutes: number | null;
  /** A pending order without an identity decision lapses after so many hours (amendment 15, *lapse*). */
  kycDecisionHours: number;
  /** An order may be placed before its documents are complete: they follow on its page until staff decide (T-006). */
  papersMayFollow: boolean;
  /** What is asked of a vehicle's papers before it is offered for a period (amendment 30). */
  requirePapers: PaperRule;
  /** Per visitor, per phone and per e-mail (amendment 19). */
  maxPendingOrders: number;
  /** A handover may be recorded at most so many hours before the booked start (amendment 15). */
  handoverEarliestHours: number;
  /** Staff may end a confirmed order as not collected so many hours after its start (amendment 27). */
  notCollectedHours: number;
  /** What a rental's return deadline counts from: the agreed end stands, or the handover and the booked length (T-033). */
  deadlineFrom: DeadlineRule;
  /** The vendor is reminded of an order to accept so many hours after its identity was approved; 0: never (amendment 34). */
  acceptReminderHours: number;
  /** And once more so many hours after it; 0: never. */
  acceptAgainReminderHours: number;
  /** Staff get a task of an order that its vendor has not accepted so many hours after it; 0: never. */
  acceptTaskHours: number;
  /** When an order's page opens for its customer only with live tracking (amendment 6). */
  trackOrderGate: TrackOrderGate;
  /** A vehicle that is out counts as disconnected after so many positions in a row that did not come (T-186). */
  missedPositions: number;
  /** The customer is reminded so many hours before the start; 0: never. */
  startReminderHours: number;
  /** And so many before the end: more than an extension's six, so that one can still be asked for; 0: never. */
  endReminderHours: number;
  /** Country codes of vendors' phones that are recognised besides the documents' eleven, such as `61` (T-034). */
  furtherCountryCodes: string[];
  /** Identity documents are deleted so many days after their order closed (T-206). */
  documentRetentionDays: number;
  /** And those of an order whose identity was rejected so many days after it closed (guarantees §2, section 9). */
  rejectedDocumentRetentionDays: number;
  /** Who rented, what they signed and the reports are taken out of an order so many years after it closed. */
  orderDetailsYears: number;
  /** On a new device a person's papers are given out, and a life erased, so many hours after it was confirmed; 0: at once. */
  newDeviceHours: number;
  /** Of a rental's own price, for the owner of this business; counts for rentals completed from then on (amendment 31). */
  commissionPercent: number;
  /** A vendor's portal link opens nothing any more so many days after it was made. */
  portalLinkDays: number;
  /** Nobody books: pages say so, and rentals, order pages, portals and staff go on (admin §3 L182). */
  maintenanceMode: boolean;
  /** Vendors may apply (admin §3 L182). */
  registrationEnabled: boolean;
  /** Staff are signed out after so many minutes without touching the screen (admin §3 L182). */
  sessionTimeoutMinutes: number;
  /** A member of staff is signed in in so many browsers at once; a further sign-in ends the oldest session. */
  maxConcurrentSessions: number;
  /** Super admins must have a second factor, also where the installation's environment leaves it to them (twoFactorAuth). */
  superAdminSecondFactor: boolean;
}

export type SettingKey = keyof Settings;

export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_PERMIT_RULES,
  driverFeePerDay: null,
  serviceFee: rupees(30),
  deliveryFee: rupees(5000),
  pickupFee: rupees(2000),
  insuranceFee: rupees(2000),
  deliveryPricing: 'fixed',
  turnaroundMinutes: null,
  kycDecisionHours: 24,
  papersMayFollow: false,
  requirePapers: 'warn',
  maxPendingOrders: 3,
  handoverEarliestHours: 12,
  notCollectedHours: 2,
  deadlineFrom: 'agreed',
  acceptReminderHours: 2,
  acceptAgainReminderHours: 6,
  acceptTaskHours: 12,
  trackOrderGate: 'while-rented',
  missedPositions: 3,
  startReminderHours: 24,
  endReminderHours: 12,
  furtherCountryCodes: [],
  documentRetentionDays: 365,
  rejectedDocumentRetentionDays: 30,
  orderDetailsYears: 6,
  newDeviceHours: 24,
  commissionPercent: 0,
  portalLinkDays: 400,
  quietHours: true,
  quietFromHour: 22,
  quietUntilHour: 8,
  maintenanceMode: false,
  registrationEnabled: true,
  ...DEFAULT_PASSWORD_POLICY,
  maxLoginAttempts: FREE_TRIES,
  lockoutMinutes: LONGEST_WAIT_MINUTES,
  sessionTimeoutMinutes: IDLE_SESSION_MINUTES,
  maxConcurrentSessions: SESSIONS_AT_ONCE,
  superAdminSecondFactor: false,
};

export const SETTING_KEYS = Object.keys(DEFAULT_SETTINGS) as SettingKey[];

/** Of the panel Security Settings alone. It opens for super admins, so nobody else reads them (T-016). */
export const SECURITY_SETTINGS = [
  'superAdminSecondFactor',
  'lockoutMinutes',
  'requireUppercase',
  'requireLowercase',
  'requireNumbers',
  'requireSpecialChars',
  'maxConcurrentSessions',
] as const satisfies readonly SettingKey[];
export type SecuritySetting = (typeof SECURITY_SETTINGS)[number];

export interface Bounds {
  min: number;
  max: number;
  /** 0 is taken too, and means: never. */
  orZero?: true;
}

const FEE: Bounds = { min: 0, max: rupees(1_000_000) };

/** What an owner may choose from (T-160). */
export const SETTING_BOUNDS = {
  driverFeePerDay: FEE,
  serviceFee: FEE,
  deliveryFee: FEE,
  pickupFee: FEE,
  insuranceFee: FEE,
  turnaroundMinutes: { min: 0, max: 24 * 60 },
  kycDecisionHours: { min: 1, max: 30 * 24 },
  maxPendingOrders: { min: 1, max: 1_000_000 },
  notCollectedHours: { min: 0, max: 48 },
  missedPositions: { min: 2, max: 2880 },
  handoverEarliestHours: { min: 0, max: 30 * 24 },
  acceptReminderHours: { min: 1, max: 72, orZero: true },
  acceptAgainReminderHours: { min: 1, max: 72, orZero: true },
  acceptTaskHours: { min: 1, max: 72, orZero: true },
  startReminderHours: { min: 1, max: 14 * 24, orZero: true },
  endReminderHours: { min: EXTENSION_LEAD_HOURS + 1, max: 14 * 24, orZero: true },
  // The privacy policy promises to keep them no longer; a disputed rental or rejection needs them as long.
  documentRetentionDays: { min: 30, max: 365 },
  rejectedDocumentRetentionDays: { min: 7, max: 30 },
  orderDetailsYears: { min: 1, max: 10 },
  newDeviceHours: { min: 1, max: 14 * 24, orZero: true },
  commissionPercent: { min: 0, max: 50 },
  portalLinkDays: { min: 30, max: 1_000 },
  // So that nobody locks everybody out, and nobody opens the door (T-160).
  quietFromHour: { min: 0, max: 23 },
  quietUntilHour: { min: 0, max: 23 },
  passwordMinLength: { min: MIN_PASSWORD, max: 64 },
  maxLoginAttempts: { min: 3, max: 10 },
  lockoutMinutes: { min: 1, max: 60 },
  sessionTimeoutMinutes: { min: 5, max: LONGEST_SESSION_HOURS * 60 },
  maxConcurrentSessions: { min: 1, max: 10 },
} as const satisfies Partial<Record<SettingKey, Bounds>>;

export function isWithin(value: number, { min, max, orZero }: Bounds): boolean {
  return (value >= min && value <= max) || (orZero === true && value === 0);
}
