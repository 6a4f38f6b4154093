/** Colours, sizes and the few styles that all parts of a report share. Lengths are points, 72 to the inch. */
import { PALETTE } from '@ceylono/domain/brand';
import type { DamageSeverity } from '@ceylono/domain/damage-mark';
import { StyleSheet } from '@react-pdf/renderer';
import { FONT_FAMILY } from './report-fonts.ts';

export const COLOUR = {
  ink: PALETTE.sand[9],
  muted: PALETTE.sand[6],
  line: PALETTE.sand[3],
  ground: PALETTE.sand[1],
  primary: PALETTE.lagoon[7],
  primarySoft: PALETTE.lagoon[0],
  accent: PALETTE.saffron[4],
  accentSoft: PALETTE.saffron[1],
  danger: PALETTE.kandyan[6],
  dangerSoft: PALETTE.kandyan[0],
} as const;

/** A mark's disc and the number on it. */
export const SEVERITY_COLOUR: Record<DamageSeverity, { disc: string; number: string }> = {
  scratch: { disc: PALETTE.saffron[4], number: PALETTE.sand[9] },
  dent: { disc: PALETTE.saffron[7], number: '#fff' },
  broken: { disc: PALETTE.kandyan[6], number: '#fff' },
};

const MARGIN = 40;

export const style = StyleSheet.create({
  page: {
    fontFamily: FONT_FAMILY,
    fontSize: 9.5,
    color: COLOUR.ink,
    paddingTop: 74,
    paddingBottom: 54,
    paddingHorizontal: MARGIN,
  },
  section: { marginTop: 16 },
  heading: { fontSize: 12, fontWeight: 700, marginBottom: 6 },
  label: { fontSize: 7.5, color: COLOUR.muted, marginBottom: 1 },
  strong: { fontWeight: 700 },
  muted: { color: COLOUR.muted },
  row: { flexDirection: 'row' },
  edges: { position: 'absolute', left: MARGIN, right: MARGIN },
});
