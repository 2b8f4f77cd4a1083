import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOnTime } from '../db/clock'
import type { Job, JobTools } from '../http/job'
import { jobFailures, jobLastEnd, jobSeconds } from '../metrics/metrics'
import { closeAccounts } from './close-accounts'
import { dealBasis } from './deal-basis'
import { escalateLeads } from './escalate-leads'
import { expireOldPoints } from './expire-points'
import { fetchPictures } from './fetch-pictures'
import { fillIndexJob, fillSpellingsJob } from './fill-searched'
import { handOverAsks } from './hand-over-asks'
import { housekeeping } from './housekeeping'
import { keepRides } from './keep-rides'
import { keepScore, learnPrices } from './learn-prices'
import { lotClock } from './lot-clock'
import { makeExports } from './make-exports'
import { onlookers } from './onlookers'
import { reckonCosts } from './reckon-costs'
import { shipLog } from './ship-log'
import { smallerFilms } from './smaller-films'
import { sendMessages } from './send-messages'
import { sumPlaceDeals } from './place-deals'
import { remindWon } from './remind-won'
import { publishTexts } from './publish-texts'
import { runImports } from './run-imports'
import { sendReminders } from './send-reminders'
import { tellChanges } from './notify-changes'
import { tellLinks } from './notify-links'
import { tellMatches } from './notify-matches'
import { sendCodes } from '../alerts/send-codes'
import { sendInvites } from '../alerts/send-invites'
import { DOUBT, watchClock } from './watch-clock'
import { watchLicences } from './watch-licences'

/** What one process does for all; each is leased, so that several servers may. */
export const JOBS: readonly Job[] = [
  lotClock,
  dealBasis,
  sumPlaceDeals,
  reckonCosts,
  onlookers,
  sendCodes,
  sendInvites,
  sendReminders,
  remindWon,
  tellChanges,
  tellMatches,
  sendMessages,
  closeAccounts,
  makeExports,
  expireOldPoints,
  publishTexts,
  handOverAsks,
  watchLicences,
  escalateLeads,
  tellLinks,
  fillSpellingsJob,
  fillIndexJob,
  runImports,
  fetchPictures,
  keepRides,
  smallerFilms,
  learnPrices,
  keepScore,
  housekeeping,
  shipLog,
]

/** Runs these jobs again and again until the returned function is called; it waits for the runs under way. */
export function startJobs(tools: JobTools, jobs: readonly Job[]): () => Promise<void> {
  const stopped = new AbortController()
  setMaxListeners(jobs.length, stopped.signal)
  const isSteady = watchClock()
  const loops = jobs.map(job => loop(job, { ...tools, isSteady }, stopped.signal))
  return async () => {
    stopped.abort()
    await Promise.all(loops)
  }
}

interface RunTools extends JobTools {
  /** Whether the database's clock, which shows this time, was not set ahead just now. */
  isSteady: (time: number) => boolean
}

/**
 * One run by the database's clock; a process whose own clock is wrong, or was set ahead a while ago, does
 * nothing. Two clocks that differ cannot both be believed, and what a job moves on or deletes does not come
 * back.
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

async function loop(job: Job, tools: RunTools, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    let rest = job.every
    const end = jobSeconds.startTimer({ job: job.name })
    try {
      rest = (await runJob(job, tools)) ?? job.every
      jobLastEnd.setToCurrentTime({ job: job.name })
    } catch (error) {
      jobFailures.inc({ job: job.name })
      tools.log.warn({ err: error, job: job.name }, 'a job failed and runs again')
    }
    end()
    await sleep(rest * 1000, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}
