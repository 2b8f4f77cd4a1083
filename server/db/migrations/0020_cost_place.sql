-- The cost of a lot depends on the rules of its place: a lot that moves is calculated again.
create or replace function house_sums_cost() returns trigger language plpgsql as $$
begin
  if NEW.status not in ('upcoming', 'ongoing') then
    NEW.cost_total := null;
    NEW.cost_monthly := null;
    NEW.cost_cash := null;
    NEW.cost_by := null;
    NEW.cost_due := false;
  elsif TG_OP = 'INSERT' then
    NEW.cost_due := true;
  elsif (NEW.status, NEW.kind, NEW.house_type, NEW.land_use, NEW.area, NEW.price, NEW.risk, NEW.feature_ids, NEW.loan_supported, NEW.region_id)
    is distinct from (OLD.status, OLD.kind, OLD.house_type, OLD.land_use, OLD.area, OLD.price, OLD.risk, OLD.feature_ids, OLD.loan_supported, OLD.region_id) then
    NEW.cost_due := true;
  end if;
  return NEW;
end $$;

drop trigger house_sums_cost on house;
create trigger house_sums_cost before insert or update of
  status, kind, house_type, land_use, area, start_price, current_price, deal_price, bid_total, price, risk, feature_ids, loan_supported, region_id
on house for each row execute function house_sums_cost();
