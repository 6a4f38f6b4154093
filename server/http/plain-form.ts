/**
 * A form that a page without script posts: the browser is led back to the landing page, to words that say how it went
 * and stay hidden until the address names them. What was typed is still in the form one step back.
 */
import type { IncomingMessage } from 'node:http';
import { isLanguage } from '@ceylono/domain/language';
import type { Endpoint } from './endpoints.ts';

export interface PlainForm {
  /** Where the words stand: `/si/#message-sent`. */
  sent: string;
  failed: string;
}

/** null for a call by script, and for an endpoint that takes no plain form. */
export function plainFormOf(request: IncomingMessage, { plainForm: name }: Endpoint): PlainForm | null {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (name === null || !isForm) return null;
  const language = new URLSearchParams(request.url?.split('?')[1]).get('language');
  const home = isLanguage(language) && language !== 'en' ? `/${language}` : '/';
  return { sent: `${home}#${name}-sent`, failed: `${home}#${name}-failed` };
}
