import { toBeijingDay } from '../../../src/lib/dates'
import type { HouseRow } from '../../db/rows'
import type { Context } from '../../http/context'

/** Returns the whole row of a lot that is known to exist. */
export async function lotById({ db }: Context, id: number): Promise<HouseRow> {
  const lot = await db.one<HouseRow>('select * from house where id = $1', [id])
  if (!lot) throw new Error(`lot ${id} is gone`)
  return lot
}

const CODE_LETTERS: Record<number, string> = {
  110100: 'BJ',
  120100: 'TJ',
  310100: 'SH',
  440100: 'GZ',
  440300: 'SZ',
}
/** First id of assets created by hand; imports and generators count from 1. */
export const FIRST_OWN_ASSET = 5_000_000_000

/** Returns id, 房源编号 and asset of a new lot. The code is city, year and month (Beijing), and the lot's id. */
export async function nextIdentity(
  { db, now }: Context,
  cityId: number,
): Promise<Pick<HouseRow, 'id' | 'code' | 'asset_id'>> {
  const row = await db.one<{ id: number }>(`select nextval(pg_get_serial_sequence('house', 'id')) as id`)
  if (!row) throw new Error('no number for a new lot')
  return {
    id: row.id,
    asset_id: FIRST_OWN_ASSET + row.id,
    code: formatLotCode({ id: row.id, cityId, now }),
  }
}

export function formatLotCode({ id, cityId, now }: { id: number; cityId: number; now: number }): string {
  const month = toBeijingDay(now).slice(2, 7).replace('-', '')
  return `${CODE_LETTERS[cityId] ?? 'FP'}${month}${String(id).padStart(4, '0')}`
}
