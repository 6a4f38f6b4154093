/**
 * The forms of public pages: four states, and faults beside their fields.
 * @rows CUS-FORM 07
 */
import { isEmail } from '@ceylono/domain/contact';
import { hasWebAddress } from '@ceylono/domain/typed';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { postForm } from '../../api/post.ts';

/** The documents' four (customer §4 "Contact and city forms"). */
export type FormState = 'idle' | 'sending' | 'success' | 'error';

/** What is wrong with a field, to be worded by it. */
export type FieldFault = 'missing' | 'invalid' | 'web_address';

export interface SiteForm {
  state: FormState;
  faults: Record<string, FieldFault>;
  /** For the `form` element. */
  props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
}

interface SiteFormOptions {
  address: string;
  /** How long the success stands before `onDone` (customer §9: 3 s and 2 s). */
  successMs: number;
  /** The body, made once, however often it has to be sent again. */
  onSend?: (fields: Record<string, string>) => void;
  onDone?: () => void;
}

/**
 * A form of a public page. Without script the browser checks and posts it; with it, faults stand beside their fields,
 * and what was typed survives a failure.
 */
export function useSiteForm({ address, successMs, onSend, onDone }: SiteFormOptions): SiteForm {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>('idle');
  const [faults, setFaults] = useState<Record<string, FieldFault>>({});
  const attempt = useRef({ words: '', key: '' });
  const done = useRef(onDone);
  done.current = onDone;

  // From now on we say what is wrong, in the page's language.
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(() => {
      setState('idle');
      done.current?.();
    }, successMs);
    return () => clearTimeout(timer);
  }, [state, successMs]);

  async function send(form: HTMLFormElement) {
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    const found = faultsOf(form);
    setFaults(found);
    if (showFirst(form, Object.keys(found))) return;
    setState('sending');
    const words = JSON.stringify(fields);
    if (attempt.current.words !== words) {
      attempt.current = { words, key: newId() };
      onSend?.(fields);
    }
    const answer = await postForm(address, fields, attempt.current.key);
    if (answer === 'sent') {
      form.reset();
      attempt.current = { words: '', key: '' };
      setState('success');
    } else {
      setState('error');
      if (answer === 'failed') return;
      setFaults(Object.fromEntries(answer.invalid.map((name) => [name, 'invalid'])));
      showFirst(form, answer.invalid);
    }
  }

  return {
    state,
    faults,
    props: {
      ref,
      onSubmit(event) {
        event.preventDefault();
        if (state !== 'sending') void send(event.currentTarget);
      },
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function faultsOf(form: HTMLFormElement): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const field of form.elements as unknown as Iterable<Field>) {
    if (!field.required) continue;
    if (field.value.trim() === '') faults[field.name] = 'missing';
    else if (!field.validity.valid || (field.type === 'email' && !isEmail(field.value.trim())))
      faults[field.name] = 'invalid';
    else if (field.tagName === 'INPUT' && hasWebAddress(field.value)) faults[field.name] = 'web_address';
  }
  return faults;
}

/** Leads to the first of these fields; false when there is none. */
function showFirst(form: HTMLFormElement, names: string[]): boolean {
  const first = ([...form.elements] as Field[]).find(({ name }) => names.includes(name));
  first?.focus();
  return first !== undefined;
}
