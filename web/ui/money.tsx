import { type Money as Cents, formatMoney, formatMoneyExact } from '@ceylono/domain/money';

interface MoneyProps {
  /** LKR cents. */
  cents: Cents;
  /** Always two decimals, for the views of T-141. */
  exact?: boolean;
}

/** An amount as `Rs 12,500`, in figures of one width and never broken over two lines. */
export function Money({ cents, exact = false }: MoneyProps) {
  return <span className="tabular nowrap">{exact ? formatMoneyExact(cents) : formatMoney(cents)}</span>;
}
