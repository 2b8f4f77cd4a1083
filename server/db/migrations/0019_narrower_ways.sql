CREATE INDEX "house_open_by_price" ON "house" USING btree ("price") WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX "house_open_by_unit_price" ON "house" USING btree ("unit_price") WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX "house_open_by_area" ON "house" USING btree ("area") WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX "house_open_by_discount" ON "house" USING btree ("discount_rate" DESC NULLS LAST) WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX "house_open_by_notice" ON "house" USING btree ("notice_time") WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX "house_open_by_onlookers" ON "house" USING btree ("onlooker_total") WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
-- The facts of house_facts, in the order of the hundredths of a degree that lots lie in: a map's window is a few of these squares, and its
-- lots are counted without a look at their rows.
CREATE INDEX "house_cells" ON "house" USING btree ((floor("lng" * 100)::integer * 100000 + floor("lat" * 100)::integer)) INCLUDE (
	"id", "region_id", "circle_id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "look_time", "loan_supported", "has_elevator", "build_year", "risk_yes", "at_station_ids"
) WHERE shelf = 'on';--> statement-breakpoint
-- A scan takes apart every column of an index: what is open, and what a district has, is looked through so often that what most filters
-- ask stands apart, those of fixed width first.
CREATE INDEX "house_open_narrow" ON "house" USING btree ("region_id", "circle_id") INCLUDE (
	"id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "house_type", "round", "has_survey", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX "house_narrow" ON "house" USING btree ("region_id", "circle_id") INCLUDE (
	"id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "house_type", "round", "has_survey", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
-- The stations of lines. Lines change with the map of the city, not between two statements: as IMMUTABLE it is worked out while a
-- statement is planned (each is planned for its values), so that the planner knows the stations and how many lots are at them.
CREATE FUNCTION stations_of_lines(lines bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT station_id), '{}') FROM line_station WHERE line_id = ANY (lines)
$$;
