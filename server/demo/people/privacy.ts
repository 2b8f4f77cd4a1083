import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { exportParts, htmlFile, jsonFile } from '../../privacy/export-file'
import { insertRows } from '../bulk'

const MEMBER = 1
const MINUTE = 60

/** Inserts the demo member's consents, callers, and their data export. Runs after all their other data. */
export async function writePrivacy(db: Database, now: number): Promise<void> {
  const version = '2026-11'
  await insertRows(
    db,
    'consent',
    ['terms', 'privacy'].map(kind => ({
      uid: MEMBER,
      kind,
      version,
      way: 'login',
      come_from: 1,
      agreed_at: now - 19 * DAY_SECONDS,
    })),
  )
  await insertRows(db, 'consent_choice', [
    { uid: MEMBER, kind: 'position', version, is_given: true, at: now - 18 * DAY_SECONDS },
    { uid: MEMBER, kind: 'personal', version, is_given: false, at: now - 12 * DAY_SECONDS },
    { uid: MEMBER, kind: 'personal', version, is_given: true, at: now - 11 * DAY_SECONDS },
  ])
  await insertRows(db, 'lead_record', [
    {
      lead_id: 3,
      by: 'agent',
      uid: 2,
      name: '演示顾问 01',
      status: 'contacted',
      note: '转接回拨',
      is_relayed: true,
      at: now - 2 * DAY_SECONDS - 90 * MINUTE,
    },
  ])
  const about = { brand: '法拍找房', uid: MEMBER, at: now - 30 * MINUTE }
  const parts = await exportParts(db, MEMBER)
  await insertRows(db, 'data_export', [
    {
      id: 1,
      uid: MEMBER,
      state: 'ready',
      json: jsonFile(parts, about),
      html: htmlFile(parts, about),
      asked_at: about.at - 3,
      made_at: about.at,
      expires_at: about.at + DAY_SECONDS,
      opened_total: 0,
    },
  ])
}
