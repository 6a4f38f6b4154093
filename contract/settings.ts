/** The rules that an owner of this business may change, and what each may be (amendment 16, T-131). */
import { COUNTRIES, isDialCode } from '@ceylono/domain/country';
import { DEADLINE_RULES } from '@ceylono/domain/deadline';
import { LICENCE_CLASSES, type LicenceClass as OneClass } from '@ceylono/domain/permit';
import {
  type Bounds,
  DELIVERY_PRICINGS,
  isWithin,
  SECURITY_SETTINGS,
  type SecuritySetting,
  SETTING_BOUNDS,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
} from '@ceylono/domain/settings';
import { TRACK_ORDER_GATES } from '@ceylono/domain/tracking';
import { PAPER_RULES } from '@ceylono/domain/vehicle-paper';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { LicenceClass } from './permit.ts';
import { Instant } from './values.ts';
import { VehicleType } from './vehicle.ts';

const B = SETTING_BOUNDS;
const amount = (bounds: Bounds) => z.int().refine((value) => isWithin(value, bounds));
const inOrder = (classes: OneClass[]) => LICENCE_CLASSES.filter((one) => classes.includes(one));

/** What each setting may be. */
export const SETTING_VALUES: { [Key in SettingKey]: z.ZodType<Settings[Key], Settings[Key]> } = {
  // A type without a class would read as one that needs none.
  licenceClasses: z.record(VehicleType, z.array(LicenceClass).min(1).overwrite(inOrder)),
  permitsOnArrival: z.array(LicenceClass).overwrite(inOrder),
  driverFeePerDay: amount(B.driverFeePerDay).nullable(),
  serviceFee: amount(B.serviceFee),
  deliveryFee: amount(B.deliveryFee),
  pickupFee: amount(B.pickupFee),
  insuranceFee: amount(B.insuranceFee),
  deliveryPricing: z.enum(DELIVERY_PRICINGS),
  turnaroundMinutes: amount(B.turnaroundMinutes).nullable(),
  kycDecisionHours: amount(B.kycDecisionHours),
  papersMayFollow: z.boolean(),
  requirePapers: z.enum(PAPER_RULES),
  maxPendingOrders: amount(B.maxPendingOrders),
  handoverEarliestHours: amount(B.handoverEarliestHours),
  notCollectedHours: amount(B.notCollectedHours),
  deadlineFrom: z.enum(DEADLINE_RULES),
  trackOrderGate: z.enum(TRACK_ORDER_GATES),
  acceptReminderHours: amount(B.acceptReminderHours),
  acceptAgainReminderHours: amount(B.acceptAgainReminderHours),
  acceptTaskHours: amount(B.acceptTaskHours),
  missedPositions: amount(B.missedPositions),
  startReminderHours: amount(B.startReminderHours),
  endReminderHours: amount(B.endReminderHours),
  furtherCountryCodes: z
    .array(z.string().refine(isDialCode))
    .max(COUNTRIES.length)
    .overwrite((codes) => [...new Set(codes)]),
  documentRetentionDays: amount(B.documentRetentionDays),
  rejectedDocumentRetentionDays: amount(B.rejectedDocumentRetentionDays),
  orderDetailsYears: amount(B.orderDetailsYears),
  newDeviceHours: amount(B.newDeviceHours),
  commissionPercent: amount(B.commissionPercent),
  portalLinkDays: amount(B.portalLinkDays),
  quietHours: z.boolean(),
  quietFromHour: amount(B.quietFromHour),
  quietUntilHour: amount(B.quietUntilHour),
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
  passwordMinLength: amount(B.passwordMinLength),
  requireUppercase: z.boolean(),
  requireLowercase: z.boolean(),
  requireNumbers: z.boolean(),
  requireSpecialChars: z.boolean(),
  maxLoginAttempts: amount(B.maxLoginAttempts),
  lockoutMinutes: amount(B.lockoutMinutes),
  sessionTimeoutMinutes: amount(B.sessionTimeoutMinutes),
  maxConcurrentSessions: amount(B.maxConcurrentSessions),
  superAdminSecondFactor: z.boolean(),
};

