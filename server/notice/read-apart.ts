import { join } from 'node:path'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { badField, tooMany } from '../http/errors'
import { JobLost, PoolBusy, threadPool } from '../threads/thread-pool'

/** The longest notice that a call takes is read in less than half a second. */
const reader = threadPool<readonly NoticeSection[], RiskFlag[]>({
  file: join(__dirname, 'read-thread.ts'),
  threads: 1,
  waiting: 16,
  longestMs: 5_000,
  idleMs: 30_000,
  heapMb: 64,
})

/** `readNotice` apart from the event loop: for texts that people send. 1007 while too many are read, 1004 for one that cannot be. */
export const readNoticeApart = (sections: readonly NoticeSection[]): Promise<RiskFlag[]> =>
  reader.run(sections).catch((error: unknown) => {
    if (error instanceof PoolBusy) throw tooMany(3, '正在读取的公告太多，请稍后再试')
    if (error instanceof JobLost) throw badField({ field: 'notice', message: '公告无法读取' })
    throw error
  })
