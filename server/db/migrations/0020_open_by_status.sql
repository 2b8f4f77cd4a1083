DROP INDEX "house_open_narrow";--> statement-breakpoint
-- By status and type: what is running, or flats that are to come, are a part of it then.
CREATE INDEX "house_open_narrow" ON "house" USING btree ("status", "house_type", "region_id") INCLUDE (
	"id", "circle_id", "price", "unit_price", "area", "start_time", "end_time", "notice_time", "round", "has_survey", "discount_rate", "subway_distance", "jushi", "kind"
) WHERE shelf = 'on' and status in ('upcoming', 'ongoing');
