/**
 * The options of an order as cards, for staff.
 * @rows ADM-PEND 08
 * @rows ADM-BRK 10
 */
import '@mantine/core/styles/SimpleGrid.layer.css';
import type { LineKind } from '@ceylono/domain/bill';
import { LINE_WORDS } from '@ceylono/words/bill-line';
import { OPTION_WORDS } from '@ceylono/words/order-option';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { OPTION_LINES, ORDER_OPTIONS } from './order-options.ts';

/** What was booked beside the vehicle, each with what the bill asks for it (admin §2 L71). */
export function ServiceOptions({ order: { options, lines } }: { order: StaffOrder }) {
  const { i18n } = useLingui();
  const amountOf = (kind: LineKind) => lines.find((line) => line.kind === kind)?.amount;
  const extraKm = amountOf('extra_km_charge');
  return (
    <SimpleGrid cols={2} spacing="xs">
      {ORDER_OPTIONS.map((option) => (
        <Option key={option} name={i18n._(OPTION_WORDS[option])} isChosen={options[option]}>
          {options[option] ? <Money cents={amountOf(OPTION_LINES[option]) ?? 0} /> : <Trans>Not booked</Trans>}
        </Option>
      ))}
      <Option name={i18n._(LINE_WORDS.extra_km_charge)} isChosen={extraKm !== undefined}>
        {extraKm === undefined ? <Trans>None billed</Trans> : <Money cents={extraKm} />}
      </Option>
    </SimpleGrid>
  );
}

function Option({ name, isChosen, children }: { name: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Paper withBorder p="xs">
      <strong className="text-14">{name}</strong>
      <p className={isChosen ? 'text-14' : 'dimmed text-14'}>{children}</p>
    </Paper>
  );
}
