/** This browser's part of web push: what it allows, and the subscription of the site's worker (decision 025, 075). */
import { type Audience, pushOwner } from './push-owner.ts';

export interface PushCalls {
  audience: Audience;
  check: (endpoint: string | null) => Promise<{ publicKey: string | null; isOn: boolean }>;
  start: (subscription: { endpoint: string; p256dh: string; auth: string }) => Promise<unknown>;
  stop: () => Promise<unknown>;
  test: () => Promise<unknown>;
}

/** It was this browser, or its push service, that did not let itself be subscribed. */
export class BrowserRefused extends Error {}

/**
 * `unsupported`: the browser has no web push, as an iPhone's has none outside of the home screen. `unavailable`: the server
 * tells nobody here. `blocked`: its owner, or the browser, has said no to this site.
 */
export type PushStanding = 'unsupported' | 'unavailable' | 'blocked' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How it stands, and asks nobody anything. What is on is kept on, also after the server's key has changed. */
export async function standingOf(calls: PushCalls): Promise<PushStanding> {
  if (!isSupported()) return 'unsupported';
  const worker = await navigator.serviceWorker.getRegistration('/');
  const here = (await worker?.pushManager.getSubscription()) ?? null;
  const { publicKey, isOn } = await calls.check(here?.endpoint ?? null);
  if (publicKey === null) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  if (!worker || !here || !isOn || Notification.permission !== 'granted') return 'off';
  if (!isOfKey(here, publicKey)) await subscribe(worker, publicKey, calls);
  return 'on';
}

/** After a press: asks for permission, and brings the worker, which staff and vendors else go without. */
export async function switchOn(calls: PushCalls): Promise<PushStanding> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { publicKey } = await calls.check(null);
  if (publicKey === null) return 'unavailable';
  const worker = await ofBrowser(async () => {
    await navigator.serviceWorker.register('/sw.js');
    return navigator.serviceWorker.ready;
  });
  await subscribe(worker, publicKey, calls);
  return 'on';
}

/** The server first: what it does not know any more is told nothing, whatever this browser still holds. */
export async function switchOff(calls: PushCalls): Promise<PushStanding> {
  await calls.stop();
  await forgetHere();
  return 'off';
}

/**
 * This browser's own subscription ends: what is still sent to it is answered with 410, and forgotten. What fails here leaves
 * nothing behind where the server has ended it, too.
 */
export async function forgetHere(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration('/');
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Its push service is not reached.
  }
}

async function subscribe(worker: ServiceWorkerRegistration, publicKey: string, calls: PushCalls): Promise<void> {
  const applicationServerKey = bytesOf(publicKey);
  const { endpoint, keys } = await ofBrowser(async () => {
    const before = await worker.pushManager.getSubscription();
    if (before && !isOfKey(before, publicKey)) await before.unsubscribe();
    return (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
  });
  await calls.start({ endpoint: endpoint ?? '', p256dh: unpadded(keys?.p256dh), auth: unpadded(keys?.auth) });
  pushOwner.set(calls.audience);
}

async function ofBrowser<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((cause: unknown) => {
    throw new BrowserRefused('not subscribed', { cause });
  });
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && String(new Uint8Array(applicationServerKey)) === String(bytesOf(publicKey));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

const unpadded = (encoded = '') => encoded.replaceAll('=', '');
