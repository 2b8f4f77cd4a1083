-- Auctions on other platforms whose notice was not parsed: their burdens are unknown, not none.

alter table past_auction alter column risk_yes drop not null, alter column risk_yes drop default;
comment on column past_auction.risk_yes is 'burdens that its notice states; null where no notice was read';
-- No import has read a notice so far.
update past_auction set risk_yes = null where risk_yes = '{}';
