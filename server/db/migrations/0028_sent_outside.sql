ALTER TABLE "remind" ADD COLUMN "leased_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remind" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "send_due" bigint;--> statement-breakpoint
CREATE INDEX "sms_code_send_due_index" ON "sms_code" USING btree ("send_due") WHERE send_due is not null;