-- expand: which notices were looked through for numbers of persons; a release before leaves it false.

-- A job hides the numbers in notices that were kept before they were hidden as they come in, and in what is quoted of them.
alter table notice add column is_masked boolean not null default false;
create index notice_unmasked on notice (house_id) where not is_masked;
