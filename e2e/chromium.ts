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
];

/** `camera`: what a page is told that asks for it; the headless shell has no dialog that could ask a person. */
export function chromiumWith(camera: '--use-fake-ui-for-media-stream' | '--use-fake-ui-for-media-stream=deny') {
  return { executablePath: process.env.CHROMIUM || undefined, args: [...FLAGS, camera] };
}
