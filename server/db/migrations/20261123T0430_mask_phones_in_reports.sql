-- Reports mask the customer's phone. Those from before hold it in full, and so does one that a program from before makes
-- meanwhile: their vendor reads them no longer than they may know the phone.
alter table handovers add column report_masks_phone boolean not null default false;
