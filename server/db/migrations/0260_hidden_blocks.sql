-- Blocks of a page that are kept and not shown, by their places in `blocks` from 0.
alter table marketing_page add column hidden integer[] not null default '{}';
