-- Between consent and order: what a browser uploads belongs to its draft, then to its order (amendment 17).
create table drafts (
  id uuid primary key default gen_random_uuid(),
  visitor_id text not null references visitors,
  order_id uuid unique references rent_orders,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index drafts_of_visitor on drafts (visitor_id);
create index drafts_expiring on drafts (expires_at) where order_id is null;

create table documents (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null references drafts,
  order_id uuid references rent_orders,
  kind text not null,
  storage_key text not null unique,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  unique (draft_id, kind)
);
create index documents_of_order on documents (order_id);
