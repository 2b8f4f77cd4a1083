-- expand: lots are found by their case number, and those of a batch are listed without a look at all others.

create index house_case_grams on house using gin (pairs_of(keyword_text(case_no))) where case_no is not null;

create index import_source_batch_index on import_source (batch_id, entity_id) where entity_id is not null;
