-- Two more places where a vendor stands: its vehicles are offered nowhere while its orders go on, and deleted by staff.
-- Whoever asks for the approved ones, as all public reading does, leaves both out.
alter table vendors drop constraint vendors_status_check;
alter table vendors add constraint vendors_status_check
  check (status in ('pending', 'approved', 'rejected', 'suspended', 'archived'));

-- Of the suspension that stands; what was before is on record in admin_activities.
alter table vendors add column suspended_at timestamptz;
alter table vendors add column suspended_by text;
-- In words of staff, as the vendor reads them.
alter table vendors add column suspension_reason text;
alter table vendors add constraint suspension_is_whole check ((status = 'suspended')
  = (suspended_at is not null and suspended_by is not null and suspension_reason is not null));

-- A suspended vendor keeps e-mail and phone, or it would begin anew under another name.
drop index vendor_email_taken;
drop index vendor_phone_taken;
create unique index vendor_email_taken on vendors (lower(email)) where status in ('approved', 'suspended');
create unique index vendor_phone_taken on vendors (contact_number) where status in ('approved', 'suspended');
