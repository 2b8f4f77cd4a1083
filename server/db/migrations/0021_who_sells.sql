-- Sellers, buyers and unknown facts: a lot's owner, rules by number of homes and place, terms that nobody stated.

alter table house add column owner_kind text;
comment on column house.owner_kind is '个人, 企业或单位; null where nothing says it';

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
  elsif (NEW.status, NEW.kind, NEW.house_type, NEW.land_use, NEW.owner_kind, NEW.area, NEW.price, NEW.risk, NEW.feature_ids, NEW.loan_supported, NEW.region_id)
    is distinct from (OLD.status, OLD.kind, OLD.house_type, OLD.land_use, OLD.owner_kind, OLD.area, OLD.price, OLD.risk, OLD.feature_ids, OLD.loan_supported, OLD.region_id) then
    NEW.cost_due := true;
  end if;
  return NEW;
end $$;

drop trigger house_sums_cost on house;
create trigger house_sums_cost before insert or update of
  status, kind, house_type, land_use, owner_kind, area, start_price, current_price, deal_price, bid_total, price, risk, feature_ids, loan_supported, region_id
on house for each row execute function house_sums_cost();

create trigger told_owner after update of owner_kind on house for each row
when (OLD.owner_kind is distinct from NEW.owner_kind) execute function tell_lot_by_row();

-- A value that a buyer left open stays null.
alter table my_bid alter column buyer_homes drop not null, alter column held_years drop not null, alter column seller_only_home drop not null,
  add column income_mode text, add column original_price bigint;
alter table bid_limit alter column buyer_homes drop not null, alter column held_years drop not null, alter column seller_only_home drop not null,
  add column income_mode text, add column original_price bigint;

-- Rules. loan_limit: the longest loan in months, basis points on the reference rate, the maximum of 公积金 in yuan; base_text states its unit.
-- A rule of a place may exist before the place does.
alter table finance_rule drop constraint finance_rule_region_id_fkey;
alter table finance_rule drop constraint finance_rule_book_check;
alter table finance_rule add constraint finance_rule_book_check check (book in ('tax', 'loan_rate', 'down_payment', 'loan_limit'));

update finance_rule set condition = '非住宅，或卖方为企业' where book = 'tax' and case_name in ('vat.other', 'land_vat.other') and condition = '非住宅';
update finance_rule set condition = '非住宅，或一方为企业的住房；法定税率，个人与小规模纳税人可减半，未计入'
where book = 'tax' and case_name = 'stamp.other' and condition = '非住宅，法定税率；个人与小规模纳税人可减半，未计入';
update finance_rule set case_name = 'home.first', condition = case when condition = '' then '首套住房商业贷款' else condition end where book = 'down_payment' and case_name = 'home';
update finance_rule set condition = '商业用房贷款', valid_to = '2025-12-31' where book = 'down_payment' and case_name = 'other' and region_id is null and valid_from = '2024-09-24' and valid_to is null;

insert into finance_rule (book, case_name, condition, rate, base_text, region_id, valid_from, valid_to, source, quality) values
  ('tax', 'vat.other.low', '非住宅，或卖方为企业；按征收率 3% 的读法', 3, '（成交价 − 原购价）÷ 1.03，无原购价时按成交价', null, '2026-01-01', null, '增值税法第十一条，过渡规定待核', 'estimate'),
  ('tax', 'vat.other.low', '非住宅，或卖方为企业', 5, '（成交价 − 原购价）÷ 1.05，无原购价时按成交价', null, '2024-12-01', '2025-12-31', '国家税务总局公告2016年第14号', 'estimate'),
  ('down_payment', 'home.second', '二套住房商业贷款', 15, '', null, '2024-09-24', null, '中国人民银行 金融监管总局公告', 'quoted'),
  ('down_payment', 'home.second', '二套住房商业贷款', 20, '', 110000, '2024-09-30', null, '北京市住房城乡建设委 2024-09-30 通知', 'estimate'),
  ('down_payment', 'other', '商业用房贷款', 30, '', null, '2026-01-01', null, '中国人民银行 金融监管总局，2026 年 1 月', 'estimate'),
  ('down_payment', 'fund.first', '首套住房公积金贷款', 20, '', null, '2024-09-24', null, '住房公积金管理机构通行规定', 'estimate'),
  ('down_payment', 'fund.second', '二套住房公积金贷款', 30, '', null, '2024-09-24', null, '住房公积金管理机构通行规定，25% 至 30%', 'estimate'),
  ('loan_limit', 'fund.amount', '公积金贷款最高额，符合条件的可上浮', 1200000, '元', 110000, '2024-09-24', null, '北京住房公积金管理中心', 'estimate'),
  ('loan_limit', 'other.months', '商业用房贷款最长期限', 120, '个月', null, '2024-09-24', null, '银发〔2007〕359号', 'estimate'),
  ('loan_limit', 'other.bp', '商业用房贷款利率在 LPR 上至少加', 60, 'BP', null, '2024-09-24', null, '中国人民银行公告〔2019〕16号', 'estimate')
on conflict do nothing;
