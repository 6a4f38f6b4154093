import { ofServer } from './lingui.config.ts';

export default ofServer;
