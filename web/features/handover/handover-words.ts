/** The words of this feature, which come with its form: both the vendor portal and the back office open it. */
import { messages } from '../../locales/en/handover.po';
import { addMessages } from '../../shell/i18n.ts';

addMessages(messages);
