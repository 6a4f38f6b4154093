-- The language in which both read the terms that they signed. Until now the form showed them in English alone.
alter table handovers add column terms_language text not null default 'en'
  constraint terms_language_known check (terms_language in ('en', 'si', 'ta'));
