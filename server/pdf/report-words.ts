/** What things are called in a report. */
import { BRAND } from '@ceylono/domain/brand';
import type { OutlineZoneKey } from '@ceylono/domain/car-outline';
import type { DamageSeverity } from '@ceylono/domain/damage-mark';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportData } from './report-data.ts';

/** Speaks the report's language. */
export type Say = (message: MessageDescriptor) => string;

export const TITLE: Record<HandoverPhase, MessageDescriptor> = {
  handover: msg`Handover report`,
  return: msg`Return report`,
};

export const SEVERITY: Record<DamageSeverity, MessageDescriptor> = {
  scratch: msg`Scratch`,
  dent: msg`Dent`,
  broken: msg`Broken`,
};

export const ZONE: Record<OutlineZoneKey, MessageDescriptor> = {
  'front-bumper': msg`Front bumper`,
  'left-headlamp': msg`Left headlamp`,
  'right-headlamp': msg`Right headlamp`,
  bonnet: msg`Bonnet`,
  'left-front-wing': msg`Left front wing`,
  'right-front-wing': msg`Right front wing`,
  'left-front-wheel': msg`Left front wheel`,
  'right-front-wheel': msg`Right front wheel`,
  windscreen: msg`Windscreen`,
  'left-mirror': msg`Left mirror`,
  'right-mirror': msg`Right mirror`,
  'left-front-door': msg`Left front door`,
  'right-front-door': msg`Right front door`,
  roof: msg`Roof`,
  'left-rear-door': msg`Left rear door`,
  'right-rear-door': msg`Right rear door`,
  'rear-window': msg`Rear window`,
  'left-rear-wheel': msg`Left rear wheel`,
  'right-rear-wheel': msg`Right rear wheel`,
  'left-rear-wing': msg`Left rear wing`,
  'right-rear-wing': msg`Right rear wing`,
  boot: msg`Boot`,
  'left-tail-lamp': msg`Left tail lamp`,
  'right-tail-lamp': msg`Right tail lamp`,
  'rear-bumper': msg`Rear bumper`,
};

/** The sentence above the signature. */
export function agreement({ phase, termsVersion, byStaff }: ReportData): MessageDescriptor {
  const brand = BRAND.name;
  if (byStaff) {
    return msg`We took the vehicle back for the vendor in the condition described in this report, under the handover terms of ${brand}, version ${termsVersion}.`;
  }
  return phase === 'handover'
    ? msg`I received the vehicle in the condition described in this report and agree to the handover terms of ${brand}, version ${termsVersion}.`
    : msg`I returned the vehicle in the condition described in this report and agree to the handover terms of ${brand}, version ${termsVersion}.`;
}
