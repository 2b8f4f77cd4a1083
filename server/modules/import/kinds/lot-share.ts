import type { RiskFlag } from '../../../../src/contract/house/schema'
import type { LotTerms } from '../../../../src/contract/lot-rules'
import { openShare, riskColumns } from '../../../notice/named-share'
import type { Fault, Stored, Values } from '../kind'

const WHOLE = 100
/** Maximum characters of a title, as in its column. */
const MAX_TITLE = 60
const ADDED = /（\d{1,2}(?:\.\d+)?%份额）$/

/**
 * Appends a share from its own cell to the title, where everybody reads it and later saves find it; a share that the title already
 * names stays.
 */
export function readShare(values: Record<string, unknown>): Fault[] {
  const { share, title } = values
  if (typeof share !== 'number' || share === WHOLE || typeof title !== 'string') return []
  const named = riskColumns([], { title }).risk.find(({ kind }) => kind === 'co_owner')
  // If both give a percentage and differ, a person is asked.
  if (typeof named?.percent === 'number') return []
  const whole = `${title}（${share}%份额）`
  if (Array.from(whole).length > MAX_TITLE)
    return [{ field: 'title', message: `加上“（${share}%份额）”超过 ${MAX_TITLE} 字，请缩短` }]
  values.title = whole
  return []
}

/** Keeps the share in the title if a later file omits it. */
export function keptTitle({ share, title }: Values, there: Stored): { title?: string } {
  const added = ADDED.exec(String(there.title))?.[0]
  if (share !== undefined || typeof title !== 'string' || added === undefined) return {}
  return isShare(title) ? {} : { title: `${title}${added}` }
}
const isShare = (title: string) => riskColumns([], { title }).risk_yes.includes('co_owner')

/** Returns doubts about the share of a lot: two that differ, or a fraction in a title that may also be a floor or a price. */
export function shareDoubts(
  lot: Stored & Pick<LotTerms, 'floor' | 'total_floor'>,
  sent: ReadonlySet<string>,
  share: unknown,
): Fault[] {
  const flag = (lot.risk as RiskFlag[]).find(({ kind, value }) => kind === 'co_owner' && value === 'yes')
  if (typeof share === 'number') return shareConflict(share, flag)
  const open = flag ? null : openShare({ title: lot.title, address: lot.address }, lot)
  if (!open || !sent.has(open.field)) return []
  const { field, part } = open
  const message = /份|有|权/.test(part)
    ? `“${part}”是只拍卖一部分吗？是的请写明多少，如“50%份额”，不是就照此导入`
    : `“${part}”是份额吗？是的请写成“${part}份额”，不是就照此导入`
  return [{ field, message }]
}

function shareConflict(share: number, flag: RiskFlag | undefined): Fault[] {
  if (!flag) return []
  const { percent = null, section, quote } = flag
  const isSame = percent === null ? share < WHOLE : Math.abs(percent - share) < 0.01
  return isSame
    ? []
    : [
        {
          field: 'share',
          message: `这里是 ${share}%，${section ?? '公告'}写的是“${quote ?? '份额'}”，哪个对`,
        },
      ]
}
