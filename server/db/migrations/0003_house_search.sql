DROP INDEX "house_xiaoqu_id_index";--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "house_code_prefix" ON "house" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "house_order" ON "house" USING btree ("phase","phase_key","id" DESC NULLS FIRST) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_order_region" ON "house" USING btree ("region_id","phase","phase_key","id" DESC NULLS FIRST) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_order_circle" ON "house" USING btree ("circle_id","phase","phase_key","id" DESC NULLS FIRST) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_order_xiaoqu" ON "house" USING btree ("xiaoqu_id","phase","phase_key","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "house_by_price" ON "house" USING btree ("price") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_unit_price" ON "house" USING btree ("unit_price") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_area" ON "house" USING btree ("area") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_start" ON "house" USING btree ("start_time") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_end" ON "house" USING btree ("end_time") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_notice" ON "house" USING btree ("notice_time") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_discount" ON "house" USING btree ("discount_rate" DESC NULLS LAST) WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_onlookers" ON "house" USING btree ("onlooker_total") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_by_deal" ON "house" USING btree ("deal_time") WHERE shelf = 'on' and status = 'sold';--> statement-breakpoint
CREATE INDEX "house_place" ON "house" USING btree ("lng","lat") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_stations" ON "house" USING gin ("near_station_ids");--> statement-breakpoint
CREATE INDEX "house_schools" ON "house" USING gin ("school_ids");--> statement-breakpoint
CREATE INDEX "house_agents" ON "house" USING gin ("agent_ids");--> statement-breakpoint
CREATE INDEX "house_grams" ON "house" USING gin ("grams");