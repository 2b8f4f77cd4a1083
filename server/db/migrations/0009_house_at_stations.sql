ALTER TABLE "house" ADD COLUMN "at_station_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "house_at_stations" ON "house" USING gin ("at_station_ids");--> statement-breakpoint
CREATE FUNCTION house_at_stations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at_station_ids := ARRAY(
    SELECT s.id FROM station s WHERE s.id = ANY(NEW.near_station_ids)
      AND 111195 * sqrt(power(NEW.lat - s.lat, 2) + power((NEW.lng - s.lng) * cos(radians(s.lat)), 2)) <= 1000
    ORDER BY s.id
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER house_at_stations BEFORE INSERT OR UPDATE OF lng, lat, near_station_ids, at_station_ids
ON house FOR EACH ROW EXECUTE FUNCTION house_at_stations();
--> statement-breakpoint
UPDATE house SET at_station_ids = '{}' WHERE near_station_ids <> '{}';
