import { translated } from './lingui.config.ts';

export default translated;
