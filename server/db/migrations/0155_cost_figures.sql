-- What an open lot costs its buyer in all (what is known of it), a month, and in cash, fen, by the usual terms; a job keeps them.
-- cost_by: the rules they were reckoned by; cost_due: the lot has changed since. Lots that are over have none.
alter table house
  add column cost_total bigint,
  add column cost_monthly bigint,
  add column cost_cash bigint,
  add column cost_by text,
  add column cost_due boolean not null default false;

-- After house_sums by its name, so that the price is that of the row to come.
create function house_sums_cost() returns trigger language plpgsql as $$
begin
  if NEW.status not in ('upcoming', 'ongoing') then
    NEW.cost_total := null;
    NEW.cost_monthly := null;
    NEW.cost_cash := null;
    NEW.cost_by := null;
    NEW.cost_due := false;
  elsif TG_OP = 'INSERT' then
    NEW.cost_due := true;
  elsif (NEW.status, NEW.kind, NEW.house_type, NEW.land_use, NEW.area, NEW.price, NEW.risk, NEW.feature_ids, NEW.loan_supported)
    is distinct from (OLD.status, OLD.kind, OLD.house_type, OLD.land_use, OLD.area, OLD.price, OLD.risk, OLD.feature_ids, OLD.loan_supported) then
    NEW.cost_due := true;
  end if;
  return NEW;
end $$;

create trigger house_sums_cost before insert or update of
  status, kind, house_type, land_use, area, start_price, current_price, deal_price, bid_total, price, risk, feature_ids, loan_supported
on house for each row execute function house_sums_cost();

create trigger told_cost after update of cost_total, cost_monthly, cost_cash on house for each row
when ((OLD.cost_total, OLD.cost_monthly, OLD.cost_cash) is distinct from (NEW.cost_total, NEW.cost_monthly, NEW.cost_cash))
execute function tell_lot_by_row();

create index house_cost_due on house (id) where cost_due;
create index house_cost_total on house (cost_total, id desc) where shelf = 'on';
create index house_cost_monthly on house (cost_monthly, id desc) where shelf = 'on';
create index house_cost_cash on house (cost_cash, id desc) where shelf = 'on';
