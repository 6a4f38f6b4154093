-- The language in which the customer ordered: mails and PDFs of the order are written in it. Orders from before it was
-- asked were placed on English screens.
alter table rent_orders add column language text not null default 'en'
  constraint order_language_known check (language in ('en', 'si', 'ta'));
