/** The parts of the car outline in words; left and right are the driver's own. */
import type { OutlineZoneKey } from '@ceylono/domain/car-outline';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const ZONE_WORDS: Record<OutlineZoneKey, MessageDescriptor> = {
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
