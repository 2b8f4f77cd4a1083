-- A reminder follows its lot: its moment moves with the times, and it is void once the lot can no longer start or end as planned.
CREATE FUNCTION remind_follows_house() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('withdrawn', 'suspended', 'sold', 'failed') THEN
    UPDATE remind SET state = 'void' WHERE house_id = NEW.id AND state = 'waiting';
  ELSE
    UPDATE remind SET remind_time = CASE NEW.status WHEN 'ongoing' THEN NEW.end_time ELSE NEW.start_time END - before_minutes * 60
    WHERE house_id = NEW.id AND state = 'waiting';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER remind_follows_house AFTER UPDATE OF status, start_time, end_time ON house FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.start_time IS DISTINCT FROM NEW.start_time OR OLD.end_time IS DISTINCT FROM NEW.end_time)
EXECUTE FUNCTION remind_follows_house();
