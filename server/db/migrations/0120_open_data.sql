-- expand: open data for institutes: keys, rows read by day, monthly snapshots, and when a lot last changed in what they show.
create table open_key (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  -- Last characters of the key, by which its holder recognizes it.
  hint text not null,
  name text not null,
  organisation text not null,
  daily_rows integer not null,
  -- The licences that were accepted, by version.
  licence_version integer not null,
  expires_at bigint not null,
  created_at bigint not null,
  withdrawn_at bigint
);

create table open_key_use (
  key_id bigint not null,
  day text not null,
  row_total bigint not null,
  request_total integer not null,
  primary key (key_id, day)
);

-- A snapshot is stored in parts of equal size, named by `file` and their number. Its row is written before them, so that those of a run that
-- died are found; made_at null: not complete.
create table open_snapshot (
  id bigint generated always as identity primary key,
  month text not null,
  table_name text not null,
  format text not null,
  file text not null,
  byte_total bigint not null,
  part_bytes integer not null,
  sha256 text not null,
  row_total integer not null,
  made_at bigint,
  unique (month, table_name, format)
);

-- Time of the last change of a published column; 0: none since this column exists. updated_at leaves out merged assets, corrected burdens and
-- other changes that no editor makes.
alter table house add column open_at bigint not null default 0;
create index house_open_at_index on house (open_at, id);
-- The lot was sold before its last change of state: a deal that was corrected. Lots that never were sold never were deals.
alter table house add column was_sold boolean not null default false;

create function house_open_at() returns trigger language plpgsql as $$
begin
  NEW.open_at := extract(epoch from clock_timestamp())::bigint;
  if TG_OP = 'UPDATE' then NEW.was_sold := OLD.was_sold or OLD.status = 'sold'; end if;
  return NEW;
end $$;

-- Their names sort after house_sums, so that they see its sums.
create trigger house_written_insert before insert on house for each row execute function house_open_at();
create trigger house_written_update before update on house for each row when ((
  OLD.kind, OLD.house_type, OLD.status, OLD.round, OLD.asset_id, OLD.city_id, OLD.region_id, OLD.region_name, OLD.circle_name,
  OLD.xiaoqu_id, OLD.xiaoqu_name, OLD.address, OLD.lng, OLD.lat, OLD.jushi, OLD.ting, OLD.chu, OLD.wei, OLD.area, OLD.floor_no,
  OLD.total_floor, OLD.orientation, OLD.decoration, OLD.build_year, OLD.building_type, OLD.has_elevator, OLD.land_use, OLD.rights_type,
  OLD.owner_kind, OLD.loan_supported, OLD.risk_yes, OLD.risk_no, OLD.share_percent, OLD.appraisal_price, OLD.start_price,
  OLD.deal_price, OLD.unit_price, OLD.deposit, OLD.increment, OLD.notice_time, OLD.start_time, OLD.end_time, OLD.deal_time,
  OLD.delay_total, OLD.bid_total, OLD.bidder_total, OLD.signup_total, OLD.court, OLD.platform_url, OLD.is_demo, OLD.shelf, OLD.off_reason, OLD.off_at
) is distinct from (
  NEW.kind, NEW.house_type, NEW.status, NEW.round, NEW.asset_id, NEW.city_id, NEW.region_id, NEW.region_name, NEW.circle_name,
  NEW.xiaoqu_id, NEW.xiaoqu_name, NEW.address, NEW.lng, NEW.lat, NEW.jushi, NEW.ting, NEW.chu, NEW.wei, NEW.area, NEW.floor_no,
  NEW.total_floor, NEW.orientation, NEW.decoration, NEW.build_year, NEW.building_type, NEW.has_elevator, NEW.land_use, NEW.rights_type,
  NEW.owner_kind, NEW.loan_supported, NEW.risk_yes, NEW.risk_no, NEW.share_percent, NEW.appraisal_price, NEW.start_price,
  NEW.deal_price, NEW.unit_price, NEW.deposit, NEW.increment, NEW.notice_time, NEW.start_time, NEW.end_time, NEW.deal_time,
  NEW.delay_total, NEW.bid_total, NEW.bidder_total, NEW.signup_total, NEW.court, NEW.platform_url, NEW.is_demo, NEW.shelf, NEW.off_reason, NEW.off_at
)) execute function house_open_at();
