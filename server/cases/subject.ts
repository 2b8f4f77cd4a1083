/** SQL: subject of a case `c` in words: a manager's name, the title of a lot or text; '' if it is gone. */
export const CASE_SUBJECT = `coalesce(case c.about
  when 'agent' then (select a.name from agent a where a.id = c.agent_id)
  when 'lot' then (select h.title from house h where h.id = c.house_id)
  when 'text' then case c.text_type
    when 'article' then (select t.title from article t where t.id = c.text_id)
    when 'story' then (select t.title from story t where t.id = c.text_id)
    when 'report' then (select t.title from report t where t.id = c.text_id)
    when 'wiki' then (select t.title from wiki t where t.id = c.text_id)
    when 'ask' then (select t.title from ask t where t.id = c.text_id)
    when 'answer' then (select t.title from answer w join ask t on t.id = w.ask_id where w.id = c.text_id)
  end
  else c.page end, '')`

/** SQL: URLs of a case's pictures, in their order. */
export const CASE_PICTURES =
  'array(select p.url from unnest(c.picture_ids) with ordinality o (id, at) join picture p on p.id = o.id order by o.at)'
