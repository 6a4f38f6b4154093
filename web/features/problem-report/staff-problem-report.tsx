import { PROBLEM_REASON_WORDS } from '@ceylono/words/problem-report';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { type StaffOrder, useReadOrdersAgain, useShowChangedOrder } from '../staff-order/staff-order.ts';

/** What the vendor reported, until staff say that it is dealt with (T-096). */
export function StaffProblemReport({ order }: { order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const showChanged = useShowChangedOrder();
  const readAgain = useReadOrdersAgain();
  const handle = useMutation(
    api.backOffice.handleProblem.mutationOptions({ onSuccess: showChanged, onError: readAgain }),
  );
  const { problemReport: report, orderId, vendorName } = order;
  if (report === null) return null;
  const { reason, texts, reportedAt, handledAt } = report;
  return (
    <Alert color={handledAt === null ? 'yellow' : 'gray'} title={t`The vendor reports a problem`}>
      <p>
        <Trans>
          {vendorName}, <DateTime at={reportedAt} />: {i18n._(PROBLEM_REASON_WORDS[reason])}
        </Trans>
      </p>
      {texts.map(({ text, writtenAt }) => (
        <p key={writtenAt} className="breaks">
          “{text}”
        </p>
      ))}
      {handledAt === null ? (
        <Button
          mt="sm"
          variant="default"
          loading={handle.isPending}
          onClick={() => handle.mutate({ orderId, writtenAt: texts.at(-1)?.writtenAt })}
        >
          <Trans>Mark as dealt with</Trans>
        </Button>
      ) : (
        <p>
          <Trans>
            Dealt with on <DateTime at={handledAt} />.
          </Trans>
        </p>
      )}
      {handle.error ? (
        <p role="alert" className="danger">
          {i18n._(failureOf(handle.error).text)}
        </p>
      ) : null}
    </Alert>
  );
}
