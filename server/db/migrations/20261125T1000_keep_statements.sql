-- The commission in force when a rental was completed, in percent. Whoever completes it, and however often it is opened
-- and completed again: the first one stands, so that no change of the setting rewrites a month that is over.
alter table rent_orders add column commission_percent integer check (commission_percent between 0 and 50);
update rent_orders set commission_percent = 0 where status = 'completed';
create function keep_commission() returns trigger language plpgsql as $$ begin
  new.commission_percent := coalesce(old.commission_percent,
    -- A value put in by hand stops no return, whatever it is.
    (select least(50, greatest(0, round((value #>> '{}')::numeric)))::integer from app_settings
      where key = 'commissionPercent' and jsonb_typeof(value) = 'number'), 0)
  ; return new
  ; end $$;
create trigger keep_commission before update of status on rent_orders
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function keep_commission();

-- By the day it came back a rental belongs to a month.
create index handovers_returned on handovers (completed_at) where phase = 'return';

-- What staff hold out of the vendor's statement while it is disputed, and when they had settled it.
create table statement_holds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  -- In words of staff; they go with the customer's details.
  reason text,
  held_at timestamptz not null,
  held_by text not null,
  settled_at timestamptz,
  settled_by text
);
create unique index statement_hold_open on statement_holds (order_id) where settled_at is null;
create index statement_holds_of_order on statement_holds (order_id, held_at desc);
