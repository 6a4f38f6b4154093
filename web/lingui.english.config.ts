import { english } from './lingui.config.ts';

export default english;
