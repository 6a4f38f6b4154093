/**
 * The fields of the contact form.
 * @rows CUS-WIZ 61
 */
import { MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { Trans, useLingui } from '@lingui/react/macro';
import { InputBase, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PhoneField } from '../phone/phone-field.tsx';
import styles from './contact-fields.module.css';
import { type ContactField, type ContactForm, problemOf } from './contact-form.ts';
import { FIELD_WORDS, problemWords } from './contact-words.ts';

interface ContactFieldsProps {
  form: ContactForm;
  onChange: (contact: Partial<ContactForm>) => void;
  /** A number the server would not take. */
  refusedPhone: string | null;
}

/** Who rents. A field is judged when it is left, and again with every letter once it was wrong. */
export function ContactFields({ form, onChange, refusedPhone }: ContactFieldsProps) {
  const { t, i18n } = useLingui();
  const [left, setLeft] = useState<readonly ContactField[]>(() => filledFields(form));
  const isLocal = form.residency === 'local';

  function field(name: ContactField) {
    const problem = name === 'phone' && form.phone === refusedPhone ? 'invalid' : problemOf(form, name);
    return {
      name,
      label: i18n._(FIELD_WORDS[name]),
      value: form[name],
      error: problem && left.includes(name) ? i18n._(problemWords(name, problem)) : undefined,
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
      onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
    };
  }

  return (
    <div className={`halves stack gap-16 ${styles.fields}`}>
      <TextInput {...field('name')} required maxLength={MAX_NAME} autoComplete="name" />
      <TextInput {...field('email')} required maxLength={MAX_EMAIL} type="email" autoComplete="email" />
      <PhoneField {...field('phone')} onChange={(phone) => onChange({ phone })} />
      <InputBase
        {...field('address')}
        component="textarea"
        multiline
        label={isLocal ? t`Address` : t`Residence address`}
        description={isLocal ? undefined : t`Where you stay in Sri Lanka`}
        autoComplete="street-address"
        rows={2}
        className={styles.wide}
      />
      {isLocal ? (
        <fieldset className={`halves stack gap-16 ${styles.guarantor}`}>
          <legend>
            <Trans>Guarantor</Trans>
          </legend>
          <TextInput {...field('guarantorName')} maxLength={MAX_NAME} autoComplete="off" />
          <TextInput {...field('guarantorPhone')} maxLength={MAX_TYPED_PHONE} type="tel" autoComplete="off" />
        </fieldset>
      ) : null}
    </div>
  );
}

/** Text that was typed before a reload is judged at once. */
function filledFields(form: ContactForm): ContactField[] {
  const fields: ContactField[] = ['name', 'email', 'phone', 'address', 'guarantorName', 'guarantorPhone'];
  return fields.filter((name) => form[name] !== '');
}
