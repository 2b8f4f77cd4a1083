DROP INDEX "house_open_by_start";--> statement-breakpoint
DROP INDEX "house_open";--> statement-breakpoint
-- In the order of their start: what begins in these days is counted by it too.
CREATE INDEX "house_open" ON "house" USING btree ("start_time") INCLUDE (
	"id", "region_id", "circle_id", "city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "end_time",
	"notice_time", "deal_time", "subway_distance", "lng", "lat", "has_survey", "look_time", "loan_supported", "has_elevator", "build_year", "risk_yes", "phase", "phase_key", "at_station_ids"
) WHERE shelf = 'on' and status in ('upcoming', 'ongoing');
