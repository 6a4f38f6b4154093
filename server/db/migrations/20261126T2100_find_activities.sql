-- The timelines of all orders together, and what staff did, each newest first and by kind.
create index order_activities_newest on order_activities (timestamp desc, sequence desc);
create index order_activities_of_type on order_activities (activity_type, timestamp desc, sequence desc);
create index admin_activities_of_type on admin_activities (activity_type, created_at desc, id desc);
