-- Field checks: draft, review (handed in by a manager), published. return_note: why an editor handed it back.
alter table house_check add column return_note text not null default '';
create index house_check_status_index on house_check (status, updated_at desc, id desc);
