/** A link that is cut in the middle of what is sent over it: a proxy between a browser and the server of the journeys. */
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface CutLink {
  /** For `newContext({ proxy })`. */
  proxy: { server: string; bypass: string };
  /** Whether the cut has come. Until `mend` nothing passes from then on. */
  isCut(): boolean;
  mend(): void;
  close(): void;
}

/** Cut once, when so many bytes have passed of the first request of which `isMeant` says so. */
export async function cutLink(isMeant: (method: string, url: string) => boolean, afterBytes: number): Promise<CutLink> {
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'mended' = 'whole';
  const cut = () => {
    state = 'cut';
    for (const socket of open) socket.destroy();
  };
  const link = createServer((asked, answer) => {
    if (state === 'cut') return void asked.socket.destroy();
    const { method = 'GET', url = '', headers } = asked;
    const onward = request(url, { method, headers, agent: false }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.on('error', () => onward.destroy());
    answer.on('close', () => onward.destroy());
    const endsHere = state === 'whole' && isMeant(method, url);
    let passed = 0;
    asked.on('data', (part: Buffer) => {
      passed += part.length;
      if (endsHere && passed > afterBytes) return cut();
      onward.write(part);
    });
    asked.on('end', () => onward.end());
  });
  link.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve));
  const { port } = link.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    isCut: () => state === 'cut',
    mend() {
      state = 'mended';
    },
    close() {
      link.close();
      for (const socket of open) socket.destroy();
    },
  };
}
