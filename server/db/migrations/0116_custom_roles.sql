-- expand: custom roles, each a list of permissions that narrows what its holders may do.
create table custom_role (
  id bigint generated always as identity primary key,
  name text not null unique,
  permissions text[] not null,
  updated_at bigint not null
);

-- Null: all that the roles of the member reach.
alter table staff add column custom_role_id bigint references custom_role (id);
create index staff_custom_role_id_index on staff (custom_role_id) where custom_role_id is not null;
