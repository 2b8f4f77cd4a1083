DROP INDEX "house_order";--> statement-breakpoint
DROP INDEX "house_facts";--> statement-breakpoint
ALTER TABLE "circle" ADD COLUMN "lot_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "lot_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A lot's row is wide (notice flags, texts, pairs of characters). What lists, counts, facets and map clusters look at is kept together in
-- three indexes, each a tenth of the rows, so that they read one index and no row at all: house_facts in the order of the map, district and
-- circle; house_order in the default order of lists; house_sample in an order that is none. The lots at its beginning are a fair sample of
-- all, of which large numbers are estimated: a hash of the id, 0 to 1023, is below n for n lots in 1024.
CREATE INDEX "house_facts" ON "house" USING btree ("region_id", "circle_id") INCLUDE (
	"id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "look_time", "loan_supported", "has_elevator", "build_year", "risk_yes", "phase", "phase_key"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_order" ON "house" USING btree ("phase", "phase_key", "id" DESC) INCLUDE (
	"region_id", "circle_id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "look_time", "loan_supported", "has_elevator", "build_year", "risk_yes"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_sample" ON "house" USING btree ((hashint8("id") & 1023)) INCLUDE (
	"id", "region_id", "circle_id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "look_time", "loan_supported", "has_elevator", "build_year", "risk_yes"
) WHERE shelf = 'on';--> statement-breakpoint
-- Lots on the shelf of each place, beside its name wherever places are offered. Only a lot that comes on the shelf, leaves it or moves costs anything.
CREATE FUNCTION place_lots_by_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := TG_ARGV[0]::integer;
BEGIN
  UPDATE circle c SET lot_total = c.lot_total + sign * n.lots
  FROM (SELECT circle_id, count(*) AS lots FROM changed WHERE shelf = 'on' GROUP BY circle_id) n WHERE c.id = n.circle_id;
  UPDATE region r SET lot_total = r.lot_total + sign * n.lots
  FROM (SELECT place, count(*) AS lots FROM changed, LATERAL (VALUES (region_id), (NULLIF(city_id, region_id))) AS places (place) WHERE shelf = 'on' GROUP BY place) n WHERE r.id = n.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION place_lots_by_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE circle SET lot_total = lot_total + (NEW.shelf = 'on' AND NEW.circle_id IS NOT DISTINCT FROM id)::integer - (OLD.shelf = 'on' AND OLD.circle_id IS NOT DISTINCT FROM id)::integer
  WHERE id IN (OLD.circle_id, NEW.circle_id);
  UPDATE region SET lot_total = lot_total + (NEW.shelf = 'on' AND id IN (NEW.region_id, NEW.city_id))::integer - (OLD.shelf = 'on' AND id IN (OLD.region_id, OLD.city_id))::integer
  WHERE id IN (OLD.region_id, OLD.city_id, NEW.region_id, NEW.city_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_lots_insert AFTER INSERT ON house REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION place_lots_by_statement('1');
--> statement-breakpoint
CREATE TRIGGER place_lots_delete AFTER DELETE ON house REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION place_lots_by_statement('-1');
--> statement-breakpoint
CREATE TRIGGER place_lots_update AFTER UPDATE OF shelf, region_id, circle_id, city_id ON house FOR EACH ROW
WHEN (OLD.shelf IS DISTINCT FROM NEW.shelf OR OLD.region_id IS DISTINCT FROM NEW.region_id OR OLD.circle_id IS DISTINCT FROM NEW.circle_id OR OLD.city_id IS DISTINCT FROM NEW.city_id)
EXECUTE FUNCTION place_lots_by_row();
--> statement-breakpoint
UPDATE circle c SET lot_total = n.lots FROM (SELECT circle_id, count(*) AS lots FROM house WHERE shelf = 'on' GROUP BY circle_id) n WHERE c.id = n.circle_id;--> statement-breakpoint
UPDATE region r SET lot_total = n.lots FROM (
  SELECT place, count(*) AS lots FROM house, LATERAL (VALUES (region_id), (NULLIF(city_id, region_id))) AS places (place) WHERE shelf = 'on' GROUP BY place
) n WHERE r.id = n.place;
