import type { SourceNote } from '../../../../src/contract/common'
import type { HouseDetailRow } from './repository'

/** Returns the source and date (Unix seconds) of each figure on a lot's page. Demo lots are labelled as such. */
export function listHouseSources(lot: HouseDetailRow, now: number): SourceNote[] {
  const notice = `${lot.court}拍卖公告`
  const noticed = lot.notice_time ?? lot.updated_at
  const notes: (SourceNote | null)[] = [
    { field: 'start_price', source: notice, at: noticed },
    { field: 'deposit', source: notice, at: noticed },
    { field: 'area', source: notice, at: noticed },
    { field: 'risk', source: notice, at: noticed },
    lot.appraisal_price === null
      ? null
      : { field: 'appraisal_price', source: '评估报告，见拍卖公告', at: noticed },
    lot.market_price === null
      ? null
      : {
          field: 'market_price',
          source: lot.xiaoqu_name === null ? '同区域挂牌均价' : `${lot.xiaoqu_name}挂牌均价`,
          at: lot.market_at ?? noticed,
        },
    lot.current_price === null && !lot.bid_total
      ? null
      : { field: 'current_price', source: '竞价平台出价记录', at: lot.bids[0]?.time ?? lot.updated_at },
    lot.deal_price === null
      ? null
      : { field: 'deal_price', source: '竞价平台成交公示', at: lot.deal_time ?? lot.end_time },
    lot.subway_distance === null
      ? null
      : { field: 'subway_distance', source: '站点坐标，直线距离', at: lot.updated_at },
    // Updated once a minute (server/jobs/onlookers.ts)
    { field: 'onlooker_total', source: '本站访问统计', at: now - (now % 60) },
  ]
  return notes
    .filter(note => note !== null)
    .map(note => (lot.is_demo ? { ...note, source: `演示数据：${note.source}` } : note))
}
