import type { Job } from '../http/job'

/** Lots per statement: short locks, so that a member's request waits only a moment. */
const BATCH = 200

const ADD = `
  with due as (
    delete from house_look where house_id = any(array(
      select house_id from house_look order by house_id limit ${BATCH} for update skip locked
    )) returning house_id, total
  )
  update house h set onlooker_total = h.onlooker_total + due.total from due where h.id = due.house_id returning h.id`

/** Adds the page views counted since the last run to their lots. */
export const onlookers: Job = {
  name: 'onlookers',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  run: async ({ db }) => {
    while ((await db.query(ADD)).length === BATCH);
  },
}
