-- A word that nearly every text has is found by walking the newest texts until enough have it.
create index text_index_newest_index on text_index (type, at desc, entity_id desc) where is_public;
