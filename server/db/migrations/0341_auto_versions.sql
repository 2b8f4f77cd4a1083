-- A version that an editor's window saves by itself: which window, and since when. Null: it was saved by hand.
alter table text_version add column auto_window text, add column auto_since bigint;
-- The text that a window's first save has made.
create index text_version_auto_window_index on text_version (uid, auto_window) where auto_window is not null;
