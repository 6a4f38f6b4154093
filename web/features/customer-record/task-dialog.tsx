import { lazy } from 'react';
import type { CustomerTask } from './customer-actions.tsx';

const EditCustomerDialog = lazy(() => import('./edit-customer-dialog.tsx'));
const EraseCustomerDialog = lazy(() => import('./erase-customer-dialog.tsx'));
const MergeDialog = lazy(() => import('../customer-merge/merge-dialog.tsx'));

export interface Named {
  customerId: string;
  name: string;
}

interface TaskDialogProps {
  task: CustomerTask;
  customer: Named;
  onClose: () => void;
  /** The customer is no more. */
  onGone?: () => void;
}

/** What is done with one customer, over the list or over the details. */
export function TaskDialog({ task, customer, onClose, onGone }: TaskDialogProps) {
  switch (task) {
    case 'edit':
      return <EditCustomerDialog customer={customer} onClose={onClose} />;
    case 'merge':
      return <MergeDialog customer={customer} onClose={onClose} />;
    case 'erase':
      return <EraseCustomerDialog customer={customer} onClose={onClose} onGone={onGone} />;
    case 'view':
      return null;
  }
}
