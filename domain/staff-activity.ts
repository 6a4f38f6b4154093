/** What staff do outside of any one order, as it is kept on record (`words/staff-activity.ts` says it). */

/** Coming and going (admin §4 L239), and tries that failed. */
export const SIGN_IN_ACTIVITIES = ['login', 'logout', 'login_failed'] as const;

export const STAFF_ACTIVITIES = [
  ...SIGN_IN_ACTIVITIES,
  ...(['password_changed', 'password_link_asked', 'password_set', 'session_ended'] as const),
  ...(['authenticator_added', 'authenticator_removed'] as const),
  ...(['recovery_codes_made', 'recovery_code_used', 'second_factor_reset'] as const),
  ...(['staff_added', 'staff_reset', 'staff_ended'] as const),
  ...(['user_invited', 'user_invited_again', 'user_invitation_withdrawn'] as const),
  ...(['user_changed', 'user_promoted', 'user_demoted'] as const),
  ...(['user_activated', 'user_deactivated', 'user_deleted'] as const),
  ...(['people_listed', 'customer_looked_up', 'device_vouched_for'] as const),
  ...(['customers_exported', 'customer_viewed', 'customer_changed', 'customer_erased'] as const),
  ...(['customer_merge_previewed', 'customers_merged', 'customer_merge_undone'] as const),
  ...(['call_notes_viewed', 'conversion_exported'] as const),
  ...(['orders_exported', 'order_activities_exported', 'staff_activities_exported'] as const),
  ...(['portal_link_revealed', 'portal_link_replaced', 'portal_link_revoked', 'portal_session_revoked'] as const),
  ...(['vendor_application_opened', 'vendor_application_approved', 'vendor_application_rejected'] as const),
  ...(['vendor_suspended', 'vendor_suspension_ended', 'vendor_created', 'vendor_deleted'] as const),
  ...(['vendor_document_viewed', 'vehicle_paper_viewed', 'vendor_settings_changed'] as const),
  ...(['vehicle_holder_looked_up', 'vehicle_holder_letter_written'] as const),
  ...(['vehicle_added', 'vehicle_changed', 'vehicle_days_changed'] as const),
  ...(['vehicle_prices_changed', 'vehicle_paper_saved', 'vehicle_paper_removed'] as const),
  ...(['promo_code_created', 'promo_code_activated', 'promo_code_deactivated'] as const),
  ...(['promo_code_archived', 'promo_code_deleted', 'promo_code_tried'] as const),
  ...(['notice_tested', 'setting_changed', 'setting_reset'] as const),
] as const;
export type StaffActivity = (typeof STAFF_ACTIVITIES)[number];

/** What a list of them is narrowed to: coming and going as a whole or in part, or all that is on record. */
export const STAFF_ACTIVITY_KINDS = ['sign-ins', ...SIGN_IN_ACTIVITIES, 'all'] as const;
export type StaffActivityKind = (typeof STAFF_ACTIVITY_KINDS)[number];

/** Of a kind, which activities; null: all. */
export function activitiesOfKind(kind: StaffActivityKind): readonly StaffActivity[] | null {
  if (kind === 'all') return null;
  return kind === 'sign-ins' ? SIGN_IN_ACTIVITIES : [kind];
}

/** `day`: on which they are taken along (admin §9 L398, T-116). */
export function staffActivitiesFileName(day: string): string {
  return `admin-activities-${day}.csv`;
}
