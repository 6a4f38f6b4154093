import { EXTENSION_STATUSES } from '@ceylono/domain/extension';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { EXTENSION_STATUS_WORDS } from './staff-extension-status.tsx';
import styles from './staff-requests.module.css';
import type { RequestsFilters } from './staff-requests-address.ts';

interface RequestsFilterProps {
  status: RequestsFilters['status'];
  onChoose: (status: RequestsFilters['status']) => void;
}

/** A button for each status, one of them pressed (admin §2 L99). */
export function RequestsFilter({ status: chosen, onChoose }: RequestsFilterProps) {
  const { t, i18n } = useLingui();
  return (
    <Button.Group aria-label={t`Status`} className={styles.filter}>
      {(['all', ...EXTENSION_STATUSES] as const).map((status) => (
        <Button
          key={status}
          px={12}
          variant={status === chosen ? 'filled' : 'default'}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        >
          {status === 'all' ? t`All` : i18n._(EXTENSION_STATUS_WORDS[status])}
        </Button>
      ))}
    </Button.Group>
  );
}
