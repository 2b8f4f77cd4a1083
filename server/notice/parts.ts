import type { RiskValue } from '../../src/contract/codes'
import { plainAnswer } from './matters'
import type { Statement } from './statements'

/** Helpers of the grammars that read who bears something. */

export const pattern = (words: string) => new RegExp(words)
export const any = (...parts: string[]) => new RegExp(parts.join('|'))
export const parts = (bare: string) =>
  bare
    .split(/[，。；！？]|(?=但(?!书)|然而|不过|而是|而(?=由|被|卖|出)|其中|其余|另(?=一|有|外))/)
    .filter(part => part !== '')
/** Combines values: a burden stated in one part is not cancelled by another. */
export const together = (values: readonly RiskValue[]): RiskValue =>
  values.includes('yes') ? 'yes' : values.includes('no') ? 'no' : 'unstated'
const turned = (value: RiskValue): RiskValue => (value === 'yes' ? 'no' : value === 'no' ? 'yes' : value)

/** Matches a part that only names a person, and so refers to the subject of an earlier part. */
export const carriedTo = (who: string) =>
  new RegExp(
    `^(?:但|而)?(?:主要|均|应当?|须|需|全部|一律|则|改|仍|还|也|都|最终){0,2}由${who}[^，。；]{0,6}(?:负责|解决|处理|承担|负担|完成|协商|实施|组织|进行)$`,
  )

/** Reads a row: the question as a statement, negated by a plain "no", or else question and answer together. */
export function byRow({ bare, row }: Statement, read: (text: string) => RiskValue): RiskValue {
  const asked = row?.name.replace(/^\d+[.、．]|是否|是不是|有无|能否/g, '')
  const plain = row ? plainAnswer(row.answer, row.name) : 0
  if (row === null || asked === undefined) return read(bare)
  if (plain === 0) return read(`${asked}：${row.answer}`)
  const value = read(asked)
  const rest = read(row.answer)
  if (rest === 'yes') return rest
  return value === 'unstated' ? read(bare) : plain > 0 ? value : turned(value)
}

export const DOUBT =
  /是否|有无|能否|不明|不详|未知|不掌握|不作|不做|未作|未予|不承诺|不保证|自行[^，。；]{0,14}(?:了解|查询|核实|咨询|调查|查明|测算)|以[^，。；]{1,24}为准|请[^，。；]{0,12}咨询/
