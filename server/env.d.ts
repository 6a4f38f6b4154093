/** A catalogue, compiled as it is imported. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Decrypts what web push encrypts; without types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  interface Key {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: string;
  }
  const ece: { decrypt(body: Buffer, key: Key): Buffer };
  export default ece;
}
