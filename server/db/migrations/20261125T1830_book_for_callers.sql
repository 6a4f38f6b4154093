-- Orders that staff place for somebody on the phone (amendment 26). Such an order names who placed it and the version of
-- the consent text that was read out; its terms are agreed later, by the customer.
alter table rent_orders add column placed_by text, add column told_consent_version text;
alter table rent_orders alter column terms_version drop not null, alter column terms_agreed_at drop not null;
alter table rent_orders
  add constraint told_by_phone check ((placed_by is null) = (told_consent_version is null)),
  add constraint terms_of_a_time check ((terms_version is null) = (terms_agreed_at is null)),
  add constraint own_orders_have_terms check (terms_agreed_at is not null or placed_by is not null),
  -- Carries the name of the refusal: nothing is agreed without the customer's own yes.
  add constraint terms_not_agreed check (
    terms_agreed_at is not null
    or (status in ('pending', 'cancelled', 'rejected') and verification_status <> 'approved')
  );

-- The link that makes the customer's browser the booker of such an order. It is made from the seed, 256 random bits, and a
-- secret of the installation; what it has to be is kept as a hash alone. One lives at a time.
create table order_links (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  seed text not null,
  token_hash text not null unique,
  sent_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- By a newer one, or because the order is no longer pending.
  ended_at timestamptz
);
create unique index order_links_alive on order_links (order_id) where used_at is null and ended_at is null;
create index order_links_of_order on order_links (order_id, created_at desc);

-- However the order ends, or goes on: what would open it is over.
create function end_order_links() returns trigger language plpgsql as $$ begin update order_links
  set ended_at = now() where order_id = new.id and used_at is null and ended_at is null; return null; end $$;
create trigger end_order_links after update of status on rent_orders
  for each row when (new.status <> 'pending') execute function end_order_links();

create trigger tell_order_agreed after update of terms_agreed_at on rent_orders
  for each row execute function tell_order_event('order', 'id');
