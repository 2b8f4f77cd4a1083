import pLimit from 'p-limit'
import { badField, tooMany } from '../errors/api-error'
import type { Given, Read, ReaderKind, ReadJob } from './readers'
import { programFile } from '../programs'
import { JobLost, PoolBusy, threadPool } from '../threads/thread-pool'

/** Maximum queued jobs per kind: as many as the upload limiter admits. */
const MAX_WAITING = 16

interface Kind {
  /** Timeout; the largest input that an endpoint accepts takes less than half of it. */
  longestMs: number
  /** Message while the queue is full. */
  busy: string
}

const KINDS: Record<ReaderKind, Kind> = {
  body: { longestMs: 10_000, busy: '上传的人太多，请稍后再试' },
  film: { longestMs: 10_000, busy: '上传的人太多，请稍后再试' },
  gtfs: { longestMs: 60_000, busy: '正在读取的表格太多，请稍后再试' },
  filmHead: { longestMs: 10_000, busy: '上传的人太多，请稍后再试' },
  html: { longestMs: 5_000, busy: '正在读取的正文太多，请稍后再试' },
  notice: { longestMs: 5_000, busy: '正在读取的公告太多，请稍后再试' },
  notices: { longestMs: 10_000, busy: '正在读取的公告太多，请稍后再试' },
  owner: { longestMs: 5_000, busy: '正在读取的公告太多，请稍后再试' },
  papers: { longestMs: 10_000, busy: '正在读取的材料太多，请稍后再试' },
  second: { longestMs: 5_000, busy: '正在读取的公告太多，请稍后再试' },
  pdf: { longestMs: 12_000, busy: '正在读取的材料太多，请稍后再试' },
  sheet: { longestMs: 60_000, busy: '正在读取的表格太多，请稍后再试' },
}

/** One pool for all untrusted input; each kind runs one job at a time, so that none delays the others. */
const pool = threadPool<ReadJob, unknown>({
  file: programFile('readers/read-thread'),
  threads: 2,
  waiting: Object.keys(KINDS).length,
  longestMs: 10_000,
  idleMs: 30_000,
  heapMb: 192,
})
const turns = new Map(Object.keys(KINDS).map(kind => [kind, pLimit(1)]))

/**
 * Parses untrusted input in a worker thread, with limits of time and memory. 1007 if too many wait, 1004 with `unreadable` if it took too
 * long or crashed its thread. Large buffers are transferred and empty here afterwards.
 */
export async function parseInWorker<K extends ReaderKind>(
  kind: K,
  given: Given<K>,
  unreadable: { field: string; message: string },
): Promise<Read<K>> {
  const { longestMs, busy } = KINDS[kind]
  const turn = turns.get(kind) ?? pLimit(1)
  if (turn.activeCount + turn.pendingCount > MAX_WAITING) throw tooMany(3, busy)
  try {
    return (await turn(() => pool.run({ kind, given }, { longestMs }))) as Read<K>
  } catch (error) {
    if (error instanceof PoolBusy) throw tooMany(3, busy)
    if (error instanceof JobLost) throw badField(unreadable)
    throw error
  }
}
