// Job runner. Each job has its own loop: run, record metrics and the run for the desk, wait for the job's interval or its wake-up signal.
// Another loop polls for jobs that an admin triggered and wakes them. Before each run the process compares its clock with the database's
// and refuses to run while either is in doubt.

import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOnTime } from '../db/clock'
import type { Job, JobDependencies } from '../http/job'
import { jobFailures, jobLastEnd, jobSeconds } from '../metrics/metrics'
import { closeAccounts } from './close-accounts'
import { dealBasis } from './deal-basis'
import { disableOnDay } from './disable-staff'
import { escalateLeads } from './escalate-leads'
import { expireOldPoints } from './expire-points'
import { fetchPictures } from './fetch-pictures'
import { lookForHomes } from './find-homes'
import { fillIndexJob, fillSpellingsJob } from './fill-searched'
import { handOverAsks } from './hand-over-asks'
import type { JobRunRecorder } from './job-run-recorder'
import { housekeeping } from './housekeeping'
import { keepRides } from './keep-rides'
import { keepScore, learnPrices } from './learn-prices'
import { readScans } from './read-scans'
import { lookAtPapers } from './look-at-papers'
import { lotClock } from './lot-clock'
import { makeExports } from './make-exports'
import { maskNotices } from './mask-notices'
import { onlookers } from './onlookers'
import { reckonCosts } from './calculate-costs'
import { shipLog } from './ship-log'
import { smallerFilms } from './smaller-films'
import { sendMessages } from './send-messages'
import { sumCourts } from './court-sums'
import { sumPlaceDeals } from './place-deals'
import { remindNext } from './remind-next'
import { remindWon } from './remind-won'
import { publishTexts } from './publish-texts'
import { runImports } from './run-imports'
import { sendReminders } from './send-reminders'
import { dispatchNotifications } from './dispatch-notifications'
import { tellLinks } from './notify-links'
import { tellMatches } from './notify-matches'
import { sendCodes } from '../alerts/send-codes'
import { sendInvites } from '../alerts/send-invites'
import { DOUBT, watchClock } from './watch-clock'
import { watchLicences } from './watch-licences'

/** All background jobs. Their work is claimed row by row, so several servers may run them. */
export const JOBS: readonly Job[] = [
  lotClock,
  dealBasis,
  sumPlaceDeals,
  sumCourts,
  lookForHomes,
  reckonCosts,
  onlookers,
  sendCodes,
  sendInvites,
  sendReminders,
  remindWon,
  dispatchNotifications,
  tellMatches,
  sendMessages,
  closeAccounts,
  makeExports,
  expireOldPoints,
  publishTexts,
  handOverAsks,
  watchLicences,
  disableOnDay,
  escalateLeads,
  remindNext,
  tellLinks,
  fillSpellingsJob,
  fillIndexJob,
  runImports,
  fetchPictures,
  lookAtPapers,
  readScans,
  maskNotices,
  keepRides,
  smallerFilms,
  learnPrices,
  keepScore,
  housekeeping,
  shipLog,
]

/** Seconds between two checks for triggered jobs. */
const LOOK = 3

/**
 * Runs these jobs repeatedly until the returned function is called, which waits for the runs in progress. `notes` records runs for the
 * desk.
 */
export function startJobs(
  tools: JobDependencies,
  jobs: readonly Job[],
  notes?: JobRunRecorder,
): () => Promise<void> {
  const stopped = new AbortController()
  setMaxListeners(jobs.length + 1, stopped.signal)
  const bells = new Map(jobs.map(({ name }) => [name, getWakeUp(stopped.signal)]))
  const isSteady = watchClock()
  const loops = jobs.map(job =>
    loop(job, { ...tools, isSteady }, { stopped: stopped.signal, notes, bell: bells.get(job.name) }),
  )
  if (notes) loops.push(triggerRequested(tools, notes, bells, stopped.signal))
  return async () => {
    stopped.abort()
    await Promise.all(loops)
  }
}

interface Bell {
  wakeUp: () => void
  /** Resolves after that many seconds, or when the signal is triggered, or at once if it was triggered since the last wait. */
  wait: (seconds: number) => Promise<void>
}

function getWakeUp(stopped: AbortSignal): Bell {
  let [wakeUp, hasRung] = [new AbortController(), false]
  return {
    wakeUp: () => {
      hasRung = true
      wakeUp.abort()
    },
    wait: async seconds => {
      if (!hasRung)
        await sleep(seconds * 1000, undefined, {
          signal: AbortSignal.any([stopped, wakeUp.signal]),
          ref: false,
        }).catch(() => undefined)
      ;[wakeUp, hasRung] = [new AbortController(), false]
    },
  }
}

async function triggerRequested(
  { log }: JobDependencies,
  notes: JobRunRecorder,
  bells: ReadonlyMap<string, Bell>,
  stopped: AbortSignal,
): Promise<void> {
  const names = [...bells.keys()]
  while (!stopped.aborted) {
    await sleep(LOOK * 1000, undefined, { signal: stopped, ref: false }).catch(() => undefined)
    if (stopped.aborted) return
    try {
      for (const name of await notes.takeWanted(names)) bells.get(name)?.wakeUp()
    } catch (error) {
      log.warn({ err: error }, 'whether a job is wanted could not be asked')
    }
  }
}

interface RunTools extends JobDependencies {
  /** True if the database's clock, which shows this time, was not set ahead recently. */
  isSteady: (time: number) => boolean
}

/**
 * Runs a job once by the database's clock; a process whose own clock is wrong, or was set ahead recently, does nothing. If two clocks
 * differ, neither can be trusted, and what a job advances or deletes cannot be undone.
 */
export async function runJob(job: Job, { isSteady, ...tools }: RunTools): Promise<number | void> {
  const [time, since] = [await tools.databaseTime(), performance.now()]
  if (!isOnTime(tools.now(), time))
    return tools.log.error(
      { job: job.name, seconds: tools.now() - time },
      "the clock is off the database's: no job runs",
    )
  if (!isSteady(time))
    return tools.log.error(
      { job: job.name },
      `the clock was set ahead: no job runs until it has kept its time for ${DOUBT / 60} minutes, or the server is started again`,
    )
  return job.run({ ...tools, now: () => time + Math.floor((performance.now() - since) / 1000) })
}

async function loop(
  job: Job,
  tools: RunTools,
  {
    stopped,
    notes,
    bell,
  }: { stopped: AbortSignal; notes: JobRunRecorder | undefined; bell: Bell | undefined },
): Promise<void> {
  while (!stopped.aborted) {
    let rest = job.every
    const [at, since] = [tools.now(), performance.now()]
    let failure: { error?: unknown } = {}
    const end = jobSeconds.startTimer({ job: job.name })
    try {
      rest = (await runJob(job, tools)) ?? job.every
      jobLastEnd.setToCurrentTime({ job: job.name })
    } catch (error) {
      failure = { error: error ?? new Error('it gave no reason') }
      jobFailures.inc({ job: job.name })
      tools.log.warn({ err: error, job: job.name }, 'a job failed and runs again')
    }
    end()
    await notes
      ?.ended(job, { at, ms: performance.now() - since, rest, ...failure })
      .catch((error: unknown) => tools.log.warn({ err: error, job: job.name }, 'a run was not noted'))
    await bell?.wait(rest)
  }
}
