-- An application waits as a vendor's row with the status pending (T-067). Who applies may give the address of somebody
-- else: only approved vendors hold theirs, or a stranger could keep one out. The indexes carry the refusals' names.
create unique index vendor_email_taken on vendors (lower(email)) where status = 'approved';
create unique index vendor_phone_taken on vendors (contact_number) where status = 'approved';
drop index vendors_email;
drop index vendors_contact_number;

alter table vendors add column applied_at timestamptz;
alter table vendors add column area_adjusted boolean not null default false;
alter table vendors add column number_confirmed boolean not null default false;
alter table vendors add column language text not null default 'en' check (language in ('en', 'si', 'ta'));
alter table vendors add column consent_version text;
alter table vendors add column reviewed_by text;
alter table vendors add column reviewed_at timestamptz;
alter table vendors add column rejection_reason text;
create index vendors_applied on vendors (applied_at desc, id) where applied_at is not null;

-- Holds papers until the application is sent, a day at most.
create table vendor_application_drafts (
  id uuid primary key default gen_random_uuid(),
  visitor_id text not null references visitors,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index vendor_application_drafts_of_visitor on vendor_application_drafts (visitor_id);
create index vendor_application_drafts_expiring on vendor_application_drafts (expires_at);

-- business_reg_copy, owner_photo, national_id_front and national_id_back, of a draft or of a vendor. The bytes lie
-- encrypted in the private storage (amendment 23).
create table vendor_documents (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid references vendor_application_drafts,
  vendor_id uuid references vendors,
  field text not null check (field in ('business_reg_copy', 'owner_photo', 'national_id_front', 'national_id_back')),
  storage_key text not null unique,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  check ((draft_id is null) <> (vendor_id is null)),
  unique (draft_id, field),
  unique (vendor_id, field)
);

alter table admin_activities add column detail text;
