-- Two records of one person that staff made one, and what it took to do so, by which it is undone (decision 061). It goes with
-- either record.
create table customer_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references customers on delete cascade,
  merged_id uuid not null references customers on delete cascade,
  merged_by text not null,
  merged_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  constraint undone_by_somebody check ((undone_by is null) = (undone_at is null))
);
-- A record leads to one other at most.
create unique index customer_merge_stands on customer_merges (merged_id) where undone_at is null;
create index customer_merges_into on customer_merges (kept_id, merged_at desc);

-- Which orders were whose before: those that were moved, and those of the kept record that have a phone of the merged one. Any
-- other with such a phone came afterwards, and would have become the merged record's.
create table customer_merge_orders (
  merge_id uuid not null references customer_merges on delete cascade,
  order_id uuid not null references rent_orders,
  was_moved boolean not null,
  primary key (merge_id, order_id)
);
create index customer_merge_orders_of_order on customer_merge_orders (order_id);

-- Records that led to the merged one before.
create table customer_merge_records (
  merge_id uuid not null references customer_merges on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  primary key (merge_id, customer_id)
);
create index customer_merge_records_of_customer on customer_merge_records (customer_id);
