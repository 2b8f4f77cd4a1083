CREATE TABLE "metro_ride" (
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "metro_ride_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "metro_version" (
	"value" text PRIMARY KEY NOT NULL
);
