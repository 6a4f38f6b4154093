/** Who this product is: the name, how to reach it, and its colours. The logo mark is drawn in `web/ui/logo.tsx`. */
export const BRAND = {
  name: 'Ceylono',
  email: 'hello@ceylono.example',
  phone: '+94 11 200 0000',
  supportHours: 'Mon-Fri 9:00-18:00',
} as const;

type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Ten shades each, light to dark. Text on white or on the dark ground takes only shades measured at 4.5:1 or more. */
export const PALETTE = {
  /** Primary: the water of a lagoon. */
  lagoon: [
    '#e8f7f7',
    '#d0ecec',
    '#a3dbdb',
    '#72c8c9',
    '#4bb7b9',
    '#2a9fa2',
    '#16868a',
    '#0c6f74',
    '#0a5a5f',
    '#083f43',
  ],
  /** The one accent: call to action and map pin. */
  saffron: [
    '#fff6e5',
    '#ffe9c2',
    '#ffd68f',
    '#fdc25b',
    '#f8ae2e',
    '#ec9a14',
    '#c97a08',
    '#9a5b04',
    '#764603',
    '#523103',
  ],
  /** Danger only: the red of Kandyan lacquer. */
  kandyan: [
    '#fdefee',
    '#fadbd9',
    '#f3b4b1',
    '#ea8a86',
    '#e0625d',
    '#cf3f3a',
    '#b52a25',
    '#96211d',
    '#761b18',
    '#521412',
  ],
  /** Neutrals of light surfaces and of text. */
  sand: ['#fbf9f6', '#f5f1eb', '#e9e3da', '#dad2c6', '#bfb5a7', '#978c7d', '#6f665a', '#565047', '#3a3631', '#23211d'],
  /** Neutrals of the dark scheme: text first, ground last. */
  night: ['#ece8e1', '#d3cec5', '#b6b0a6', '#8d877e', '#5c5953', '#45433f', '#343230', '#211f1e', '#1a1918', '#121111'],
} as const satisfies Record<string, Shades>;
