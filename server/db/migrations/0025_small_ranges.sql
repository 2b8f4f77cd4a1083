CREATE INDEX "house_price" ON "house" USING btree ("price") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_area" ON "house" USING btree ("area") WHERE shelf = 'on';--> statement-breakpoint
CREATE INDEX "house_notice" ON "house" USING btree ("notice_time") WHERE shelf = 'on';