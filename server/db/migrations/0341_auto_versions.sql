-- A version that an editor's window saves by itself: which window, and since when. Null: it was saved by hand.
alter table text_version add column auto_window text, add column auto_since bigint;
