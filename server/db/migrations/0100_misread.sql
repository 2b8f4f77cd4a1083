-- expand: a reading that a reader reports as wrong is a case, one at a time for a lot, a matter and a sentence.
alter table desk_case add column misread_key text; -- hash of the lot, the matter and the sentence
create unique index desk_case_misread_index on desk_case (misread_key) where misread_key is not null and state <> 'closed';
