/** How bad a damage is, in a word. */
import type { DamageSeverity } from '@ceylono/domain/damage-mark';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const SEVERITY_WORDS: Record<DamageSeverity, MessageDescriptor> = {
  scratch: msg`Scratch`,
  dent: msg`Dent`,
  broken: msg`Broken`,
};
