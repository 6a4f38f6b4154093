/**
 * The names of days and months in our languages. They stand here because no two engines agree on them: browsers leave
 * Sinhala out and write English instead, and newer editions of the locale data give Sinhala the months of the Buddhist
 * calendar, which no office uses. Monday and January first.
 */
import { isLanguage, type Language } from './language.ts';

interface CalendarWords {
  /** Short names, as a date and the head of a calendar write them. */
  weekdays: readonly string[];
  /** Short names, as a date writes them. */
  months: readonly string[];
  /** Whole names, as the title of a calendar writes them. */
  wholeMonths: readonly string[];
  yearFirst: boolean;
}

const WORDS: Record<Language, CalendarWords> = {
  en: {
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    wholeMonths: [
      ...['January', 'February', 'March', 'April', 'May', 'June'],
      ...['July', 'August', 'September', 'October', 'November', 'December'],
    ],
    yearFirst: false,
  },
  si: {
    weekdays: ['සඳුදා', 'අඟහ', 'බදාදා', 'බ්‍රහස්', 'සිකු', 'සෙන', 'ඉරිදා'],
    months: [...['ජන', 'පෙබ', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි'], ...['ජූලි', 'අගෝ', 'සැප්', 'ඔක්', 'නොවැ', 'දෙසැ']],
    wholeMonths: [
      ...['ජනවාරි', 'පෙබරවාරි', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි'],
      ...['ජූලි', 'අගෝස්තු', 'සැප්තැම්බර්', 'ඔක්තෝබර්', 'නොවැම්බර්', 'දෙසැම්බර්'],
    ],
    yearFirst: true,
  },
  ta: {
    weekdays: ['திங்.', 'செவ்.', 'புத.', 'வியா.', 'வெள்.', 'சனி', 'ஞாயி.'],
    months: [...['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்'], ...['ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.']],
    wholeMonths: [
      ...['ஜனவரி', 'பிப்ரவரி', 'மார்ச்', 'ஏப்ரல்', 'மே', 'ஜூன்'],
      ...['ஜூலை', 'ஆகஸ்ட்', 'செப்டம்பர்', 'அக்டோபர்', 'நவம்பர்', 'டிசம்பர்'],
    ],
    yearFirst: false,
  },
};

/** `locale`: a language of ours; any other is served in English. */
export function calendarWordsIn(locale: string): CalendarWords {
  return WORDS[isLanguage(locale) ? locale : 'en'];
}
