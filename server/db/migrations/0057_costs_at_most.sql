-- expand: the upper end of what an open lot costs in all, for who looks within a budget.
alter table house add column cost_most bigint;
comment on column house.cost_most is 'null where nobody can say, and of lots that are over';

create or replace function house_sums_cost() returns trigger language plpgsql as $$
begin
  if NEW.status not in ('upcoming', 'ongoing') then
    NEW.cost_total := null;
    NEW.cost_most := null;
    NEW.cost_monthly := null;
    NEW.cost_cash := null;
    NEW.cost_by := null;
    NEW.cost_due := false;
  elsif TG_OP = 'INSERT' then
    NEW.cost_due := true;
  elsif (NEW.status, NEW.kind, NEW.house_type, NEW.land_use, NEW.owner_kind, NEW.area, NEW.price, NEW.risk, NEW.feature_ids, NEW.loan_supported, NEW.region_id)
    is distinct from (OLD.status, OLD.kind, OLD.house_type, OLD.land_use, OLD.owner_kind, OLD.area, OLD.price, OLD.risk, OLD.feature_ids, OLD.loan_supported, OLD.region_id) then
    NEW.cost_due := true;
  end if;
  return NEW;
end $$;

create trigger told_cost_most after update of cost_most on house for each row
when (OLD.cost_most is distinct from NEW.cost_most and (OLD.cost_total, OLD.cost_monthly, OLD.cost_cash) is not distinct from (NEW.cost_total, NEW.cost_monthly, NEW.cost_cash))
execute function tell_lot_by_row();

-- The next run of the job calculates it again.
update house set cost_due = true where status in ('upcoming', 'ongoing');
