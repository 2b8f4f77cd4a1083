-- As follows and reminders, a limit is the member's own and outlives the lot.
alter table bid_limit drop constraint bid_limit_house_id_fkey;
