-- expand: a paper's original is handed out only where nothing was found in it, or an editor said so.

-- `file` is public; `held_file` is the same file while it is withheld. Servers of the previous release serve only `file`.
alter table lot_paper
  add column held_file text,
  -- Reasons for withholding it: [{what, place, no, text}], numbers with their middle masked.
  add column marks jsonb not null default '[]',
  -- Version of the check that made its text and marks; 0: before there was one.
  add column look smallint not null default 0,
  -- Who last decided that the original is shown or withheld, and when.
  add column shown_uid bigint,
  add column shown_at bigint;
alter table lot_paper_page add column held_picture text;

-- Files stored earlier are checked again before anybody gets them; whoever uploaded pages as images has checked those.
update lot_paper set held_file = file, file = null where file is not null;
update lot_paper p set look = 1
where exists (select 1 from lot_paper_page g where g.paper_id = p.id and g.picture is not null);
create index lot_paper_look on lot_paper (id) where look = 0;
