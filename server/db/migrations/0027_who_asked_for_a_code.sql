ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "own_tries" integer DEFAULT 0 NOT NULL;