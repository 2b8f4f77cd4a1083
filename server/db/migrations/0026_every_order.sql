DROP INDEX "house_by_start";--> statement-breakpoint
DROP INDEX "house_by_end";--> statement-breakpoint
DROP INDEX "house_open_by_end";--> statement-breakpoint
DROP INDEX "house_by_discount";--> statement-breakpoint
DROP INDEX "house_by_onlookers";--> statement-breakpoint
CREATE INDEX "house_rooms_area" ON "house" USING btree ((case when jushi >= 5 then 5 else jushi end),"area") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_rooms_price" ON "house" USING btree ((case when jushi >= 5 then 5 else jushi end),"price") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_type_area" ON "house" USING btree ("house_type","area") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_type_price" ON "house" USING btree ("house_type","price") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_rare_kind" ON "house" USING btree ("kind","round","house_type") WHERE shelf = 'on' and kind <> 'sfpm';--> statement-breakpoint
CREATE INDEX "house_late_round" ON "house" USING btree ("round") WHERE shelf = 'on' and round > 2;--> statement-breakpoint
CREATE INDEX "house_build_year" ON "house" USING btree ("build_year") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_out_of_time" ON "house" USING btree ("id") WHERE shelf = 'on' and (start_time < notice_time or end_time < notice_time);--> statement-breakpoint
-- The facts of house_by_price in the four orders that had none.
CREATE INDEX "house_by_start" ON "house" USING btree ("start_time") INCLUDE (
	"id", "region_id", "circle_id", "price", "unit_price", "area", "end_time", "notice_time", "house_type", "round",
	"build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_end" ON "house" USING btree ("end_time") INCLUDE (
	"id", "region_id", "circle_id", "price", "unit_price", "area", "start_time", "notice_time", "house_type", "round",
	"build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_discount" ON "house" USING btree ("discount_rate" DESC NULLS LAST) INCLUDE (
	"id", "region_id", "circle_id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "house_type",
	"round", "build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_onlookers" ON "house" USING btree ("onlooker_total") INCLUDE (
	"id", "region_id", "circle_id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "house_type",
	"round", "build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on';--> statement-breakpoint
-- With the facts too: else the wider index by end, which begins with years of ended lots, would be taken for the quicker one.
CREATE INDEX "house_open_by_end" ON "house" USING btree ("end_time") INCLUDE (
	"id", "region_id", "circle_id", "price", "unit_price", "area", "start_time", "notice_time", "house_type", "round",
	"build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "subway_distance", "jushi", "kind", "status"
) WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
-- The sample that large numbers are estimated from, with all that filters ask: thirty thousand lots have room for what is wide.
CREATE INDEX "house_sample_whole" ON "house" USING btree ((hashint8("id") & 1023)) INCLUDE (
	"id", "region_id", "circle_id", "city_id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "deal_time", "lng", "lat", "subway_distance", "house_type", "round",
	"jushi", "build_year", "has_survey", "can_look", "has_elevator", "loan_supported", "discount_rate", "kind", "status", "at_station_ids", "near_station_ids", "school_ids", "feature_ids", "risk_yes", "risk_no"
) WHERE shelf = 'on' and (hashint8("id") & 1023) < 32;--> statement-breakpoint
-- Parking has no rooms, offices no survey: what goes together the planner learns from this.
CREATE STATISTICS "house_kinds" (mcv) ON "house_type", "jushi", "kind", "round", "has_survey" FROM "house";--> statement-breakpoint
-- The stations of a lot within so many metres, for indexes: like at_station_ids they are those of the day on which the lot was written.
CREATE FUNCTION stations_within(lng double precision, lat double precision, kept bigint[], metres double precision) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array(SELECT s.id FROM public.station s WHERE s.id = ANY ($3) AND 111195 * sqrt(power($2 - s.lat, 2) + power(($1 - s.lng) * cos(radians(s.lat)), 2)) <= $4)
$$;
--> statement-breakpoint
-- The ways to a station that the filter offers; 1 km is at_station_ids, 2 km near_station_ids.
CREATE INDEX "house_stations_500" ON "house" USING gin (stations_within("lng", "lat", "at_station_ids", 500));--> statement-breakpoint
CREATE INDEX "house_stations_800" ON "house" USING gin (stations_within("lng", "lat", "at_station_ids", 800));--> statement-breakpoint
-- As with stations_of_lines: IMMUTABLE, so that they are worked out while a statement is planned.
CREATE FUNCTION stations_by_metro(from_station bigint, within_seconds integer) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(to_id ORDER BY to_id), '{}') FROM metro_ride WHERE from_id = from_station AND seconds <= within_seconds
$$;
--> statement-breakpoint
-- The seconds to each of them, in the same order.
CREATE FUNCTION seconds_by_metro(from_station bigint, within_seconds integer) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(seconds ORDER BY to_id), '{}') FROM metro_ride WHERE from_id = from_station AND seconds <= within_seconds
$$;
--> statement-breakpoint
-- The squares of a hundredth of a degree (index house_cells) that may hold lots within so many metres of these stations.
CREATE FUNCTION cells_near(stations bigint[], metres double precision) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT x * 100000 + y), '{}') FROM (
    SELECT lng, lat, (metres + 1) / 111195 AS high, (metres + 1) / 111195 / cos(radians(lat)) AS wide FROM station WHERE id = ANY (stations)
  ) s, generate_series(floor((lng - wide) * 100)::integer, floor((lng + wide) * 100)::integer) AS x, generate_series(floor((lat - high) * 100)::integer, floor((lat + high) * 100)::integer) AS y
$$;
