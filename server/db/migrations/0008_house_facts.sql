CREATE INDEX "house_by_court" ON "house" USING btree ("court","status","kind") WHERE shelf = 'on';--> statement-breakpoint
-- A lot's row is wide (notice flags, texts, pairs of characters). What counts, facets and map clusters look at is kept together here, a
-- tenth of it, so that they read this index and no row at all. Its order is that of the map: district, then circle.
CREATE INDEX "house_facts" ON "house" USING btree ("region_id", "circle_id") INCLUDE (
	"city_id", "xiaoqu_id", "kind", "house_type", "status", "round", "price", "unit_price", "area", "jushi", "discount_rate", "start_time", "end_time",
	"notice_time", "subway_distance", "lng", "lat", "has_survey", "look_time", "loan_supported", "has_elevator", "build_year", "risk_yes"
) WHERE shelf = 'on';
