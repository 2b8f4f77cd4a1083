-- What a calculated tax came to, kept as it was: later rules and corrections do not change it. Older cases have none and are calculated again.
alter table tax_case add column answer jsonb;
