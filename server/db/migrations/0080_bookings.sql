-- expand: a guest's booking is found by its device, a viewing says that its manager agreed on the time, a banner that it may cover the page; a release before writes none of it.

-- Keyed hash of the guest's device on which the lead was left.
alter table lead add column device text;
-- The manager confirmed or set `see_time`, and the client has not changed it since.
alter table lead add column time_agreed boolean not null default false;
create index lead_device on lead (device) where device is not null and uid is null;

-- Until now a time counted as agreed once its lead was answered.
update lead set time_agreed = true where type = 'viewing' and see_time is not null and status in ('contacted', 'done');

-- Only a pop-up that an editor marked so covers the home page.
alter table banner add column is_full_screen boolean not null default false;
