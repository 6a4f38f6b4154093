/**
 * What stands on which panel of Settings: the rules that an owner changes, and the documents' controls that this product
 * cannot honour, each with its true value and the reason (amendment 11).
 * @rows ADM-SET 13 14 15 24 25 26 27 28 29 33
 */
import { BRAND } from '@ceylono/domain/brand';
import type { SettingKey } from '@ceylono/domain/settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FixedControl } from './fixed-control.tsx';

export type SettingsPanelName = 'system-settings' | 'security-settings' | 'notifications';

export interface SettingGroup {
  id: string;
  name: MessageDescriptor;
  keys: readonly SettingKey[];
  /** Shown beneath them, disabled. */
  fixed?: readonly FixedControl[];
}

/** In the place of the setting, where the environment has decided. */
export const SECOND_FACTOR_REQUIRED: FixedControl = {
  id: 'twoFactorAuth',
  name: msg`Two-factor sign-in of super admins`,
  value: msg`Required`,
  reason: msg`This installation requires it (STAFF_SECOND_FACTOR), and no setting can loosen that.`,
};

/** Named on two panels, as the documents have them. */
const TEXT_MESSAGES: Pick<FixedControl, 'value' | 'reason'> = {
  value: ({ sendsTexts }) => (sendsTexts ? msg`Codes only` : msg`Written into files`),
  reason: ({ sendsTexts }) =>
    sendsTexts
      ? msg`Text messages carry one-time codes and order links, which nobody can do without; all else is mailed.`
      : msg`This installation names no gateway for text messages (SMS_URL): each code becomes a file.`,
};

