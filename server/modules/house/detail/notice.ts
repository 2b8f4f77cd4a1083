import type { HouseInfo, NoticeSection, NoticeVersion, RiskFlag } from '../../../../src/contract/house/schema'
import type { Context } from '../../../http/context'
import { loadShownFacts } from '../second-facts'
import { notFound } from '../../../errors/api-error'
import { fillSilence } from '../../../notice/second-reading'
import { maskedFlag, maskedNotice, maskedSection } from '../../../notice/papers/mask'

interface NoticeRow {
  id: number
  version: number
  published_at: number
  source_url: string | null
  sections: NoticeSection[]
  risk: HouseInfo['risk']
}

interface Notice extends Omit<NoticeRow, 'id'> {
  house_id: number
  versions: NoticeVersion[]
  risk: RiskFlag[]
}

/**
 * Returns a lot's notice as published, by default its newest version; versions are newest first. Throws 1005 for an unknown version or
 * if there is none. The version in force also has what the second reader read where the rules are silent.
 */
export async function loadNotice(context: Context, houseId: number, version?: number): Promise<Notice> {
  const { db } = context
  const [found, versions] = await Promise.all([
    db.one<NoticeRow>(
      `select id, version, published_at, source_url, sections, risk from notice
      where house_id = $1 and ($2::int is null or version = $2) order by version desc limit 1`,
      [houseId, version ?? null],
    ),
    db.query<NoticeVersion>(
      'select version, published_at, changes from notice where house_id = $1 order by version desc',
      [houseId],
    ),
  ])
  if (!found) throw notFound('公告不存在')
  const { id, ...row } = found
  const facts = await loadShownFacts(context, id)
  return {
    house_id: houseId,
    ...row,
    // Masks older notices, stored before personal numbers were masked on saving, until the job mask-notices has processed them.
    sections: row.sections.map(maskedSection),
    risk: fillSilence(row.risk, facts, row.sections).map(maskedFlag),
    versions: versions.map(one => ({ ...one, changes: one.changes.map(maskedNotice) })),
  }
}
