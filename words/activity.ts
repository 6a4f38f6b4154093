/** What happened to an order, in words. Staff read it, in English; a reason is named by its key. `say`: of English. */
import type { Activity, DatedBill } from '@ceylono/domain/activity';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { DocumentKind } from '@ceylono/domain/document';
import { formatMoney } from '@ceylono/domain/money';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { DOCUMENT_WORDS } from './document.ts';

/** `reason`: its key, or its words. */
export function rejectedBecause(reason: string): MessageDescriptor {
  return msg`KYC rejected: ${reason}`;
}

export function activityWords(activity: Activity, say: I18n): MessageDescriptor {
  switch (activity.code) {
    case 'order_placed': {
      const { customOrderId } = activity;
      return msg`Order ${customOrderId} placed`;
    }
    case 'order_placed_by_phone': {
      const { customOrderId, consentVersion } = activity;
      return msg`Order ${customOrderId} placed for a caller; consent text ${consentVersion} told by phone`;
    }
    case 'order_link_sent':
      return msg`Link to papers and terms sent to the customer`;
    case 'order_link_used':
      return msg`Link opened by the customer, with a code to the phone`;
    case 'terms_agreed': {
      const { version } = activity;
      return msg`Terms ${version} agreed by the customer`;
    }
    case 'order_opened':
      return msg`Order opened`;
    case 'location_viewed':
      return msg`Location viewed`;
    case 'tracking_tested':
      return msg`Tracking tested by staff: no position was kept`;
    case 'handover_photos_viewed':
      return msg`Photos of the vehicle viewed`;
    case 'order_confirmed':
      return msg`Order confirmed`;
    case 'order_accepted':
      return msg`Order accepted by the vendor`;
    case 'order_cancelled':
      return msg`Order cancelled by the customer`;
    case 'order_cancelled_by_staff': {
      const { reason } = activity;
      return reason === null ? msg`Order cancelled by staff` : msg`Order cancelled by staff: ${reason}`;
    }
    case 'order_not_collected': {
      const { reason } = activity;
      return reason === null ? msg`Vehicle not collected` : msg`Vehicle not collected: ${reason}`;
    }
    case 'cancellation_requested': {
      const { reason } = activity;
      return reason === null
        ? msg`Cancellation requested by the customer`
        : msg`Cancellation requested by the customer: ${reason}`;
    }
    case 'cancellation_declined': {
      const { reason } = activity;
      return reason === null
        ? msg`Request to cancel declined by staff`
        : msg`Request to cancel declined by staff: ${reason}`;
    }
    case 'order_swapped': {
      const { from, to, reason, licenceSeen } = activity;
      if (licenceSeen !== undefined) {
        const classes = licenceSeen.join(', ');
        return reason === null
          ? msg`Vehicle swapped by staff: ${to} instead of ${from}. Licence looked at, for class ${classes}`
          : msg`Vehicle swapped by staff: ${to} instead of ${from}. Licence looked at, for class ${classes}. ${reason}`;
      }
      return reason === null
        ? msg`Vehicle swapped by staff: ${to} instead of ${from}`
        : msg`Vehicle swapped by staff: ${to} instead of ${from}. ${reason}`;
    }
    case 'swap_refused':
      return msg`Swapped vehicle refused by the customer`;
    case 'status_changed': {
      const { from, to, reason } = activity;
      return reason === null
        ? msg`Status changed by staff from ${from} to ${to}`
        : msg`Status changed by staff from ${from} to ${to}: ${reason}`;
    }
    case 'dates_edited': {
      const [before, after] = [datedBill(activity.before), datedBill(activity.after)];
      return msg`Dates edited by staff: ${after}, instead of ${before}`;
    }
    case 'order_lapsed':
      return msg`Order lapsed without an identity decision`;
    case 'order_not_accepted':
      return msg`Order lapsed: the vendor did not accept it`;
    case 'verification_approved':
      return msg`KYC approved`;
    case 'verification_rejected': {
      const { reason } = activity;
      return rejectedBecause(reason);
    }
    case 'vehicle_handed_over': {
      const odometer = String(activity.odometer);
      return msg`Vehicle handed over at ${odometer} km`;
    }
    case 'vehicle_returned': {
      const [odometer, drivenKm] = [String(activity.odometer), String(activity.drivenKm)];
      return msg`Vehicle returned at ${odometer} km, ${drivenKm} km driven`;
    }
    case 'deadline_counts_from_handover':
      return activity.source === 'next-booking'
        ? msg`Return deadline counts from the handover, until the next booking`
        : msg`Return deadline counts from the handover`;
    case 'report_viewed': {
      const { phase } = activity;
      return msg`Report viewed: ${phase}`;
    }
    case 'report_lost': {
      const { phase } = activity;
      return msg`Report could not be made: ${phase}`;
    }
    case 'invoice_downloaded':
      return msg`Invoice downloaded`;
    case 'document_viewed': {
      const kind = documentName(activity.kind, say);
      return msg`Document viewed: ${kind}`;
    }
    case 'document_added': {
      const kind = documentName(activity.kind, say);
      return msg`Document added: ${kind}`;
    }
    case 'document_replaced': {
      const kind = documentName(activity.kind, say);
      return msg`Document replaced: ${kind}`;
    }
    case 'document_requested': {
      const { reason } = activity;
      const kind = documentName(activity.kind, say);
      return msg`New photo asked for: ${kind}, ${reason}`;
    }
    case 'document_sent_as_requested': {
      const kind = documentName(activity.kind, say);
      return msg`New photo sent as asked: ${kind}`;
    }
    case 'documents_downloaded':
      return msg`Documents downloaded`;
    case 'documents_deleted':
      return msg`Identity documents deleted, their time was over`;
    case 'contact_changed': {
      const fields = activity.fields.join(', ');
      return msg`Contact changed with the customer’s record: ${fields}`;
    }
    case 'data_erased':
      return msg`Customer’s data erased`;
    case 'details_removed':
      return msg`Customer’s details, signatures and reports removed, because their time is over`;
    case 'device_vouched_for': {
      const { reason } = activity;
      return reason === null ? msg`New device vouched for` : msg`New device vouched for: ${reason}`;
    }
    case 'known_email_used': {
      const orders = String(activity.orders);
      return msg`Promo code for a first order, and orders under another phone with this e-mail: ${orders}`;
    }
    case 'letter_sent_again': {
      const { letter } = activity;
      return msg`Mail sent to the customer again: ${letter}`;
    }
    case 'notice_sent_again':
      return msg`Order told to the owner’s service again`;
    case 'cash_recorded': {
      const { receipt, purpose } = activity;
      const amount = formatMoney(activity.amount);
      return msg`Cash receipt ${receipt}: ${amount}, ${purpose}`;
    }
    case 'cash_reversed': {
      const { receipt, reversed } = activity;
      const amount = formatMoney(activity.amount);
      return msg`Cash receipt ${reversed} of ${amount} reversed by ${receipt}`;
    }
    case 'extension_requested': {
      const { days } = activity;
      return msg`${plural(days, { one: 'Extension of # day requested', other: 'Extension of # days requested' })}`;
    }
    case 'extension_approved': {
      const { days } = activity;
      return msg`${plural(days, { one: 'Extension of # day approved', other: 'Extension of # days approved' })}`;
    }
    case 'extension_rejected': {
      const { days } = activity;
      return msg`${plural(days, { one: 'Extension of # day rejected', other: 'Extension of # days rejected' })}`;
    }
    case 'another_extension_allowed':
      return msg`Another extension request allowed`;
    case 'problem_reported': {
      const { reason } = activity;
      return msg`Problem reported by the vendor: ${reason}`;
    }
    case 'problem_handled':
      return msg`Reported problem dealt with`;
    case 'statement_held':
      return msg`Held out of the vendor's statement`;
    case 'statement_settled':
      return msg`Settled: counts on the vendor's statement again`;
    default:
      // What only a newer program than this knows, beside it during a roll-out.
      return { id: (activity satisfies never as Activity).code };
  }
}

/** `Fri 20 Nov 2026, 09:00 – Sun 22 Nov 2026, 09:00, Rs 25,000`: staff read it, in English. */
function datedBill({ startDate, endDate, total }: DatedBill): string {
  const [from, until] = [startDate, endDate].map((at) => formatDateTime(new Date(at), 'en'));
  return `${from} – ${until}, ${formatMoney(total)}`;
}

function documentName(kind: DocumentKind, say: I18n): string {
  return say._(DOCUMENT_WORDS[kind] ?? { id: kind });
}