export const SETTING_GROUPS: Record<SettingsPanelName, readonly SettingGroup[]> = {
  'system-settings': [
    {
      id: 'site',
      name: msg`Site`,
      keys: ['maintenanceMode', 'registrationEnabled'],
      fixed: [
        {
          id: 'siteName',
          name: msg`Site name`,
          value: BRAND.name,
          reason: msg`It stands in every page, mail and report that is made: another name is another release.`,
        },
        {
          id: 'siteDescription',
          name: msg`Site description`,
          value: msg`Each page has its own`,
          reason: msg`What search engines read is written with each page, in three languages, and comes with a release.`,
        },
      ],
    },
    {
      id: 'prices',
      name: msg`Prices`,
      keys: ['serviceFee', 'deliveryPricing', 'deliveryFee', 'pickupFee', 'insuranceFee', 'driverFeePerDay'],
    },
    {
      id: 'rentals',
      name: msg`Rentals`,
      keys: [
        'maxPendingOrders',
        'kycDecisionHours',
        'turnaroundMinutes',
        'handoverEarliestHours',
        'acceptReminderHours',
        'acceptAgainReminderHours',
        'acceptTaskHours',
        'notCollectedHours',
        'deadlineFrom',
      ],
    },
    { id: 'permits', name: msg`Driving permits`, keys: ['licenceClasses', 'permitsOnArrival'] },
    {
      id: 'papers',
      name: msg`Papers and privacy`,
      keys: [
        'papersMayFollow',
        'documentRetentionDays',
        'rejectedDocumentRetentionDays',
        'orderDetailsYears',
        'newDeviceHours',
        'trackOrderGate',
        'missedPositions',
      ],
    },
    {
      id: 'sign-in',
      name: msg`Sign-in of staff`,
      keys: ['sessionTimeoutMinutes', 'maxLoginAttempts', 'passwordMinLength'],
      fixed: [
        {
          id: 'requireEmailVerification',
          name: msg`E-mail verification is required`,
          value: msg`Of staff only`,
          reason: msg`Staff set their password by a link to their e-mail. Customers prove their phone by a code, which is how they are called; an e-mail code is asked for on a new device.`,
        },
      ],
    },
    { id: 'reminders', name: msg`Reminders`, keys: ['startReminderHours', 'endReminderHours'] },
    {
      id: 'vendors',
      name: msg`Vendors`,
      keys: ['commissionPercent', 'requirePapers', 'furtherCountryCodes', 'portalLinkDays'],
    },
    {
      id: 'channels',
      name: msg`Mails and messages`,
      keys: [],
      fixed: [
        {
          id: 'emailNotifications',
          name: msg`E-mail notifications`,
          value: ({ sendsMails }) => (sendsMails ? msg`On` : msg`Written into files`),
          reason: ({ sendsMails }) =>
            sendsMails
              ? msg`Confirmations and decisions are part of an order and are always mailed.`
              : msg`This installation names no mail server (SMTP_URL): each mail becomes a file.`,
        },
        {
          id: 'smsNotifications',
          name: msg`SMS notifications`,
          ...TEXT_MESSAGES,
        },
      ],
    },
    {
      id: 'backup',
      name: msg`Backups`,
      keys: [],
      fixed: [
        {
          id: 'autoBackup',
          name: msg`Automatic backup`,
          value: msg`Made at the machine`,
          reason: msg`Database and files are copied together, to another place, by the machine that runs this installation. When that was last is shown under Database.`,
        },
        {
          id: 'backupFrequency',
          name: msg`Backup frequency`,
          value: msg`As the machine's own timer says`,
          reason: msg`Daily is advised. No program should be trusted to copy itself away from the machine it runs on.`,
        },
      ],
    },
    {
      id: 'privacy',
      name: msg`Analytics and cookies`,
      keys: [],
      fixed: [
        {
          id: 'enableAnalytics',
          name: msg`Analytics`,
          value: msg`Our own, after consent`,
          reason: msg`Visits are counted here, by day, once a visitor has agreed; no other company learns of them. Without consent nothing is stored.`,
        },
        {
          id: 'enableCookies',
          name: msg`Cookies`,
          value: msg`Only what is needed`,
          reason: msg`One cookie knows the browser that booked, one the session of staff or vendor. Without them nobody could book or sign in.`,
        },
      ],
    },
    {
      id: 'formats',
      name: msg`Language and formats`,
      keys: [],
      fixed: [
        {
          id: 'defaultLanguage',
          name: msg`Default language`,
          value: msg`English`,
          reason: msg`Each customer, visitor and vendor chooses English, Sinhala or Tamil, and is written to in it. Staff read English. No other language is translated.`,
        },
        {
          id: 'timezone',
          name: msg`Time zone`,
          value: 'Asia/Colombo',
          reason: msg`Vehicles are handed over in Sri Lanka: days and deadlines are counted there, whatever a device says.`,
        },
        {
          id: 'currency',
          name: msg`Currency`,
          value: msg`LKR, rupees`,
          reason: msg`Vendors are paid in cash, in rupees. An order's amounts are agreed in them and are not converted.`,
        },
        {
          id: 'dateFormat',
          name: msg`Date format`,
          value: msg`Fri 20 Nov 2026`,
          reason: msg`The month is written out, because 03/04 is March to some customers and April to others.`,
        },
        {
          id: 'timeFormat',
          name: msg`Time format`,
          value: msg`24h`,
          reason: msg`One way of writing a time on all pages, mails and reports, so that nobody comes at 7 in the evening for 7 in the morning.`,
        },
      ],
    },
  ],
  notifications: [
    {
      id: 'quiet',
      name: msg`Schedule`,
      keys: ['quietHours', 'quietFromHour', 'quietUntilHour'],
    },
    {
      id: 'email',
      name: msg`E-mail`,
      keys: ['startReminderHours', 'endReminderHours', 'acceptReminderHours', 'acceptAgainReminderHours'],
      fixed: [
        {
          id: 'email',
          name: msg`Letters of orders`,
          value: ({ sendsMails }) => (sendsMails ? msg`On` : msg`Written into files`),
          reason: ({ sendsMails }) =>
            sendsMails
              ? msg`Confirmations, decisions and codes are part of an order. A reminder of 0 hours is never sent.`
              : msg`This installation names no mail server (SMTP_URL): each mail becomes a file.`,
        },
      ],
    },
    {
      id: 'sms',
      name: msg`SMS`,
      keys: [],
      fixed: [
        {
          id: 'sms',
          name: msg`Text messages`,
          ...TEXT_MESSAGES,
        },
      ],
    },
    {
      id: 'push',
      name: msg`Push`,
      keys: [],
      fixed: [
        {
          id: 'push',
          name: msg`Push messages`,
          value: msg`Each browser chooses`,
          reason: msg`Staff switch them on under Notifications, vendors in their settings. The browser’s push service carries them, encrypted: the number of an order and no name.`,
        },
      ],
    },
    {
      id: 'inApp',
      name: msg`In the back office`,
      keys: ['acceptTaskHours', 'missedPositions'],
      fixed: [
        {
          id: 'inApp',
          name: msg`Bell`,
          value: msg`On`,
          reason: msg`What waits for staff stays in the bell until somebody has acted on it. It makes no sound and keeps no hours.`,
        },
      ],
    },
  ],
  'security-settings': [
    {
      id: 'sign-in',
      name: msg`Sign-in`,
      keys: ['superAdminSecondFactor', 'maxLoginAttempts', 'lockoutMinutes'],
      fixed: [
        {
          id: 'twoFactorAuth',
          name: msg`Two-factor sign-in of other admins`,
          value: msg`Each of them chooses`,
          reason: msg`Each member of staff adds an authenticator app or a passkey under Sign-in security, the key at the top. It is not forced on admins, who would be shut out in the middle of a day's work.`,
        },
      ],
    },
    {
      id: 'passwords',
      name: msg`Password policy`,
      keys: ['passwordMinLength', 'requireUppercase', 'requireLowercase', 'requireNumbers', 'requireSpecialChars'],
      fixed: [
        {
          id: 'passwordExpiry',
          name: msg`Password expiry`,
          value: msg`Never`,
          reason: msg`Passwords do not expire: who must change one without cause chooses a weaker one. After a suspicion, reset the account at the machine.`,
        },
      ],
    },
    {
      id: 'sessions',
      name: msg`Session security`,
      keys: ['sessionTimeoutMinutes', 'maxConcurrentSessions'],
      fixed: [
        {
          id: 'ipSecurity',
          name: msg`IP security`,
          value: msg`Every network`,
          reason: msg`Staff work from phones, whose addresses change and are shared. A sign-in on a new device is told by mail, and each session can be ended under User Sessions.`,
        },
      ],
    },
    { id: 'data', name: msg`Data protection`, keys: ['documentRetentionDays', 'rejectedDocumentRetentionDays'] },
    {
      id: 'calls',
      name: msg`Rate limits`,
      keys: [],
      fixed: [
        {
          id: 'rateLimitRequests',
          name: msg`Requests in a time`,
          value: msg`Each kind of call has its own limit`,
          reason: msg`One figure for all would let passwords be guessed or keep the map from moving. The limits are part of the program.`,
          facts: 'limits',
        },
      ],
    },
  ],
};
