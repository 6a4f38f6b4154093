import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';

interface ListPagesProps {
  /** Where this page begins; null on the first. */
  cursor: string | null;
  /** Where the next one begins; null on the last. */
  nextCursor: string | null;
  onGo: (cursor: string | null) => void;
}

/** Steps through a list that is read page by page; the browser's Back leads to the page before. */
export function ListPages({ cursor, nextCursor, onGo }: ListPagesProps) {
  const { t } = useLingui();
  if (cursor === null && nextCursor === null) return null;
  return (
    <Group component="nav" justify="flex-end" mt="md" aria-label={t`Pages`}>
      <Button variant="default" disabled={cursor === null} onClick={() => onGo(null)}>
        <Trans>First page</Trans>
      </Button>
      <Button variant="default" disabled={nextCursor === null} onClick={() => onGo(nextCursor)}>
        <Trans>Next page</Trans>
      </Button>
    </Group>
  );
}
