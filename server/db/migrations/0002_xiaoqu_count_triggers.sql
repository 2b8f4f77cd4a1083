-- The counts of a community follow its lots on the shelf. A generator brings many lots in one statement: those are summed
-- first (transition table). Updates are by row and only where a count changes, so counters of a lot cost nothing here.
CREATE FUNCTION xiaoqu_counts_by_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := TG_ARGV[0]::integer;
BEGIN
  UPDATE xiaoqu x SET
    lot_total = x.lot_total + sign * n.lots, open_total = x.open_total + sign * n.opened,
    ongoing_total = x.ongoing_total + sign * n.ongoing, deal_total = x.deal_total + sign * n.deals
  FROM (
    SELECT xiaoqu_id, count(*) AS lots, count(*) FILTER (WHERE status IN ('upcoming', 'ongoing')) AS opened,
      count(*) FILTER (WHERE status = 'ongoing') AS ongoing, count(*) FILTER (WHERE status = 'sold') AS deals
    FROM changed WHERE shelf = 'on' AND xiaoqu_id IS NOT NULL GROUP BY xiaoqu_id
  ) n WHERE x.id = n.xiaoqu_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION xiaoqu_counts_by_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.shelf = 'on' AND OLD.xiaoqu_id IS NOT NULL THEN
    UPDATE xiaoqu SET lot_total = lot_total - 1, open_total = open_total - (OLD.status IN ('upcoming', 'ongoing'))::integer,
      ongoing_total = ongoing_total - (OLD.status = 'ongoing')::integer, deal_total = deal_total - (OLD.status = 'sold')::integer
    WHERE id = OLD.xiaoqu_id;
  END IF;
  IF NEW.shelf = 'on' AND NEW.xiaoqu_id IS NOT NULL THEN
    UPDATE xiaoqu SET lot_total = lot_total + 1, open_total = open_total + (NEW.status IN ('upcoming', 'ongoing'))::integer,
      ongoing_total = ongoing_total + (NEW.status = 'ongoing')::integer, deal_total = deal_total + (NEW.status = 'sold')::integer
    WHERE id = NEW.xiaoqu_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER xiaoqu_counts_insert AFTER INSERT ON house REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION xiaoqu_counts_by_statement('1');
--> statement-breakpoint
CREATE TRIGGER xiaoqu_counts_delete AFTER DELETE ON house REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION xiaoqu_counts_by_statement('-1');
--> statement-breakpoint
CREATE TRIGGER xiaoqu_counts_update AFTER UPDATE OF shelf, status, xiaoqu_id ON house FOR EACH ROW
WHEN (OLD.shelf IS DISTINCT FROM NEW.shelf OR OLD.status IS DISTINCT FROM NEW.status OR OLD.xiaoqu_id IS DISTINCT FROM NEW.xiaoqu_id)
EXECUTE FUNCTION xiaoqu_counts_by_row();
