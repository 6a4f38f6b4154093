-- Who of staff vouched for a new device, in place of a code to the order's e-mail; why stands in the order's timeline.
alter table new_devices add column vouched_by text;
