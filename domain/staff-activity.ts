/** What staff do outside of any one order, as it is kept on record (`words/staff-activity.ts` says it). */

/** Coming and going (admin §4 L239), and tries that failed. */
export const SIGN_IN_ACTIVITIES = ['login', 'logout', 'login_failed'] as const;

export const SETTING_ACTIVITIES = ['setting_changed', 'setting_reset'] as const;

/** Who may be one of us, and with which rights. */
export const USER_ACTIVITIES = [
  ...(['staff_added', 'staff_reset', 'staff_ended', 'second_factor_reset'] as const),
  ...(['user_invited', 'user_invited_again', 'user_invitation_withdrawn'] as const),
  ...(['user_changed', 'user_promoted', 'user_demoted'] as const),
  ...(['user_activated', 'user_deactivated', 'user_deleted'] as const),
] as const;

/** Somebody looked, and changed nothing. */
export const VIEW_ACTIVITIES = [
  ...(['people_listed', 'customer_looked_up', 'customer_viewed', 'customer_merge_previewed'] as const),
  ...(['call_notes_viewed', 'vendor_application_opened', 'vendor_document_viewed'] as const),
  ...(['vehicle_paper_viewed', 'vehicle_holder_looked_up', 'vendor_viewed'] as const),
] as const;

export const STAFF_ACTIVITIES = [
  ...SIGN_IN_ACTIVITIES,
  ...SETTING_ACTIVITIES,
  ...USER_ACTIVITIES,
  ...VIEW_ACTIVITIES,
  ...(['password_changed', 'password_link_asked', 'password_set', 'session_ended'] as const),
  ...(['authenticator_added', 'authenticator_removed'] as const),
  ...(['passkey_added', 'passkey_renamed', 'passkey_removed'] as const),
  ...(['recovery_codes_made', 'recovery_code_used'] as const),
  ...(['device_vouched_for', 'customer_changed', 'customer_erased'] as const),
  ...(['customers_merged', 'customer_merge_undone'] as const),
  ...(['customers_exported', 'conversion_exported'] as const),
  ...(['orders_exported', 'order_activities_exported', 'staff_activities_exported'] as const),
  ...(['portal_link_revealed', 'portal_link_replaced', 'portal_link_revoked', 'portal_session_revoked'] as const),
  ...(['vendor_application_approved', 'vendor_application_rejected'] as const),
  ...(['vendor_suspended', 'vendor_suspension_ended', 'vendor_created', 'vendor_deleted'] as const),
  ...(['vendor_changed', 'vendor_settings_changed', 'vehicle_holder_letter_written'] as const),
  ...(['vehicle_added', 'vehicle_changed', 'vehicle_days_changed'] as const),
  ...(['vehicle_prices_changed', 'vehicle_paper_saved', 'vehicle_paper_removed'] as const),
  ...(['promo_code_created', 'promo_code_activated', 'promo_code_deactivated'] as const),
  ...(['promo_code_archived', 'promo_code_deleted', 'promo_code_tried'] as const),
  ...(['notice_tested', 'outbox_retried'] as const),
  ...(['database_optimized', 'logs_cleaned_up'] as const),
] as const;
export type StaffActivity = (typeof STAFF_ACTIVITIES)[number];

/** What a list of them is narrowed to: a part of them by what it is, all that is no looking, or all that is on record. */
export const STAFF_ACTIVITY_KINDS = [
  'sign-ins',
  ...SIGN_IN_ACTIVITIES,
  ...(['settings', 'users', 'views', 'without-views', 'all'] as const),
] as const;
export type StaffActivityKind = (typeof STAFF_ACTIVITY_KINDS)[number];

/** Of a kind, which activities; null: all. */
export function activitiesOfKind(kind: StaffActivityKind): readonly StaffActivity[] | null {
  const views: readonly StaffActivity[] = VIEW_ACTIVITIES;
  switch (kind) {
    case 'all':
      return null;
    case 'sign-ins':
      return SIGN_IN_ACTIVITIES;
    case 'settings':
      return SETTING_ACTIVITIES;
    case 'users':
      return USER_ACTIVITIES;
    case 'views':
      return VIEW_ACTIVITIES;
    case 'without-views':
      return STAFF_ACTIVITIES.filter((activity) => !views.includes(activity));
    default:
      return [kind];
  }
}

/** `day`: on which they are taken along (admin §9 L398, T-116). */
export function staffActivitiesFileName(day: string): string {
  return `admin-activities-${day}.csv`;
}
