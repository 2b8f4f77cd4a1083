-- expand: what part of a home is sold is read of 一半 and 百分之五十 too; lots that say so and had no part get it.

create or replace function share_percent_of(risk jsonb) returns double precision language plpgsql immutable parallel safe as $$
declare
  digits constant text := '一二三四五六七八九十';
  quote text;
  part text[];
  percent double precision;
begin
  select normalize(f ->> 'quote', nfkc) into quote from jsonb_array_elements(risk) as f where f ->> 'kind' = 'co_owner' and f ->> 'value' = 'yes' limit 1;
  if quote is null then return null; end if;
  part := regexp_match(quote, '(\d{1,2}(?:\.\d{1,4})?)\s*%');
  if part is not null then percent := part[1]::double precision; end if;
  part := regexp_match(quote, '(\d{1,2})\s*[/⁄]\s*(\d{1,3})');
  if percent is null and part is not null then percent := round(100.0 * part[1]::numeric / nullif(part[2]::numeric, 0), 2); end if;
  part := regexp_match(quote, '百分之([一二三四五六七八九])?(十)?([一二三四五六七八九])?');
  if percent is null and part is not null then
    percent := case when part[2] is null then position(part[1] in digits)
      else 10 * coalesce(nullif(position(part[1] in digits), 0), 1) + coalesce(position(part[3] in digits), 0) end;
  end if;
  part := regexp_match(quote, '([二三四五六七八九十])分之([一二三四五六七八九])');
  if percent is null and part is not null then
    percent := round(100.0 * position(part[2] in digits) / position(part[1] in digits), 2);
  end if;
  if percent is null and quote ~ '一半|半数|半套' then percent := 50; end if;
  return case when percent > 0 and percent < 100 then percent end;
end $$;

update house set risk = risk where 'co_owner' = any (risk_yes) and share_percent is null;
