-- A client who rang and was written down by the manager: nobody waited for a first call back.
alter table lead add column by_manager boolean not null default false;
