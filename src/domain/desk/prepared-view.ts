import type { PreparedChange } from '@/contract/desk/four-eyes'

export { PREPARED_STATES } from '@/contract/desk/lot-states'
export type { PreparedChange }

/** Toast for a change that waits for the confirmation of a colleague. */
export const WAITS_ANOTHER = '已提交，等同事确认'
/** The same for roles, which an admin confirms. */
export const WAITS = '已提交，另一位管理员在“待确认”里确认后生效'
export const AREA_WORDS: Record<PreparedChange['area'], string> = {
  states: '房源状态',
  prices: '价格与时间',
  rates: '税费与利率',
  roles: '员工与角色',
  texts: '公开的内容',
}
export const STATE_WORDS: Record<PreparedChange['state'], string> = {
  waiting: '待确认',
  confirmed: '已确认',
  refused: '已退回',
}
