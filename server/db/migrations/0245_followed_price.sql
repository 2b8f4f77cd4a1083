-- What a lot cost when it was followed, in fen; null where that was not kept, and for other things.
alter table follow add column price bigint;
