-- What the end of an order comes from: the agreement, or the handover where the owner lets it count from there (T-033).
-- Kept, so that the customer is told what holds for this order whatever the setting says later.
alter table rent_orders add column deadline_from text not null default 'agreed'
  check (deadline_from in ('agreed', 'handover', 'next-booking'));
