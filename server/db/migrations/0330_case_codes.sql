-- What a calculation or a valuation stands under in addresses: by a number, anybody could read those of others one after the other.
alter table tax_case add column code text not null default right(replace(gen_random_uuid()::text, '-', ''), 20);
alter table loan_case add column code text not null default right(replace(gen_random_uuid()::text, '-', ''), 20);
alter table valuation add column code text not null default right(replace(gen_random_uuid()::text, '-', ''), 20);

-- The demo data's own keep the address that the examples name.
update tax_case set code = '1' where id = 1 and exists (select 1 from meta where key = 'demo');
update loan_case set code = '1' where id = 1 and exists (select 1 from meta where key = 'demo');
update valuation set code = '1' where id = 1 and exists (select 1 from meta where key = 'demo');

create unique index tax_case_code_index on tax_case (code);
create unique index loan_case_code_index on loan_case (code);
create unique index valuation_code_index on valuation (code);
