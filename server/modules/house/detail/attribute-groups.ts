import { HOUSE_KIND_LABELS, HOUSE_STATUS_LABELS, HOUSE_TYPE_LABELS } from '../../../../src/contract/codes'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { z } from 'zod'
import { attributeOf, lotKeysWith } from '../../../../src/contract/lot-attributes'
import { fullTime } from '../../../../src/lib/dates'
import { groupDigits } from '../../../../src/lib/money'
import { isHouseType } from '../attributes'
import type { HouseDetailRow } from './repository'
import { roundText } from './seo'

type Group = z.input<(typeof houseCalls)['house-attr/get-data']['result']>['groups'][number]
type Item = Group['items'][number]

const item = (
  key: string,
  label: string,
  value: string | number | null,
  unit: string | null = null,
  source: string | null = null,
): Item => ({ key, label, value: value === null || value === '' ? null : String(value), unit, source })

const yesNo = (value: boolean | null) => (value === null ? null : value ? '是' : '否')
const yuan = (fen: number | null) => (fen === null ? null : groupDigits(fen / 100, fen % 100 === 0 ? 0 : 2))
const layout = ({ jushi, ting, chu, wei }: HouseDetailRow) => {
  const parts = [
    [jushi, '室'],
    [ting, '厅'],
    [chu, '厨'],
    [wei, '卫'],
  ] as const
  return parts.map(([count, unit]) => (count === null ? '' : `${count}${unit}`)).join('')
}

const FACTS = lotKeysWith('isFact')

/** Returns a lot's facts in words, in order; unpublished facts have value null. */
export function attributeGroups(lot: HouseDetailRow): Group[] {
  const notice = '拍卖公告'
  return [
    {
      key: 'basic',
      title: '基本信息',
      items: [
        item('code', '房源编号', lot.code),
        item('kind', '类型', HOUSE_KIND_LABELS[lot.kind]),
        item(
          'house_type',
          '房屋类型',
          isHouseType(lot.house_type) ? HOUSE_TYPE_LABELS[lot.house_type] : null,
        ),
        item('address', '地址', lot.address, null, notice),
        item('xiaoqu_name', '小区', lot.xiaoqu_name),
      ],
    },
    {
      key: 'auction',
      title: '拍卖信息',
      items: [
        item('round', '轮次', roundText(lot.round), null, notice),
        item('status', '状态', HOUSE_STATUS_LABELS[lot.status]),
        item('court', '处置法院', lot.court, null, notice),
        item('case_no', '案号', lot.case_no, null, notice),
        item('appraisal_price', '评估价', yuan(lot.appraisal_price), '元', notice),
        item('start_price', '起拍价', yuan(lot.start_price), '元', notice),
        item('deposit', '保证金', yuan(lot.deposit), '元', notice),
        item('increment', '加价幅度', yuan(lot.increment), '元', notice),
        item('start_time', '开拍时间', fullTime(lot.start_time), null, notice),
        item('end_time', '结束时间', fullTime(lot.end_time)),
        item('delay_seconds', '延时周期', lot.delay_seconds / 60, '分钟', notice),
        item('look_time', '看样时间', lot.look_time, null, notice),
        item('look_contact', '看样联系', lot.look_contact, null, notice),
      ],
    },
    {
      key: 'house',
      title: '房屋信息',
      items: [
        item('area', '建筑面积', lot.area, '㎡', notice),
        item('layout', '户型', layout(lot)),
        item('floor', '所在楼层', lot.floor),
        item('total_floor', '总层数', lot.total_floor, '层'),
        ...FACTS.map(key => {
          const { label, unit, isOfNotice } = attributeOf(key)
          const value = lot[key]
          return item(
            key,
            label,
            typeof value === 'boolean' ? yesNo(value) : value,
            unit,
            isOfNotice ? notice : null,
          )
        }),
        item('mortgage_note', '抵押', lot.mortgage_note, null, notice),
        item('loan_supported', '可贷款', yesNo(lot.loan_supported)),
      ],
    },
  ]
}
