import type { Database } from '../db/database'

/** State of the demo data in `meta`, from which later batches continue. */
export interface DemoState {
  /** Requested number of lots, which determines the places. */
  lots: number
  made_at: number
  next_asset: number
  /** Midnight of the last day whose notices are inserted. */
  last_day: number
  /** Time until which a lot ends in every hour. */
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
