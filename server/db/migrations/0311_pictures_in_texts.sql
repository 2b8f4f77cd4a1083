-- Pictures that a text, a banner or a campaign's page has named: they are public, and stay.
alter table picture add column in_text boolean not null default false;

create function note_pictures() returns trigger language plpgsql as $$
begin
  update picture set in_text = true where not in_text
    and url = any(array(select m[1] from regexp_matches(to_jsonb(NEW)::text, '(/static/pic/[\w./-]+)', 'g') m));
  return null;
end $$;
do $$
declare named text;
begin
  foreach named in array array['article', 'story', 'report', 'wiki', 'banner', 'marketing_page'] loop
    execute format(
      'create trigger noted_pictures after insert or update on %I for each row when (to_jsonb(NEW)::text like ''%%/static/pic/%%'') execute function note_pictures()',
      named);
    execute format(
      'update picture set in_text = true where url in (select m[1] from %I t, regexp_matches(to_jsonb(t)::text, ''(/static/pic/[\w./-]+)'', ''g'') m)',
      named);
  end loop;
end $$;

-- Where a picture is in use, which is asked with each request for it.
create index users_avatar_index on users (avatar) where avatar <> '';
create index ask_picture_ids_index on ask using gin (picture_ids) where picture_ids <> '{}';
create index house_check_picture_ids_index on house_check using gin (picture_ids) where picture_ids <> '{}';
create index feedback_picture_ids_index on feedback using gin (picture_ids) where picture_ids <> '{}';
create index lead_sign_picture_id_index on lead (sign_picture_id) where sign_picture_id is not null;
