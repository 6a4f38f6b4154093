import { PALETTE } from '@ceylono/domain/brand';
import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';

type ColourName = 'lagoon' | 'saffron' | 'kandyan' | 'gray' | 'dark' | 'red' | 'yellow' | 'blue' | 'green';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<ColourName, MantineColorsTuple>;
  }
}

/** The least height of what a finger must hit (look and feel). Smaller sizes are for dense tables. */
const TOUCH = '44px';
const MEDIUM = { defaultProps: { size: 'md' } };

/** Saffron is bright: filled, it carries dark text. Dark text on it is the one accent of a screen. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  if (input.color !== 'saffron' || input.variant !== 'filled') return colours;
  return { ...colours, background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' };
};

const look = {
  colors: {
    lagoon: PALETTE.lagoon,
    saffron: PALETTE.saffron,
    kandyan: PALETTE.kandyan,
    red: PALETTE.kandyan,
    gray: PALETTE.sand,
    dark: PALETTE.night,
  },
  primaryColor: 'lagoon',
  primaryShade: { light: 7, dark: 7 },
  variantColorResolver,
  black: PALETTE.sand[9],
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  defaultRadius: 'sm',
  radius: { sm: 'var(--radius-small)', md: 'var(--radius)', lg: 'var(--radius-large)' },
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow)', xl: 'var(--shadow-high)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
} satisfies MantineThemeOverride;

const parts: MantineThemeComponents = {
  Button: Button.extend({
    ...MEDIUM,
    vars: (_theme, { size }) => ({ root: size === 'md' ? { '--button-height': TOUCH } : {} }),
  }),
  Input: Input.extend({
    ...MEDIUM,
    vars: (_theme, { size }) => ({ wrapper: size === 'md' ? { '--input-height': TOUCH } : {} }),
  }),
  InputWrapper: MEDIUM,
  TextInput: MEDIUM,
  NumberInput: MEDIUM,
  PasswordInput: MEDIUM,
  NativeSelect: MEDIUM,
  Textarea: MEDIUM,
  Checkbox: MEDIUM,
  Radio: MEDIUM,
  Switch: MEDIUM,
};

/** Mantine's parts in our palette. `gray` and `dark` are what Mantine calls its neutrals. */
export const theme = createTheme({ ...look, components: parts });

/** Colours whose Mantine defaults miss 4.5:1 on our grounds, or look dull on the dark one. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--body)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dimmed)',
    '--mantine-color-placeholder': 'var(--dimmed)',
    '--mantine-color-anchor': 'var(--primary-text)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-sunk)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-lagoon-outline': 'var(--primary-text)',
    '--mantine-color-kandyan-outline': 'var(--danger)',
    ...soft('lagoon', 'primary-soft', 'primary-text'),
    ...soft('saffron', 'yellow-soft', 'yellow-text'),
    ...soft('yellow', 'yellow-soft', 'yellow-text'),
    ...soft('blue', 'blue-soft', 'blue-text'),
    ...soft('green', 'green-soft', 'green-text'),
    ...soft('gray', 'gray-soft', 'gray-text'),
    ...soft('kandyan', 'red-soft', 'red-text'),
    ...soft('red', 'red-soft', 'red-text'),
  };
  return { variables: {}, light: shared, dark: shared };
};

/** So much of its text, in percent, goes into a soft ground that is pointed at: as much as leaves the text readable. */
export const SOFT_HOVER = 8;

/** What the variants `light` and `subtle` of a colour are drawn with. */
function soft(colour: ColourName, ground: string, text: string): Record<string, string> {
  return {
    [`--mantine-color-${colour}-light`]: `var(--${ground})`,
    [`--mantine-color-${colour}-light-hover`]: `color-mix(in srgb, var(--${ground}), var(--${text}) ${SOFT_HOVER}%)`,
    [`--mantine-color-${colour}-light-color`]: `var(--${text})`,
  };
}
