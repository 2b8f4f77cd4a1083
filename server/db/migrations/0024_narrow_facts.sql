-- A text in an index is wide, and of this one nothing is asked but whether it is there.
DROP INDEX "house_facts";--> statement-breakpoint
DROP INDEX "house_order";--> statement-breakpoint
DROP INDEX "house_sample";--> statement-breakpoint
DROP INDEX "house_open";--> statement-breakpoint
DROP INDEX "house_cells";--> statement-breakpoint
DROP INDEX "house_open_narrow";--> statement-breakpoint
DROP INDEX "house_by_notice";--> statement-breakpoint
DROP INDEX "house_narrow";--> statement-breakpoint
DROP INDEX "house_by_price";--> statement-breakpoint
DROP INDEX "house_by_unit_price";--> statement-breakpoint
DROP INDEX "house_by_area";--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "can_look" boolean GENERATED ALWAYS AS (look_time is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "feature" ADD COLUMN "lot_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "house_facts" ON "house" USING btree ("region_id", "circle_id") INCLUDE (
	"id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "can_look", "loan_supported", "has_elevator", "build_year", "risk_yes", "phase", "phase_key", "at_station_ids"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_order" ON "house" USING btree ("phase", "phase_key", "id" DESC) INCLUDE (
	"region_id", "circle_id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "can_look", "loan_supported", "has_elevator", "build_year", "risk_yes"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_sample" ON "house" USING btree ((hashint8("id") & 1023)) INCLUDE (
	"id", "region_id", "circle_id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "can_look", "loan_supported", "has_elevator", "build_year", "risk_yes", "at_station_ids"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_open" ON "house" USING btree ("start_time") INCLUDE (
	"id", "region_id", "circle_id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "can_look", "loan_supported", "has_elevator", "build_year", "risk_yes", "phase", "phase_key", "at_station_ids"
) WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX "house_cells" ON "house" USING btree ((floor("lng" * 100)::integer * 100000 + floor("lat" * 100)::integer)) INCLUDE (
	"id", "region_id", "circle_id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "can_look", "loan_supported", "has_elevator", "build_year", "risk_yes", "at_station_ids"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_open_narrow" ON "house" USING btree ("status", "house_type", "region_id") INCLUDE (
	"id", "circle_id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "round", "has_survey", "can_look", "discount_rate", "subway_distance", "jushi", "kind"
) WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
-- What most filters and sorts ask stands together in each of these, in the order of a district, of a price, an area, a notice, and in none
-- (a fair sample at its beginning): what a filter leaves is found, counted and sorted in one of them, with no look at a row of the table.
CREATE INDEX "house_narrow" ON "house" USING btree ("region_id", "circle_id") INCLUDE (
	"id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "phase_key", "house_type", "round", "phase", "build_year",
	"has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_price" ON "house" USING btree ("price") INCLUDE (
	"id", "region_id", "circle_id", "unit_price", "area", "start_time", "end_time", "notice_time", "phase_key", "house_type", "round", "phase",
	"build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_unit_price" ON "house" USING btree ("unit_price") INCLUDE (
	"id", "region_id", "circle_id", "price", "area", "start_time", "end_time", "notice_time", "phase_key", "house_type", "round", "phase",
	"build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_area" ON "house" USING btree ("area") INCLUDE (
	"id", "region_id", "circle_id", "price", "unit_price", "start_time", "end_time", "notice_time", "phase_key", "house_type", "round", "phase",
	"build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_notice" ON "house" USING btree ("notice_time") INCLUDE (
	"id", "region_id", "circle_id", "price", "unit_price", "area", "start_time", "end_time", "phase_key", "house_type", "round", "phase",
	"build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_sample_narrow" ON "house" USING btree ((hashint8("id") & 1023)) INCLUDE (
	"id", "region_id", "circle_id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "phase_key", "house_type", "round",
	"phase", "build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
-- Lots on the shelf that bear each feature. Only a lot that comes on the shelf, leaves it or changes its features costs anything.
CREATE FUNCTION feature_lots_by_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := TG_ARGV[0]::integer;
BEGIN
  UPDATE feature f SET lot_total = f.lot_total + sign * n.lots
  FROM (SELECT id, count(*) AS lots FROM (SELECT unnest(feature_ids) AS id FROM changed WHERE shelf = 'on') AS borne GROUP BY id) n WHERE f.id = n.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feature_lots_by_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feature SET lot_total = lot_total + (NEW.shelf = 'on' AND id = ANY (NEW.feature_ids))::integer - (OLD.shelf = 'on' AND id = ANY (OLD.feature_ids))::integer
  WHERE id = ANY (OLD.feature_ids || NEW.feature_ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER feature_lots_insert AFTER INSERT ON house REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION feature_lots_by_statement('1');
--> statement-breakpoint
CREATE TRIGGER feature_lots_delete AFTER DELETE ON house REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION feature_lots_by_statement('-1');
--> statement-breakpoint
CREATE TRIGGER feature_lots_update AFTER UPDATE OF shelf, feature_ids ON house FOR EACH ROW
WHEN (OLD.shelf IS DISTINCT FROM NEW.shelf OR OLD.feature_ids IS DISTINCT FROM NEW.feature_ids)
EXECUTE FUNCTION feature_lots_by_row();
--> statement-breakpoint
UPDATE feature f SET lot_total = n.lots
FROM (SELECT id, count(*) AS lots FROM (SELECT unnest(feature_ids) AS id FROM house WHERE shelf = 'on') AS borne GROUP BY id) n WHERE f.id = n.id;
