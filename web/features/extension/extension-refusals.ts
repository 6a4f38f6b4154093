/** Words for what is answered to who asks for an extension; only an order's page asks. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addRefusalTexts, type OwnExtensionRefusal } from '../../api/refusal.ts';

export const EXTENSION_REFUSAL_TEXTS: Record<OwnExtensionRefusal, MessageDescriptor> = {
  extension_too_late: msg`An extension can be asked for until 6 hours before the return. Please call us.`,
  extension_already_requested: msg`An extension was asked for already. Reload to see how it stands.`,
  extension_days_invalid: msg`Extension must be between 1 and 30 days.`,
  extension_reason_missing: msg`Please provide a reason for the extension request.`,
  extension_not_configured: msg`Extension system not fully configured. Please contact admin to run database migration.`,
};

addRefusalTexts(EXTENSION_REFUSAL_TEXTS);
