import { msg } from '@lingui/core/macro';

/** `BRAND.supportHours`, to be translated. */
export const SUPPORT_HOURS = msg`Mon-Fri 9:00-18:00`;
