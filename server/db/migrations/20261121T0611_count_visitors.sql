-- Browsers that the landing page's counter has counted, by the hash of an id that each keeps for nothing else (customer
-- §7, T-212). Apart from `visitors`, which are browsers that our signed cookie knows: being counted says nothing of who
-- books, and forgetting a visitor changes no count.
create table counted_visitors (
  visitor_id text primary key,
  user_agent text not null,
  created_at timestamptz not null
);
