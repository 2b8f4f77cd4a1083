import pLimit from 'p-limit'
import { badField, tooMany } from '../errors/api-error'
import type { Given, Read, ReaderKind, ReadJob } from './readers'
import { programFile } from '../programs'
import { JobLost, PoolBusy, threadPool } from '../threads/thread-pool'

/** Readings of one kind that wait: as many as places let bodies through. */
const MOST_WAITING = 16

interface Kind {
  /** The longest that a call takes is read in less than half of it. */
  longestMs: number
  /** Said while too many wait. */
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
  pdf: { longestMs: 12_000, busy: '正在读取的材料太多，请稍后再试' },
  sheet: { longestMs: 60_000, busy: '正在读取的表格太多，请稍后再试' },
}

/** One pool for all that strangers send; of a kind one is read at a time, so that none keeps the others waiting. */
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
 * Reads what a stranger sent apart from the event loop, within bounds of time and memory. 1007 while too many wait, 1004 with `unreadable`
 * where it took too long or broke its thread. Large bytes are empty here afterwards.
 */
export async function readApart<K extends ReaderKind>(
  kind: K,
  given: Given<K>,
  unreadable: { field: string; message: string },
): Promise<Read<K>> {
  const { longestMs, busy } = KINDS[kind]
  const turn = turns.get(kind) ?? pLimit(1)
  if (turn.activeCount + turn.pendingCount > MOST_WAITING) throw tooMany(3, busy)
  try {
    return (await turn(() => pool.run({ kind, given }, { longestMs }))) as Read<K>
  } catch (error) {
    if (error instanceof PoolBusy) throw tooMany(3, busy)
    if (error instanceof JobLost) throw badField(unreadable)
    throw error
  }
}
