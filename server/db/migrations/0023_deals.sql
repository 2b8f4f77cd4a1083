-- A deal is compared with the average asking price at its time: cheaper comparable sales are a reason not to call an open lot cheap, but
-- none to leave its deal out of an average.
create or replace function house_sums() returns trigger language plpgsql as $$
declare is_share boolean := 'co_owner' = any (NEW.risk_yes);
begin
  NEW.price := case
    when NEW.status = 'sold' and NEW.deal_price is not null then NEW.deal_price
    when NEW.status = 'ongoing' and NEW.bid_total > 0 and NEW.current_price is not null then NEW.current_price
    else NEW.start_price end;
  NEW.share_percent := case when is_share then share_percent_of(NEW.risk) end;
  NEW.unit_price := case when NEW.area > 0 then round(NEW.price / (NEW.area * coalesce(NEW.share_percent, 100) / 100)) else 0 end;
  NEW.deal_rate := case when NEW.deal_unit_price > 0 and not is_share then round(100 * (1 - NEW.unit_price::numeric / NEW.deal_unit_price), 1) end;
  NEW.discount_rate := case when NEW.market_price > 0 and not is_share then round(100 * (1 - NEW.price::numeric / NEW.market_price), 1) end;
  if NEW.status <> 'sold' and NEW.discount_rate > 0 and NEW.deal_rate < 0 then NEW.discount_rate := null; end if;
  NEW.phase := case
    when NEW.status = 'upcoming' or NEW.status = 'ongoing' and (NEW.kind = 'ykj' or NEW.round = 4 and NEW.bid_total = 0) then 0
    when NEW.status = 'ongoing' then 1
    else 2 end;
  NEW.phase_key := case when NEW.status = 'upcoming' then NEW.start_time when NEW.phase < 2 then NEW.end_time else -NEW.end_time end;
  return NEW;
end $$;

update house set discount_rate = null where status = 'sold' and discount_rate is null and market_price > 0 and deal_rate < 0;

-- Sums of the deals of places have a new definition; they are computed again.
delete from place_deals;
