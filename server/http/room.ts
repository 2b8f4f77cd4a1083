import { statfs } from 'node:fs/promises'
import type { Database } from '../db/database'
import { codeOf } from '../errors/start-error'

const MB = 1024 * 1024

/** Of what there is no room for: rows of the database, or files of pictures and videos. */
type Lack = 'database' | 'files'

export const WORDS_OF_LACK: Record<Lack, string> = {
  database: '服务器空间不足，暂时不能提交，请保留内容稍后再试；浏览不受影响',
  files: '服务器空间不足，图片和视频暂时不能上传，请稍后再试；浏览不受影响',
}

/** Whether an error says that a disk or a quota is full. */
function lackOf(error: unknown): Lack | null {
  const code = codeOf(error)
  return code === '53100' ? 'database' : code === 'ENOSPC' || code === 'EDQUOT' ? 'files' : null
}

export interface Room {
  /** Counts a write that failed for want of room; null for any other error. */
  note: (error: unknown) => { lack: Lack; total: number } | null
  /** What has no room now, in words for who runs the site. Asked anew each time, so that it is over once there is room. */
  fault: () => Promise<string | null>
}

/** More than fits into pages that are there already; rolled back at once. */
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
      if (lackOf(error) === 'database') return false
      throw error
    })

/** Watches over room for rows, and in `folder` for files (null: they are kept elsewhere), where `fewestMb` should be free. */
export function createRoom({
  db,
  folder,
  fewestMb,
}: {
  db: Database
  folder: string | null
  fewestMb: number
}): Room {
  const failed: Record<Lack, number> = { database: 0, files: 0 }
  // The database is written to only after it has failed: looking costs nothing else.
  let isFull = false
  return {
    note: error => {
      const lack = lackOf(error)
      if (lack === null) return null
      failed[lack] += 1
      if (lack === 'database') isFull = true
      return { lack, total: failed[lack] }
    },
    fault: async () => {
      if (isFull && (await canWrite(db))) isFull = false
      if (isFull) return `the disk of the database is full (${failed.database} writes failed)`
      if (folder === null || fewestMb === 0) return null
      // nothing was kept there yet, or it cannot be asked: a write will tell
      const disk = await statfs(folder).catch(() => null)
      if (disk === null) return null
      const free = Math.floor((disk.bavail * disk.bsize) / MB)
      return free < fewestMb ? `${free} MB are free for pictures, fewer than DISK_FREE_MB=${fewestMb}` : null
    },
  }
}
