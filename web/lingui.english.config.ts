import { englishOnly } from './lingui.config.ts';

export default englishOnly;
