-- expand: pages without text, read by a recognizer of characters: when a paper was given to it, and how sure it is of a page, in percent.
alter table lot_paper add column recognized_at bigint;
alter table lot_paper_page add column confidence smallint;
create index lot_paper_unread_index on lot_paper (id) where recognized_at is null and unread_pages <> '{}';
