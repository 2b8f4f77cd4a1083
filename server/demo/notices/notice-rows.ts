import type { RiskKind } from '../../../src/contract/codes'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { noticeChanges } from '../../modules/house/notice-changes'
import { riskColumns } from '../../notice/named-share'
import { readOwner } from '../../notice/owner'
import { readNotice } from '../../notice/read-notice'
import type { Lot } from '../lots/lot-row'
import { createSeededRandom } from '../random'
import { earlierVersion, writeNotice } from './write-notice'

/** Columns of a lot's row that are derived from its notice. */
export interface NoticeColumns {
  notice_id: number
  owner_kind: string | null
  risk: RiskFlag[]
  risk_yes: RiskKind[]
  risk_no: RiskKind[]
}

/** Returns a lot's versions as rows of `notice`, and the derived columns. The text is parsed like a real court's. */
export function noticeRows(lot: Lot, nextId: () => number) {
  const { sections } = writeNotice(lot)
  const { risk, risk_yes, risk_no } = riskColumns(readNotice(sections, lot), lot)
  const common = { house_id: lot.id, source_url: `https://paimai.example.com/notice/${lot.code}` }
  const random = createSeededRandom('versions', lot.id)
  const rows = []
  if (lot.id !== 1 && random.chance(0.12)) {
    const first = earlierVersion(sections)
    const published_at = lot.notice_time + random.int(1, 4) * 86_400
    rows.push({
      ...common,
      id: nextId(),
      version: 1,
      published_at: lot.notice_time,
      sections: first,
      risk: readNotice(first, lot),
      changes: ['首次发布'],
    })
    rows.push({
      ...common,
      id: nextId(),
      version: 2,
      published_at: Math.min(published_at, lot.notice_time + 3600 * 20),
      sections,
      risk,
      changes: noticeChanges(first, sections),
    })
  } else {
    rows.push({
      ...common,
      id: nextId(),
      version: 1,
      published_at: lot.notice_time,
      sections,
      risk,
      changes: ['首次发布'],
    })
  }
  const columns: NoticeColumns = {
    notice_id: rows.at(-1)?.id ?? 0,
    owner_kind: readOwner(sections),
    risk,
    risk_yes,
    risk_no,
  }
  return { rows, columns }
}
