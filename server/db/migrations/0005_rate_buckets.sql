ALTER TABLE "rate" DROP CONSTRAINT "rate_bucket_window_start_pk";--> statement-breakpoint
ALTER TABLE "rate" ADD PRIMARY KEY ("bucket");--> statement-breakpoint
ALTER TABLE "rate" DROP COLUMN "window_start";