// Ports without a listener, so that two runs on one machine do not meet.
import { createServer } from 'node:net';

/** @returns {Promise<number>} */
export async function freePort() {
  const [port = 0] = await freePorts(1);
  return port;
}

/**
 * Different ones: all are held until the last is found.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  return Promise.all(servers.map(leave));
}

/** @returns {Promise<import('node:net').Server>} */
function listen() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}

/**
 * @param {import('node:net').Server} server
 * @returns {Promise<number>}
 */
function leave(server) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((resolve) => server.close(() => resolve(port)));
}
