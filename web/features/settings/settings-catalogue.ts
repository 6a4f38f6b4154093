/** The words of this feature, which come with its panel: most of what staff do needs none of them. */
import { messages } from '../../locales/en/settings.po';
import { addMessages } from '../../shell/i18n.ts';

addMessages(messages);
