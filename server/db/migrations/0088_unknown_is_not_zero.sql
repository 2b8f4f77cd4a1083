-- contract: what was not told of a lot is empty: bids, bidders, sign-ups, delays and when it was published.

alter table house alter column bid_total drop not null, alter column bidder_total drop not null, alter column signup_total drop not null,
  alter column delay_total drop not null, alter column notice_time drop not null;

-- A price above the start implies a bid, however many there were.
create or replace function house_sums() returns trigger language plpgsql as $$
declare is_share boolean := 'co_owner' = any (NEW.risk_yes);
begin
  NEW.price := case
    when NEW.status = 'sold' and NEW.deal_price is not null then NEW.deal_price
    when NEW.status = 'ongoing' and coalesce(NEW.bid_total, 1) > 0 and NEW.current_price is not null then NEW.current_price
    else NEW.start_price end;
  NEW.share_percent := case when is_share then share_percent_of(NEW.risk) end;
  NEW.unit_price := case when NEW.area > 0 then round(NEW.price / (NEW.area * coalesce(NEW.share_percent, 100) / 100)) else 0 end;
  NEW.deal_rate := case when NEW.deal_unit_price > 0 and not is_share then round(100 * (1 - NEW.unit_price::numeric / NEW.deal_unit_price), 1) end;
  NEW.discount_rate := case when NEW.market_price > 0 and not is_share then round(100 * (1 - NEW.price::numeric / NEW.market_price), 1) end;
  if NEW.status <> 'sold' and NEW.discount_rate > 0 and NEW.deal_rate < 0 then NEW.discount_rate := null; end if;
  NEW.phase := case
    when NEW.status = 'upcoming' or NEW.status = 'ongoing' and (NEW.kind = 'ykj' or NEW.round = 4 and coalesce(NEW.bid_total, 0) = 0) then 0
    when NEW.status = 'ongoing' then 1
    else 2 end;
  NEW.phase_key := case when NEW.status = 'upcoming' then NEW.start_time when NEW.phase < 2 then NEW.end_time else -NEW.end_time end;
  return NEW;
end $$;

-- Zeros of imported lots were our defaults where the source had no value; so were publication times equal to the import's.
update house h set bid_total = nullif(bid_total, 0), bidder_total = nullif(bidder_total, 0), signup_total = nullif(signup_total, 0),
  delay_total = nullif(delay_total, 0),
  notice_time = case when h.notice_time in (h.created_at, h.start_time) then null else h.notice_time end
where not h.is_demo and exists (select 1 from import_source s where s.kind = 'lots' and s.entity_id = h.id and s.source <> '本站');
