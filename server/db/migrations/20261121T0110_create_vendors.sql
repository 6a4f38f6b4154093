create table vendors (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  owner_full_name text not null,
  email text not null,
  contact_number text not null,
  district text not null,
  home_address text not null,
  latitude double precision not null,
  longitude double precision not null,
  coverage_radius integer not null check (coverage_radius > 0),
  -- GeoJSON as the vendor drew it; null means the circle of coverage_radius.
  coverage_area jsonb,
  -- What search asks: the drawn area or the circle as a polygon, points as (longitude, latitude).
  coverage_polygon polygon not null,
  coverage_box box generated always as (box(coverage_polygon)) stored,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null
);
create unique index vendors_email on vendors (lower(email));
create unique index vendors_contact_number on vendors (contact_number);
create index vendors_coverage_box on vendors using gist (coverage_box) where status = 'approved';
create index vendors_newest on vendors (created_at desc, id);

-- At most one link per vendor; the hash finds it, the sealed copy lets staff open it again.
create table vendor_portal_links (
  vendor_id uuid primary key references vendors on delete cascade,
  token_hash text not null unique,
  token_sealed bytea not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  revoked_at timestamptz
);

create table vendor_sessions (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  token_hash text not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index vendor_sessions_vendor on vendor_sessions (vendor_id, created_at desc);
