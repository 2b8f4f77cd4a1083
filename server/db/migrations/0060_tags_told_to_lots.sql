-- expand: a change of a tag is noted beside those of lots, as of lot 0, which there is not: what a process has made of a lot bears the names of its tags.

create function tags_changed() returns trigger language plpgsql as $$
begin
  insert into house_change (house_id) values (0);
  return null;
end $$;

create trigger tags_changed after insert or delete or truncate on feature for each statement execute function tags_changed();
create trigger tags_renamed after update of name, sort on feature for each row
when ((OLD.name, OLD.sort) is distinct from (NEW.name, NEW.sort)) execute function tags_changed();
