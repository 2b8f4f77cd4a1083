import { CITY } from '@/platform/config'
import type { ListPanel } from './list-panels'

/** The filter panels of the lists of lots and their map. */
export const HOUSE_PANELS = {
  place: { key: 'place', title: '区域与地铁', sections: ['places'], home: CITY },
  commute: { key: 'commute', title: '通勤', sections: ['commute'], countsOne: true },
  price: { key: 'price', title: '总价', sections: ['price'], saysChoice: true },
  jushi: { key: 'jushi', title: '户型', sections: ['jushi'], countsOne: true },
  statuses: { key: 'statuses', title: '状态', sections: ['statuses'], countsOne: true, isWide: true },
  rounds: { key: 'rounds', title: '轮次', sections: ['rounds'], countsOne: true, isWide: true },
  risks: { key: 'risks', title: '风险排除', sections: ['risks'], countsOne: true, isWide: true },
  more: {
    key: 'more',
    title: '更多筛选',
    word: '更多',
    hasDistricts: true,
    ways: ['price', 'cost', 'monthly', 'cash'],
    sections: [
      'price',
      'cost',
      'monthly',
      'cash',
      'verdict',
      'statuses',
      'rounds',
      'subway',
      'risks',
      'area',
      'conditions',
      'house_types',
      'kinds',
      'court',
      'discount',
      'unit_price',
      'start',
      'tax_bearer',
      'lease',
      'features',
      'build_year',
      'more',
    ],
  },
} satisfies Record<string, ListPanel>

const { place, price, jushi, statuses, rounds, risks, more } = HOUSE_PANELS

export const HOUSE_BAR: readonly ListPanel[] = [place, price, jushi, statuses, rounds, risks, more]
