import { os } from '../../http/procedure.ts';
import { linkPaper, savePaper, viewOwnPaper, viewPaperByStaff } from './paper-file.service.ts';
import { readOwnPapers, readPapersForStaff, removePaper } from './vehicle-paper.service.ts';

export const vehiclePaperRoutes = {
  list: os.vehiclePaper.list.handler(({ context, input }) => readOwnPapers(context, input)),
  save: os.vehiclePaper.save.handler(({ context, input }) => savePaper(context, input)),
  remove: os.vehiclePaper.remove.handler(({ context, input }) => removePaper(context, input)),
  view: os.vehiclePaper.view.handler(({ context, input }) => viewOwnPaper(context, input)),
  saveByStaff: os.vehiclePaper.saveByStaff.handler(async ({ context, input }) => {
    await savePaper(context, input);
    return readPapersForStaff(context, { vehicleId: input.vehicleId });
  }),
  removeByStaff: os.vehiclePaper.removeByStaff.handler(async ({ context, input }) => {
    await removePaper(context, input);
    return readPapersForStaff(context, { vehicleId: input.vehicleId });
  }),
  listForStaff: os.vehiclePaper.listForStaff.handler(({ context, input }) => readPapersForStaff(context, input)),
  link: os.vehiclePaper.link.handler(({ context, input }) => linkPaper(context, input.paperId)),
  viewByStaff: os.vehiclePaper.viewByStaff.handler(({ context, input }) => viewPaperByStaff(context, input)),
};
