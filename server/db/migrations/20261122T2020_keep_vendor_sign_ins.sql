-- Who opened a vendor's portal, kept when the session goes: what was signed at a handover names it.
create table vendor_sign_ins (
  session_id uuid primary key,
  vendor_id uuid not null references vendors,
  user_agent text not null,
  ip_address text,
  signed_in_at timestamptz not null,
  ended_at timestamptz
);
create index vendor_sign_ins_of_vendor on vendor_sign_ins (vendor_id, signed_in_at desc);
insert into vendor_sign_ins (session_id, vendor_id, user_agent, signed_in_at)
  select id, vendor_id, user_agent, created_at from vendor_sessions;
