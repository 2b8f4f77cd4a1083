import type { ValuationInput, ValuationResult } from '../../../src/contract/valuation/cards'
import { moneyText, unitPriceText } from '../../../src/lib/money'
import type { Database } from '../../db/database'

/** Returns the page head of a stored valuation; undefined if it does not exist. */
export async function valuationHead(
  db: Database,
  brand: string,
  code: string | undefined,
): Promise<{ title: string; description: string; image: string | null } | undefined> {
  const row = await db.one<{ input: ValuationInput; result: ValuationResult; cover: string | null }>(
    `select v.input, v.answer -> 'result' as result, x.cover from valuation v left join xiaoqu x on x.id = v.xiaoqu_id where v.code = $1`,
    [code],
  )
  if (!row) return undefined
  const { input, result } = row
  return {
    title: `${input.xiaoqu_name} ${input.area}㎡ 估价 ${moneyText(result.price)} - ${brand}`,
    image: row.cover,
    description: `区间 ${moneyText(result.low)} 到 ${moneyText(result.high)}，${unitPriceText(result.unit_price)}，${result.samples} 个样本，数据到 ${result.data_to}。估价不是评估报告。`,
  }
}
