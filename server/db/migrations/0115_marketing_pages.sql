-- Pages of campaigns are made of the blocks of texts. What stood in the former blocks is taken over; a picture's size was not known.
alter table marketing_page
  add column headline text not null default '',
  add column summary text not null default '',
  add column covers text[] not null default '{}',
  add column top_height integer not null default 0,
  add column bottom_height integer not null default 0,
  add column seo jsonb not null default '{"title":"","keywords":"","description":""}',
  -- where it leads once it is over: {title, to}
  add column next jsonb,
  add column status text not null default 'published', -- draft, published
  add column view_total integer not null default 0,
  add column updated_at bigint not null default 0;

update marketing_page p set blocks = coalesce((
  select jsonb_agg(n.block order by o.at, n.part) from jsonb_array_elements(p.blocks) with ordinality o (old, at)
  cross join lateral (
    select 0 as part, jsonb_build_object('kind', 'heading', 'level', 2, 'text', left(old->>'title', 80)) as block
    where old->>'kind' = 'text' and old->>'title' <> ''
    union all
    select 1, jsonb_build_object('kind', 'paragraph', 'text', jsonb_build_array(left(old->>'text', 5000)))
    where old->>'kind' = 'text' and old->>'text' <> ''
    union all
    select 2, jsonb_build_object('kind', 'picture', 'url', old->>'image', 'alt', '', 'caption', '', 'width', 1125, 'height', 400)
    where old->>'kind' = 'image' and old->>'image' <> ''
    union all
    select 3, jsonb_build_object('kind', 'lots', 'title', left(old->>'title', 60), 'text', '', 'look', 'cards', 'ids', old->'ids', 'query', '', 'limit', 24)
    where old->>'kind' = 'houses' and jsonb_array_length(old->'ids') between 1 and 24
    union all
    select 4, jsonb_build_object('kind', 'form', 'title', left(old->>'title', 60), 'text', '', 'button', '')
    where old->>'kind' = 'form' and old->>'title' <> ''
  ) n
), '[]');

-- Leads of a page, for its sessions and its sum.
create index lead_marketing_index on lead (entity_id, see_time) where entity_type = 'marketing_page';
