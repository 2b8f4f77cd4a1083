-- Lots of which a member said that they do not fit a demand: they are left out of what that demand finds and is told of.
create table demand_unfit (
  lead_id bigint not null references lead (id) on delete cascade,
  house_id bigint not null,
  uid bigint not null,
  created_at bigint not null,
  primary key (lead_id, house_id)
);
create index demand_unfit_uid_index on demand_unfit (uid);
