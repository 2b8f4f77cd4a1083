import type { Database } from '../db/database'

/** What `meta` keeps of the demo data, so that later batches go on where the first one ended. */
export interface DemoState {
  /** Lots that were asked for; decides the places. */
  lots: number
  made_at: number
  next_asset: number
  /** Midnight of the last day whose notices are in. */
  last_day: number
  /** Until when a lot ends in every hour. */
  hourly_until: number
}

export async function saveState(db: Database, state: DemoState): Promise<void> {
  await db.query(
    `insert into meta (key, value) values ('demo', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(state)],
  )
}

export async function loadState(db: Database): Promise<DemoState | null> {
  const row = await db.one<{ value: DemoState }>(`select value from meta where key = 'demo' for update`)
  return row?.value ?? null
}
