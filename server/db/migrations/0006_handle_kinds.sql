ALTER TABLE "openid_handle" ADD COLUMN "kind" text DEFAULT 'openid' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_unionid_index" ON "users" USING btree ("unionid");