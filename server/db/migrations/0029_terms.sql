CREATE INDEX "action_log_at_index" ON "action_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "landing_at_index" ON "landing" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trace_at_index" ON "trace" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visitor_session_seen_at_index" ON "visitor_session" USING btree ("seen_at");