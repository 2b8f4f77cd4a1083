-- What a lot's row says of itself a second time, so that a list is answered from one table and one index.

-- Text as it is compared: small letters, no spaces and no marks. Used for what is kept and for what is asked.
CREATE FUNCTION keyword_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(coalesce(value, ''), '[^[:alnum:]\u4e00-\u9fff]+', '', 'g'))
$$;
--> statement-breakpoint
-- The pairs of neighbouring characters of each line, each pair once. Trigrams find nothing for the two-character words of Chinese.
CREATE FUNCTION pairs_of(lines text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT pair), '{}') FROM (
    SELECT substr(line, n, 2) AS pair FROM unnest(string_to_array(lines, E'\n')) AS line, generate_series(1, length(line) - 1) AS n
  ) AS pairs
$$;
--> statement-breakpoint
-- A search by words: `grams @> keyword_grams($1) AND keywords LIKE ALL (keyword_patterns($1))`. Words are parted by spaces and all must be found.
CREATE FUNCTION keyword_words(keyword text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word), '{}') FROM (
    SELECT keyword_text(part) AS word FROM regexp_split_to_table(coalesce(keyword, ''), '\s+') AS part
  ) AS words WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION keyword_grams(keyword text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pairs_of(array_to_string(keyword_words(keyword), E'\n'))
$$;
--> statement-breakpoint
CREATE FUNCTION keyword_patterns(keyword text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg('%' || word || '%'), '{}') FROM unnest(keyword_words(keyword)) AS word
$$;
--> statement-breakpoint
-- price: paid when sold, bid while running with a bid, else where bidding starts. phase orders the default list.
CREATE FUNCTION house_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price := CASE
    WHEN NEW.status = 'sold' AND NEW.deal_price IS NOT NULL THEN NEW.deal_price
    WHEN NEW.status = 'ongoing' AND NEW.bid_total > 0 AND NEW.current_price IS NOT NULL THEN NEW.current_price
    ELSE NEW.start_price END;
  NEW.unit_price := CASE WHEN NEW.area > 0 THEN round(NEW.price / NEW.area) ELSE 0 END;
  NEW.discount_rate := CASE WHEN NEW.market_price > 0 THEN round(100 * (1 - NEW.price::numeric / NEW.market_price), 1) END;
  NEW.phase := CASE NEW.status WHEN 'ongoing' THEN 0 WHEN 'upcoming' THEN 1 ELSE 2 END;
  NEW.phase_key := CASE NEW.phase WHEN 0 THEN NEW.end_time WHEN 1 THEN NEW.start_time ELSE -NEW.end_time END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER house_sums BEFORE INSERT OR UPDATE OF
  status, start_price, current_price, deal_price, market_price, area, bid_total, start_time, end_time, price, unit_price, discount_rate, phase, phase_key
ON house FOR EACH ROW EXECUTE FUNCTION house_sums();
--> statement-breakpoint
CREATE FUNCTION house_keywords() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alias text;
BEGIN
  IF NEW.xiaoqu_id IS NOT NULL THEN SELECT x.alias INTO alias FROM xiaoqu x WHERE x.id = NEW.xiaoqu_id; END IF;
  NEW.keywords := keyword_text(NEW.title) || E'\n' || keyword_text(NEW.xiaoqu_name) || E'\n' || keyword_text(alias) || E'\n' || keyword_text(NEW.address);
  NEW.grams := pairs_of(NEW.keywords);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER house_keywords BEFORE INSERT OR UPDATE OF title, address, xiaoqu_id, xiaoqu_name, keywords, grams
ON house FOR EACH ROW EXECUTE FUNCTION house_keywords();
--> statement-breakpoint
-- A community's new name or alias reaches its lots.
CREATE FUNCTION xiaoqu_name_to_houses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE house SET xiaoqu_name = NEW.name WHERE xiaoqu_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER xiaoqu_name_to_houses AFTER UPDATE OF name, alias ON xiaoqu FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.alias IS DISTINCT FROM NEW.alias) EXECUTE FUNCTION xiaoqu_name_to_houses();
--> statement-breakpoint
-- Pairs differ a thousandfold in how common they are; the planner has to know which.
ALTER TABLE house ALTER COLUMN grams SET STATISTICS 1000;
