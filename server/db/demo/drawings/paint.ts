/** One paint in the three tones a drawing needs: lit from above, as it is, and in its own shadow. */
export interface Paint {
  light: string;
  base: string;
  shade: string;
}

/** The paints of the demo vehicles, by the name a person would use. */
export const PAINTS = {
  white: { light: '#ffffff', base: '#eef1f1', shade: '#c3cbcc' },
  pearl: { light: '#fbf8f1', base: '#ece5d8', shade: '#c3b8a5' },
  silver: { light: '#dfe5e8', base: '#b9c3c8', shade: '#89969d' },
  grey: { light: '#8d989e', base: '#667279', shade: '#454f55' },
  black: { light: '#4b555c', base: '#2b3338', shade: '#171c20' },
  red: { light: '#e2604f', base: '#c43c31', shade: '#8c2620' },
  wine: { light: '#a04a55', base: '#7c2f3b', shade: '#541c26' },
  orange: { light: '#f0914a', base: '#dc6f24', shade: '#a34c12' },
  yellow: { light: '#fbd873', base: '#f0bd3a', shade: '#bb8a1a' },
  green: { light: '#5d9c74', base: '#3c7b55', shade: '#255239' },
  teal: { light: '#3d9c9c', base: '#1f7a7c', shade: '#115153' },
  sky: { light: '#9cc9de', base: '#6faac6', shade: '#467f9c' },
  blue: { light: '#4d7fb8', base: '#2f5f98', shade: '#1c3f6b' },
  brown: { light: '#a3836a', base: '#7d5f48', shade: '#543d2d' },
} as const satisfies Record<string, Paint>;
export type PaintName = keyof typeof PAINTS;
