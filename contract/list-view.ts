/** Lists as each member of staff looks at them: columns that are hidden, and views that are kept, own and shared. */
import { MAX_VIEW_ADDRESS, MAX_VIEW_NAME, STAFF_LISTS } from '@ceylono/domain/list-view';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, line } from './values.ts';

const OneList = z.object({ list: z.enum(STAFF_LISTS) });

const ListLook = z.object({
  /** Names of columns that this person does not want to see. */
  hidden: z.array(z.string()),
  /** Own ones and those that others share, by name. */
  views: z.array(
    z.object({
      viewId: Id,
      name: z.string(),
      /** What stands in the address of the list, without its `?`. */
      address: z.string(),
      isShared: z.boolean(),
      isOwn: z.boolean(),
      /** Whether this person may remove it. */
      isRemovable: z.boolean(),
    }),
  ),
});

export const getListLook = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/lists/{list}', summary: 'How you look at a list', tags: ['list-view'] })
  .input(OneList)
  .output(ListLook);

export const hideColumns = endpointFor('admin')
  .route({
    method: 'PUT',
    path: '/admin/lists/{list}/hidden-columns',
    summary: 'Say which columns of a list you do not want to see',
    tags: ['list-view'],
  })
  .input(OneList.extend({ hidden: z.array(z.string().regex(/^[a-z-]{1,30}$/)).max(20) }))
  .output(ListLook);

/** Of the address, what narrows and sorts is kept; what was typed into the search is not. */
export const keepView = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/lists/{list}/views',
    summary: 'Keep a view of a list',
    tags: ['list-view'],
    successStatus: 201,
  })
  .input(
    OneList.extend({ name: line(MAX_VIEW_NAME), address: z.string().max(MAX_VIEW_ADDRESS), isShared: z.boolean() }),
  )
  .output(ListLook)
  .errors(refusals('too_many_views', 'view_name_taken'));

/** Own ones; super admins also those that others share. */
export const removeView = endpointFor('admin')
  .route({
    method: 'DELETE',
    path: '/admin/lists/{list}/views/{viewId}',
    summary: 'Remove a view of a list',
    tags: ['list-view'],
  })
  .input(OneList.extend({ viewId: Id }))
  .output(ListLook)
  .errors(refusals('not_found'));

export const listViewContract = { get: getListLook, hideColumns, keep: keepView, remove: removeView };
