import { createHash } from 'node:crypto'
import type { houseCalls } from '../../../../src/contract/house/schema'
import { REPORT_LINK_SECONDS, REPORTS_KEPT } from '../../../../src/contract/report-rules'
import { lotTitle } from '../../../../src/lib/lot-share'
import { requireUid, type Context, type Handlers } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { consumeLimit } from '../../../http/rate-limits'
import { CODE_LETTERS } from '../../../alerts/message-code'
import { documentUrl } from '../../../shared/document-url'
import { randomLetters } from '../../../shared/random-letters'
import { attributeGroups } from '../detail/attribute-groups'
import { loadHouseInfo } from '../detail/info'
import { houseDetail } from '../detail/repository'
import { marketHandlers } from '../market/handlers'
import { reportBlocks, type ReportFacts } from './report-blocks'

const BY_MEMBER = { name: 'lot-report.member', total: 20, seconds: 86_400 }
/** Comparable deals that the lot's page requests. */
const DEALS = 50

/** 45 random bits in the form of every code that is verified: 00A3-7K2Q9. */
const newCode = () => `${randomLetters(CODE_LETTERS, 4)}-${randomLetters(CODE_LETTERS, 5)}`

async function loadReportFacts(context: Context, id: number): Promise<ReportFacts> {
  const [house, row] = await Promise.all([loadHouseInfo(context, id), houseDetail(context, id)])
  if (!row || house.shelf === 'off') throw notFound('房源不存在或已下架')
  const deals = await marketHandlers['house/sample-list'](context, { house_id: id, page_size: DEALS })
  return {
    house,
    deals,
    groups: attributeGroups(row),
    situation: context.situation ?? {},
    rules: context.rules.of(house.region_id),
    now: context.now,
  }
}

/** Stores a report as it is printed, in place of the member's oldest beyond `REPORTS_KEPT`. */
async function storeReport({ db, now }: Context, uid: number, facts: ReportFacts) {
  const { house } = facts
  const { id, code, price, cost } = house
  const blocks = JSON.stringify(reportBlocks(facts))
  const digest = createHash('sha256').update(blocks).digest('hex')
  return db.transaction(async inner => {
    const row = await inner.one<{ id: number; code: string }>(
      `insert into lot_report (uid, house_id, code, title, house_code, price, total, total_max, digest, blocks, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::json, $11) returning id, code`,
      [uid, id, newCode(), lotTitle(house), code, price, cost.total, cost.total_max, digest, blocks, now],
    )
    if (!row) throw new Error('a report was not kept')
    await inner.query(
      `delete from lot_report where uid = $1
         and id not in (select id from lot_report where uid = $1 order by id desc limit $2)`,
      [uid, REPORTS_KEPT],
    )
    return row
  })
}

export const reportHandlers = {
  'house/report': async (context, { house_id }) => {
    const uid = requireUid(context)
    await consumeLimit(context, { ...BY_MEMBER, subject: uid, message: '每天最多生成 20 份报告，请明天再试' })
    const row = await storeReport(context, uid, await loadReportFacts(context, house_id))
    return {
      code: row.code,
      document_url: documentUrl(context, { kind: 'lot', id: row.id, item: 1 }, REPORT_LINK_SECONDS),
      created_at: context.now,
    }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
