-- Codes that take something off the base rental (admin §3 L163). Days are Colombo days, both of them included (T-084).
create table promocodes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(btrim(code)) and code <> ''),
  description text,
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  -- Hundredths of a percent, or of a rupee.
  discount_value bigint not null check (discount_value > 0),
  start_date date not null,
  end_date date check (end_date >= start_date),
  is_active boolean not null default true,
  target_audience text not null check (
    target_audience in (
      'regular_user', 'new_user_0_orders', 'first_order', 'user_5_orders', 'user_10_orders', 'user_15_orders',
      'user_50_orders', 'specific_vehicle', 'specific_district', 'specific_email'
    )
  ),
  target_value text,
  -- How many orders may use it in all; null: any number.
  usage_limit integer check (usage_limit > 0),
  created_at timestamptz not null,
  check (target_audience not in ('specific_vehicle', 'specific_district', 'specific_email') or target_value is not null)
);

-- What an order used, as it was then: a code may be deleted afterwards (T-119). Uses are counted from here, leaving out
-- orders that were cancelled or rejected, so that such an order gives its use back by itself (T-094).
alter table rent_orders
  add column promocode_id uuid references promocodes on delete set null,
  add column promo_code text,
  add column promo_discount_type text check (promo_discount_type in ('percentage', 'fixed')),
  add column promo_discount_value bigint,
  add check (
    (promo_code is null and promocode_id is null and promo_discount_type is null and promo_discount_value is null)
    or (promo_code is not null and promo_discount_type is not null and promo_discount_value is not null)
  );
create index rent_orders_of_promo_code on rent_orders (promocode_id) where promocode_id is not null;
