-- expand: what an open lot costs by who buys, for lists that are told in the situation of whoever asks.
alter table house add column cost_by_buyer bigint[], add column cost_as_home boolean;
comment on column house.cost_by_buyer is 'at the least and at the most (null where nobody can say), fen: of a first, a second and a further home, and of a company; null of lots that are over';
comment on column house.cost_as_home is 'taxed and lent for as a home; null until it is reckoned';

create or replace function house_sums_cost() returns trigger language plpgsql as $$
begin
  if NEW.status not in ('upcoming', 'ongoing') then
    NEW.cost_total := null;
    NEW.cost_most := null;
    NEW.cost_monthly := null;
    NEW.cost_cash := null;
    NEW.cost_by_buyer := null;
    NEW.cost_as_home := null;
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

-- Written together with the other sums: their publication covers these.
create trigger told_cost_by_buyer after update of cost_by_buyer on house for each row
when ((OLD.cost_by_buyer, OLD.cost_as_home) is distinct from (NEW.cost_by_buyer, NEW.cost_as_home)
  and (OLD.cost_total, OLD.cost_most, OLD.cost_monthly, OLD.cost_cash) is not distinct from (NEW.cost_total, NEW.cost_most, NEW.cost_monthly, NEW.cost_cash))
execute function tell_lot_by_row();

-- The next run of the job calculates it again.
update house set cost_due = true where status in ('upcoming', 'ongoing');
