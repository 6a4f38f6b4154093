/** What the team reads about a message; the names of its facts are those of the documents' mail call (customer §7). */
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { LANGUAGE_NAMES, isLanguage } from '@ceylono/domain/language';
import type { ContactMessage } from './contact-message.sql.ts';
import type { Note } from './note.mail.tsx';

export function contactMessageNote(message: ContactMessage, writtenAt: Date): Note {
  const { firstName, lastName, email, subject, message: words, language } = message;
  return {
    subject: `Contact form: ${subject}`,
    facts: [
      { label: 'from_name', value: `${firstName} ${lastName}` },
      { label: 'from_email', value: email },
      { label: 'subject', value: subject },
      { label: 'timestamp', value: formatDateTime(writtenAt, 'en') },
      { label: 'language', value: isLanguage(language) ? LANGUAGE_NAMES[language] : language },
    ],
    words,
  };
}
