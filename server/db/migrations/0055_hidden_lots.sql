-- expand: lots that a member does not want to see again.
create table member_hidden (
  uid bigint not null,
  house_id bigint not null,
  created_at bigint not null,
  primary key (uid, house_id)
);
create index member_hidden_house_id_index on member_hidden (house_id);
