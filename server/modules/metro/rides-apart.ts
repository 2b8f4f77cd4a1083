import { programFile } from '../../programs'
import { threadPool } from '../../threads/thread-pool'
import type { JobDone, RideJob } from './ride-job'

const pool = threadPool<RideJob, JobDone>({
  file: programFile('modules/metro/ride-thread'),
  threads: 1,
  waiting: 4,
  longestMs: 240_000,
  idleMs: 1_000,
  heapMb: 512,
})

/** Calculates the rides of a timetable in a worker thread: those of a large city keep a core busy for some ten seconds. */
export const ridesApart = (job: RideJob): Promise<JobDone> => pool.run(job)
