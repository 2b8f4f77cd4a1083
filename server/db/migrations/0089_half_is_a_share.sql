-- expand: the part of a home that is sold is read by the server and stands in its flag (`percent`); in flags of before it is read here.

create or replace function share_percent_of(risk jsonb) returns double precision language plpgsql immutable parallel safe as $$
declare
  quote text;
  part text[];
  flag jsonb;
  percent double precision;
begin
  select f into flag from jsonb_array_elements(risk) as f where f ->> 'kind' = 'co_owner' and f ->> 'value' = 'yes' limit 1;
  if flag ? 'percent' then
    percent := (flag ->> 'percent')::double precision;
    return case when percent > 0 and percent < 100 then percent end;
  end if;
  quote := flag ->> 'quote';
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
