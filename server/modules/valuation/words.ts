import type { Decoration, Orientation } from '../../../src/contract/valuation/cards'

export const ORIENTATION_WORDS: Record<Orientation, string> = {
  south_north: '南北',
  south: '南',
  east: '东',
  west: '西',
  southeast: '东南',
  southwest: '西南',
  northeast: '东北',
  northwest: '西北',
  north: '北',
  east_west: '东西',
}
export const DECORATION_WORDS: Record<Decoration, string> = {
  rough: '毛坯',
  simple: '简装',
  fine: '精装',
  luxury: '豪装',
}
