-- What the tables themselves need.

-- Text as it is compared: small letters, no spaces and no marks. Used for what is kept and for what is
-- asked.
create function keyword_text(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(coalesce(value, ''), '[^[:alnum:]\u4e00-\u9fff]+', '', 'g'))
$$;
