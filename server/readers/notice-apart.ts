import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import type { OwnerKind } from '../notice/owner'
import type { LotWords } from '../notice/rooms'
import { parseInWorker } from './parse-in-worker'

/** `readNotice` in a worker thread: for texts that users send. */
export const readNoticeApart = (
  sections: readonly NoticeSection[],
  lot: LotWords = {},
): Promise<RiskFlag[]> =>
  parseInWorker(
    'notice',
    { sections, lot: { title: lot.title, address: lot.address } },
    { field: 'notice', message: '公告无法读取' },
  )

/** `readOwner` in a worker thread. */
export const readOwnerApart = (sections: readonly NoticeSection[]): Promise<OwnerKind | null> =>
  parseInWorker('owner', sections, { field: 'notice', message: '公告无法读取' })
