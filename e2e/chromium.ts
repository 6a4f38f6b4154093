/** How the journeys' browser is started. */

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  // The headless shell has no dialog that could ask a person.
  '--use-fake-ui-for-media-stream',
];

export const CHROMIUM = { executablePath: process.env.CHROMIUM || undefined, args: FLAGS };
