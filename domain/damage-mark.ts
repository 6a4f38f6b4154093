/** A damage mark is a point on the car outline, with how bad it is and, when taken, a photo (vendor §3, §9). */
export const DAMAGE_SEVERITIES = ['scratch', 'dent', 'broken'] as const;
export type DamageSeverity = (typeof DAMAGE_SEVERITIES)[number];

export interface DamageMark {
  /** Percent of the outline's width, 0 to 100. */
  x: number;
  /** Percent of the outline's height, 0 to 100. */
  y: number;
  severity: DamageSeverity;
  note: string;
}
