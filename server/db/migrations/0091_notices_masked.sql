-- expand: which notices were looked through for numbers of persons; a release before leaves it false.

-- A job masks the numbers in notices stored before masking at import existed, and in quotations of them.
alter table notice add column is_masked boolean not null default false;
create index notice_unmasked on notice (house_id) where not is_masked;
