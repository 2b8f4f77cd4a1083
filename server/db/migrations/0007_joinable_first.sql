-- The default order begins with what can still be joined: lots that have not begun, fixed prices, and sales
-- that wait for their first bid. phase: 0 these, 1 running, 2 all that ended; phase_key sorts inside it
-- ascending: until when it can be joined, nearest end, latest end negated.
create or replace function house_sums() returns trigger language plpgsql as $$
begin
  NEW.price := case
    when NEW.status = 'sold' and NEW.deal_price is not null then NEW.deal_price
    when NEW.status = 'ongoing' and NEW.bid_total > 0 and NEW.current_price is not null then NEW.current_price
    else NEW.start_price end;
  NEW.unit_price := case when NEW.area > 0 then round(NEW.price / NEW.area) else 0 end;
  NEW.discount_rate := case when NEW.market_price > 0 then round(100 * (1 - NEW.price::numeric / NEW.market_price), 1) end;
  NEW.phase := case
    when NEW.status = 'upcoming' or NEW.status = 'ongoing' and (NEW.kind = 'ykj' or NEW.round = 4 and NEW.bid_total = 0) then 0
    when NEW.status = 'ongoing' then 1
    else 2 end;
  NEW.phase_key := case when NEW.status = 'upcoming' then NEW.start_time when NEW.phase < 2 then NEW.end_time else -NEW.end_time end;
  return NEW;
end $$;

drop trigger house_sums on house;

create trigger house_sums before insert or update of
  status, kind, round, start_price, current_price, deal_price, market_price, area, bid_total, start_time, end_time, price, unit_price, discount_rate, phase, phase_key
on house for each row execute function house_sums();

update house set phase = phase where status in ('upcoming', 'ongoing');
