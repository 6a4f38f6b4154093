-- What a vendor asks for as a deposit, in cash at handover; null: none. An order keeps what was agreed at its placing.
alter table vehicles add column deposit bigint check (deposit > 0);
alter table rent_orders add column deposit bigint not null default 0 check (deposit >= 0);
