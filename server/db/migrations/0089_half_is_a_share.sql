-- expand: the part of a home that is sold is read by the server and stands in its flag (`percent`); in flags of before it is read here.

alter function share_percent_of(jsonb) rename to share_percent_said;

create function share_percent_of(risk jsonb) returns double precision language plpgsql immutable parallel safe as $$
declare
  flag jsonb;
  percent double precision;
begin
  select f into flag from jsonb_array_elements(risk) as f where f ->> 'kind' = 'co_owner' and f ->> 'value' = 'yes' limit 1;
  if flag is null or not flag ? 'percent' then return share_percent_said(risk); end if;
  percent := (flag ->> 'percent')::double precision;
  return case when percent > 0 and percent < 100 then percent end;
end $$;
