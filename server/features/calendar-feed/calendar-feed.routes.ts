import { os } from '../../http/procedure.ts';
import { readBusyCalendar } from './busy-calendar.service.ts';
import { addFeed, readVehicleCalendar, removeFeed, replaceAddress } from './calendar-feed.service.ts';

export const calendarFeedRoutes = {
  get: os.calendarFeed.get.handler(({ context, input }) => readVehicleCalendar(context, input)),
  replaceAddress: os.calendarFeed.replaceAddress.handler(({ context, input }) => replaceAddress(context, input)),
  addFeed: os.calendarFeed.addFeed.handler(({ context, input }) => addFeed(context, input)),
  removeFeed: os.calendarFeed.removeFeed.handler(({ context, input }) => removeFeed(context, input)),
  busy: os.calendarFeed.busy.handler(({ context, input }) => readBusyCalendar(context.app, input.calendarKey)),
};
