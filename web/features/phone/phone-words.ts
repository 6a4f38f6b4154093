import { msg } from '@lingui/core/macro';

/** Of digits enough and yet of no phone. */
export const WRONG_PHONE = msg`Check this number: it has too many or too few digits for a phone.`;
