-- Staff make a vendor who calls: its papers wait in a draft of the member of staff, as those of an applicant do in the
-- browser's.
alter table vendor_application_drafts alter column visitor_id drop not null;
alter table vendor_application_drafts add column staff_email text;
alter table vendor_application_drafts add constraint draft_of_somebody
  check ((visitor_id is null) <> (staff_email is null));
create index vendor_application_drafts_of_staff on vendor_application_drafts (staff_email) where staff_email is not null;

-- What breaks the form's rules and was confirmed by staff (T-039).
alter table vendors add column email_confirmed boolean not null default false;
