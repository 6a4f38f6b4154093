/** `BRAND.supportHours`, to be translated. */
import { msg } from '@lingui/core/macro';

export const SUPPORT_HOURS = msg`Mon-Fri 9:00-18:00`;
