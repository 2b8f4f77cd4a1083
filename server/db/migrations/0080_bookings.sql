-- expand: a guest's booking is found by its device, and a viewing says that its manager agreed on the time; a release before writes neither.

-- Keyed hash of the device that a guest left the lead on.
alter table lead add column device text;
-- The manager confirmed or set `see_time`, and the client has not moved it since.
alter table lead add column time_agreed boolean not null default false;
create index lead_device on lead (device) where device is not null and uid is null;

-- Until now a time counted as agreed on once its lead was answered.
update lead set time_agreed = true where type = 'viewing' and see_time is not null and status in ('contacted', 'done');
