import { isDeepStrictEqual } from 'node:util'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import type { Database } from '../db/database'
import type { Job } from '../http/job'
import { areSame } from '../modules/house/manage-notice'
import { noticeChanges } from '../modules/house/notice-changes'
import { maskedFlag, maskedNotice, maskedSection } from '../notice/papers/mask'

/** Lots per run: notices are long. */
const AT_ONCE = 100

interface Version {
  id: number
  sections: NoticeSection[]
  risk: RiskFlag[]
  changes: string[]
}
type Texts = Omit<Version, 'id'>

/**
 * Masks personal numbers in notices that were stored before masking at import existed, and in quotations of them elsewhere, so that later
 * code need not. Each version is processed once; a release whose masking finds more sets `is_masked` to false.
 */
export const maskNotices: Job = {
  name: 'mask-notices',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  queue: 'heavy',
  run: async ({ db }) => {
    const lots = await db.query<{ house_id: number }>(
      `select distinct house_id from notice where not is_masked order by house_id limit ${AT_ONCE}`,
    )
    for (const { house_id: id } of lots) await db.transaction(inner => maskLot(inner, id))
    return lots.length === AT_ONCE ? 1 : undefined
  },
}

async function maskLot(db: Database, houseId: number): Promise<void> {
  // Row lock first: everyone who saves a notice locks the lot first.
  const lot = await db.one<{ risk: RiskFlag[] }>('select risk from house where id = $1 for update', [houseId])
  const versions = await db.query<Version>(
    'select id, sections, risk, changes from notice where house_id = $1 order by version',
    [houseId],
  )
  let former: Version | null = null
  let told: NoticeSection[] | null = null
  for (const version of versions) {
    const texts = maskedTexts(version, former, told)
    if (!isDeepStrictEqual(texts, pickNoticeTexts(version)))
      await db.query('update notice set sections = $2, risk = $3, changes = $4 where id = $1', [
        version.id,
        JSON.stringify(texts.sections),
        JSON.stringify(texts.risk),
        texts.changes,
      ])
    former = version
    told = texts.sections
  }
  await db.query('update notice set is_masked = true where house_id = $1 and not is_masked', [houseId])
  const risk = lot?.risk.map(maskedFlag)
  if (!risk || isDeepStrictEqual(risk, lot?.risk)) return
  await db.query('update house set risk = $2 where id = $1', [houseId, JSON.stringify(risk)])
  await maskImports(db, houseId)
}

const pickNoticeTexts = ({ sections, risk, changes }: Version): Texts => ({ sections, risk, changes })

/** Returns a version with its numbers masked. A quotation may end within a number, so the differences are computed again. */
function maskedTexts(version: Version, former: Version | null, told: NoticeSection[] | null): Texts {
  const sections = version.sections.map(maskedSection)
  const isOther =
    former !== null &&
    told !== null &&
    !(areSame(sections, version.sections) && areSame(told, former.sections))
  return {
    sections,
    risk: version.risk.map(maskedFlag),
    changes: isOther
      ? areSame(told, sections)
        ? ['更正了号码']
        : noticeChanges(told, sections)
      : version.changes.map(maskedNotice),
  }
}

/** Masks the undo data of imports: the values before, and as the import left them. */
async function maskImports(db: Database, houseId: number): Promise<void> {
  const kept = await db.query<Record<'before' | 'after', { risk?: RiskFlag[] } | null> & { id: number }>(
    `select c.id, c.before, c.after from import_change c join import_batch b on b.id = c.batch_id
     where c.entity_id = $1 and b.kind = 'lots' and c.state is null`,
    [houseId],
  )
  const masked = (row: { risk?: RiskFlag[] } | null) =>
    row?.risk ? { ...row, risk: row.risk.map(maskedFlag) } : row
  for (const { id, before, after } of kept)
    await db.query('update import_change set before = $2, after = $3 where id = $1', [
      id,
      masked(before),
      masked(after),
    ])
}
