CREATE INDEX IF NOT EXISTS "house_open_by_start" ON "house" USING btree ("start_time") WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "house_open_by_end" ON "house" USING btree ("end_time") WHERE shelf = 'on' and status in ('upcoming', 'ongoing');--> statement-breakpoint
-- Enough to tell common pairs from rare ones, and a third of the time to find out.
ALTER TABLE house ALTER COLUMN grams SET STATISTICS 300;
