-- expand: a balance that falls due before a bank pays (30 days, src/lib/finance/sale-days.ts) is a burden; before, only one of fewer than 15 days was.

create function pg_temp.balance_weighed(risk jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_agg(case when f ->> 'kind' = 'balance_days' and f ->> 'value' = 'no' and days < 30 then f || '{"value": "yes"}' else f end order by at)
  from (
    select f, at, case
      when (f #>> '{payments,0,is_workdays}')::boolean
        then (f #>> '{payments,0,days}')::numeric + 2 * floor(((f #>> '{payments,0,days}')::numeric - 1) / 5)
      else coalesce(f #>> '{payments,0,days}', f ->> 'number')::numeric end as days
    from jsonb_array_elements(risk) with ordinality as e (f, at)
  ) flags
$$;

update notice set risk = pg_temp.balance_weighed(risk) where risk @> '[{"kind": "balance_days", "value": "no"}]' and risk <> pg_temp.balance_weighed(risk);
update house set risk = pg_temp.balance_weighed(risk), risk_no = array_remove(risk_no, 'balance_days'), risk_yes = array(
  select f ->> 'kind' from jsonb_array_elements(pg_temp.balance_weighed(risk)) with ordinality as e (f, at) where f ->> 'value' = 'yes' order by at)
where risk @> '[{"kind": "balance_days", "value": "no"}]' and risk <> pg_temp.balance_weighed(risk);

-- Half of the surcharges is waived until the end of 2027 (公告2023年第12号); later values are an estimate until an editor has checked them. Rows
-- that editors ended or corrected stay unchanged.
insert into finance_rule (book, case_name, condition, rate, base_text, steps, valid_from, valid_to, source, quality)
select 'tax', 'surcharge.any', '随增值税；减半到 2027-12-31 为止，是否延续待公布', 12, '增值税', null, '2028-01-01', null, '城市维护建设税法与教育费附加规定，待核', 'estimate'
from finance_rule r where r.book = 'tax' and r.case_name = 'surcharge.any' and r.region_id is null and r.valid_from = '2024-12-01' and r.revision = 1
  and r.valid_to is null;
update finance_rule r set valid_to = '2027-12-31' where r.book = 'tax' and r.case_name = 'surcharge.any' and r.region_id is null
  and r.valid_from = '2024-12-01' and r.revision = 1 and r.valid_to is null;
