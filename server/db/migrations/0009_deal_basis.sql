-- A saving is told against the asking average of the community and against its deals at auction, and only
-- where the two agree. deal_unit_price is the median of comparable deals, deal_reach how near they are
-- (0 same building, 1 same community), deal_total how many; a job keeps them for open lots. deal_rate is by
-- how many percent the lot lies below them.
alter table house
  add column share_percent double precision,
  add column deal_unit_price bigint,
  add column deal_reach smallint,
  add column deal_total integer not null default 0,
  add column deal_rate double precision;

-- What part of a home is sold, in percent, as the notice says it: 50 %, 1/3, 三分之一. Null where it does not.
create function share_percent_of(risk jsonb) returns double precision language plpgsql immutable parallel safe as $$
declare
  quote text;
  part text[];
  percent double precision;
begin
  select f ->> 'quote' into quote from jsonb_array_elements(risk) as f where f ->> 'kind' = 'co_owner' and f ->> 'value' = 'yes' limit 1;
  if quote is null then return null; end if;
  part := regexp_match(quote, '(\d{1,2}(?:\.\d{1,4})?)\s*[%％]');
  if part is not null then percent := part[1]::double precision; end if;
  part := regexp_match(quote, '(\d{1,2})\s*/\s*(\d{1,3})');
  if percent is null and part is not null then percent := round(100.0 * part[1]::numeric / nullif(part[2]::numeric, 0), 2); end if;
  part := regexp_match(quote, '([二三四五六七八九十])分之([一二三四五六七八九])');
  if percent is null and part is not null then
    percent := round(100.0 * position(part[2] in '一二三四五六七八九十') / position(part[1] in '一二三四五六七八九十'), 2);
  end if;
  return case when percent > 0 and percent < 100 then percent end;
end $$;

-- The unit price of a share is that of its own square metres. A share is compared with no whole home, and where
-- asking prices and deals part, nothing is saved.
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
  if NEW.discount_rate > 0 and NEW.deal_rate < 0 then NEW.discount_rate := null; end if;
  NEW.phase := case
    when NEW.status = 'upcoming' or NEW.status = 'ongoing' and (NEW.kind = 'ykj' or NEW.round = 4 and NEW.bid_total = 0) then 0
    when NEW.status = 'ongoing' then 1
    else 2 end;
  NEW.phase_key := case when NEW.status = 'upcoming' then NEW.start_time when NEW.phase < 2 then NEW.end_time else -NEW.end_time end;
  return NEW;
end $$;

drop trigger house_sums on house;

create trigger house_sums before insert or update of
  status, kind, round, start_price, current_price, deal_price, market_price, area, bid_total, start_time, end_time, price, unit_price, discount_rate,
  phase, phase_key, risk, risk_yes, share_percent, deal_unit_price, deal_rate
on house for each row execute function house_sums();

update house set phase = phase where 'co_owner' = any (risk_yes);
