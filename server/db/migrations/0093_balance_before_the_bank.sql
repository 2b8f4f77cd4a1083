-- expand: a balance that falls due before a bank pays (30 days, src/lib/finance/sale-days.ts) is a burden; before, only one of fewer than 15 days was.

create function balance_weighed(risk jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_agg(case when f ->> 'kind' = 'balance_days' and f ->> 'value' = 'no' and days < 30 then f || '{"value": "yes"}' else f end order by at)
  from (
    select f, at, case
      when (f #>> '{payments,0,is_workdays}')::boolean
        then (f #>> '{payments,0,days}')::numeric + 2 * floor(((f #>> '{payments,0,days}')::numeric - 1) / 5)
      else coalesce(f #>> '{payments,0,days}', f ->> 'number')::numeric end as days
    from jsonb_array_elements(risk) with ordinality as e (f, at)
  ) flags
$$;

update notice set risk = balance_weighed(risk) where risk @> '[{"kind": "balance_days", "value": "no"}]' and risk <> balance_weighed(risk);
update house set risk = balance_weighed(risk), risk_no = array_remove(risk_no, 'balance_days'), risk_yes = array(
  select f ->> 'kind' from jsonb_array_elements(balance_weighed(risk)) with ordinality as e (f, at) where f ->> 'value' = 'yes' order by at)
where risk @> '[{"kind": "balance_days", "value": "no"}]' and risk <> balance_weighed(risk);

drop function balance_weighed(jsonb);
