-- Besides what is done with its papers: what staff change of a vehicle for its vendor, who reads it.
alter table vehicle_activities drop constraint vehicle_activities_code_check;
alter table vehicle_activities add constraint vehicle_activities_code_check check (code in (
  'paper_filed', 'paper_replaced', 'paper_corrected', 'paper_removed', 'paper_viewed',
  'vehicle_added', 'vehicle_changed', 'prices_changed', 'range_added', 'range_changed', 'range_removed'));