/** Another one after each change, by whichever hand. */
const Version = z.string().min(1).max(20);

function settingOf<Value>(value: z.ZodType<Value, Value>) {
  return z.object({
    /** In force. */
    value,
    default: value,
    /** null: it was never set, the default is in force. `updatedBy` is null when it was not done here. */
    set: z.object({ version: Version, updatedAt: Instant, updatedBy: z.string().nullable() }).nullable(),
  });
}

type SettingsShape = { [Key in SettingKey]: ReturnType<typeof settingOf<Settings[Key]>> };
const SettingsByKey = z.object(
  Object.fromEntries(
    SETTING_KEYS.map((key) => [key, settingOf<unknown>(SETTING_VALUES[key] as z.ZodType<unknown, unknown>)]),
  ) as unknown as SettingsShape,
);

const OF_SECURITY = Object.fromEntries(SECURITY_SETTINGS.map((key) => [key, true])) as Record<SecuritySetting, true>;

const Key = z.enum(SETTING_KEYS);

/** Those of security alone are left out for who is no super admin. */

export const getSettings = endpointFor('settingsReader')
  .route({ method: 'GET', path: '/admin/settings', summary: 'All settings', tags: ['settings'] })
  .output(SettingsByKey.partial(OF_SECURITY));

/**
 * `version`: of the setting as it was read, null where it was never set. A change of another version is refused
 * `setting_changed`, unless the setting already is what it should become; one after which quiet hours would last more than
 * fourteen hours, `night_too_long`.
 */
export const changeSetting = endpointFor('superAdmin')
  .route({ method: 'PUT', path: '/admin/settings/{key}', summary: 'Change a setting', tags: ['settings'] })
  .input(
    z
      .object({ key: Key, value: z.unknown(), version: Version.nullable() })
      .superRefine(({ key, value }, { addIssue }) => {
        for (const { message, path } of SETTING_VALUES[key].safeParse(value).error?.issues ?? []) {
          addIssue({ code: 'custom', message, path: ['value', ...path] });
        }
      }),
  )
  .output(SettingsByKey)
  .errors(refusals('setting_changed', 'night_too_long'));

/** The default is in force again, also when a later release has another one. */
export const resetSetting = endpointFor('superAdmin')
  .route({
    method: 'POST',
    path: '/admin/settings/{key}/default',
    summary: 'Back to the default of a setting',
    tags: ['settings'],
  })
  .input(z.object({ key: Key, version: Version }))
  .output(SettingsByKey)
  .errors(refusals('setting_changed', 'night_too_long'));

/** The kinds of calls whose limits staff are told of. */
export const SHOWN_LIMITS = ['read', 'write', 'signIn', 'order', 'phoneCode'] as const;
export type ShownLimit = (typeof SHOWN_LIMITS)[number];

/** What the environment and the program settle, for the controls that cannot be changed here (amendment 11). */
export const getInstallationFacts = endpointFor('settingsReader')
  .route({ method: 'GET', path: '/admin/installation', summary: 'What no setting changes', tags: ['settings'] })
  .output(
    z.object({
      /** Mails go to a server; else into files. */
      sendsMails: z.boolean(),
      /** Text messages go to a gateway; else into files. */
      sendsTexts: z.boolean(),
      /** null for who is no super admin. */
      security: z
        .object({
          /** The environment asks super admins for a second factor: the setting changes nothing. */
          secondFactorRequired: z.boolean(),
          /** `calls` in so many seconds. */
          limits: z.array(z.object({ of: z.enum(SHOWN_LIMITS), calls: z.int(), seconds: z.int() })),
        })
        .nullable(),
    }),
  );

export const settingsContract = {
  list: getSettings,
  change: changeSetting,
  reset: resetSetting,
  facts: getInstallationFacts,
};
