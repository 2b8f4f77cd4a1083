-- expand: a paper's original is handed out only where nothing was found in it, or an editor said so.

-- `file` is what anybody may have; `held_file` the same file while it is held back. Servers of the release before hand out `file` alone.
alter table lot_paper
  add column held_file text,
  -- What keeps it back: [{what, place, no, text}], numbers with their middle hidden.
  add column marks jsonb not null default '[]',
  -- By which version of the look its text and marks were made; 0: before there was one.
  add column look smallint not null default 0,
  -- Who said last that the original is shown or held back, and when.
  add column shown_uid bigint,
  add column shown_at bigint;
alter table lot_paper_page add column held_picture text;

-- Files that were kept before are looked at again before anybody gets them; pages that came as pictures were looked at by who brought them.
update lot_paper set held_file = file, file = null where file is not null;
update lot_paper p set look = 1
where exists (select 1 from lot_paper_page g where g.paper_id = p.id and g.picture is not null);
create index lot_paper_look on lot_paper (id) where look = 0;
