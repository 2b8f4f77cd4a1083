import { digestWords, REPORT_DAYS, REPORTS_KEPT } from '../../src/contract/report-rules'
import { fullTime } from '../../src/lib/dates'
import { buildScreenUrl } from '../../src/routes/match'
import type { AppContext } from '../http/services'
import { absoluteUrl } from '../shared/share'
import { buildPdf, type PdfBlock, type PdfRow } from './pdf'
import type { Paper } from './rights-paper'

interface Row {
  code: string
  digest: string
  blocks: (PdfBlock | PdfRow)[]
  created_at: number
}

/** Returns a report for the member who made it, as it was made; null for anybody else. */
export async function lotReport(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  id: number,
  uid: number,
): Promise<Paper | null> {
  const row = await db.one<Row>(
    'select code, digest, blocks, created_at from lot_report where id = $1 and uid = $2',
    [id, uid],
  )
  if (!row) return null
  const { code, digest, blocks, created_at } = row
  const where = absoluteUrl(env, buildScreenUrl('verify', { kind: 'report' }))
  const bytes = buildPdf(
    [
      { text: '房源报告', size: 20, isCentred: true },
      ...blocks,
      { text: '核验', size: 14, above: 18, isHeading: true },
      {
        text: `核验码 ${code}，内容摘要 ${digestWords(digest)}，${fullTime(created_at)} 生成。在 ${where} 输入核验码，对照日期、价格与总成本：对不上的，报告被改过。核验码保存 ${REPORT_DAYS} 天，每人保留最近 ${REPORTS_KEPT} 份。`,
        size: 10,
        above: 4,
      },
      { text: `${env.brand}。信息会变，以法院公告与主管部门核定为准，不构成出价建议。`, size: 9, above: 8 },
    ],
    { footer: (page, total) => `${env.brand} 房源报告，核验码 ${code}，第 ${page} 页，共 ${total} 页` },
  )
  return { name: `房源报告-${code}.pdf`, bytes, type: 'application/pdf' }
}
