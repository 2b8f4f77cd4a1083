import { statfs } from 'node:fs/promises'
import type { Database } from '../db/database'
import { getErrorCode } from '../errors/start-error'

const MB = 1024 * 1024

/** Resource that is exhausted: space for database rows, or for files of pictures and videos. */
type ResourceExhaustion = 'database' | 'files'

export const WORDS_OF_LACK: Record<ResourceExhaustion, string> = {
  database: '服务器空间不足，暂时不能提交，请保留内容稍后再试；浏览不受影响',
  files: '服务器空间不足，图片和视频暂时不能上传，请稍后再试；浏览不受影响',
}

/** Returns which resource an error reports as full; null for any other error. */
function classifyLack(error: unknown): ResourceExhaustion | null {
  const code = getErrorCode(error)
  return code === '53100' ? 'database' : code === 'ENOSPC' || code === 'EDQUOT' ? 'files' : null
}

export interface DiskSpaceMonitor {
  /** Records a write that failed for lack of space; null for any other error. */
  note: (error: unknown) => { lack: ResourceExhaustion; total: number } | null
  /** Returns an operator message about what is full now. Measured on every call, so that it clears once there is space. */
  fault: () => Promise<string | null>
}

/** Writes more than fits into existing pages; rolled back at once. */
const PROBE = `insert into meta (key, value) select 'room', to_jsonb(string_agg(md5(n::text), '')) from generate_series(1, 60000) n`

class Undone extends Error {}

const canWrite = (db: Database): Promise<boolean> =>
  db
    .transaction(async inner => {
      await inner.query(PROBE)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return true
      if (classifyLack(error) === 'database') return false
      throw error
    })

/** Monitors space for rows, and for files in `folder` (null: they are stored elsewhere), where at least `fewestMb` should be free. */
export function createDiskSpaceMonitor({
  db,
  folder,
  fewestMb,
}: {
  db: Database
  folder: string | null
  fewestMb: number
}): DiskSpaceMonitor {
  const failed: Record<ResourceExhaustion, number> = { database: 0, files: 0 }
  // The probe writes to the database only after a write has failed; otherwise a check costs nothing.
  let isFull = false
  return {
    note: error => {
      const lack = classifyLack(error)
      if (lack === null) return null
      failed[lack] += 1
      if (lack === 'database') isFull = true
      return { lack, total: failed[lack] }
    },
    fault: async () => {
      if (isFull && (await canWrite(db))) isFull = false
      if (isFull) return `the disk of the database is full (${failed.database} writes failed)`
      if (folder === null || fewestMb === 0) return null
      // The folder does not exist yet, or cannot be checked: a write will show.
      const disk = await statfs(folder).catch(() => null)
      if (disk === null) return null
      const free = Math.floor((disk.bavail * disk.bsize) / MB)
      return free < fewestMb ? `${free} MB are free for pictures, fewer than DISK_FREE_MB=${fewestMb}` : null
    },
  }
}
