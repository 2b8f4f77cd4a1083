import type { Job, Task } from '../http/job'
import { checkQualityJob } from './check-quality'
import { closeAccounts } from './close-accounts'
import { dealBasis } from './deal-basis'
import { disableOnDay } from './disable-staff'
import { assignLeads } from './assign-leads'
import { escalateLeads } from './escalate-leads'
import { expireOldPoints } from './expire-points'
import { fetchPictures } from './fetch-pictures'
import { findHomesJob } from './find-homes'
import { fillIndexJob, fillSpellingsJob } from './fill-searched'
import { handOverAsks } from './hand-over-asks'
import { housekeeping } from './housekeeping'
import { keepRides } from './keep-rides'
import { keepScore, learnPrices } from './learn-prices'
import { readScans } from './read-scans'
import { secondReader } from './second-reader'
import { lookAtPapers } from './look-at-papers'
import { lotClock } from './lot-clock'
import { makeExports } from './make-exports'
import { makeSnapshotsJob } from './make-snapshots'
import { maskNotices } from './mask-notices'
import { onlookers } from './onlookers'
import { calculateCostsJob } from './calculate-costs'
import { shipLog } from './ship-log'
import { smallerFilms } from './smaller-films'
import { sendMessages } from './send-messages'
import { sumCourts } from './court-sums'
import { sumPlaceDeals } from './place-deals'
import { remindNext } from './remind-next'
import { remindWon } from './remind-won'
import { publishTexts } from './publish-texts'
import { pullFiles } from './pull-files'
import { runImports } from './run-imports'
import { sendReminders } from './send-reminders'
import { dispatchEvents } from './dispatch-events'
import { notifyLotChange } from './notify-lot-change'
import { notifyLinks } from './notify-links'
import { notifyMatches } from './notify-matches'
import { sendCodes } from '../alerts/send-codes'
import { sendInvites } from '../alerts/send-invites'
import { watchLicences } from './watch-licences'

/** All scheduled background jobs. */
export const JOBS: readonly Job[] = [
  lotClock,
  dealBasis,
  sumPlaceDeals,
  sumCourts,
  checkQualityJob,
  findHomesJob,
  calculateCostsJob,
  onlookers,
  sendCodes,
  sendInvites,
  sendReminders,
  remindWon,
  dispatchEvents,
  sendMessages,
  closeAccounts,
  makeExports,
  expireOldPoints,
  publishTexts,
  handOverAsks,
  watchLicences,
  disableOnDay,
  assignLeads,
  escalateLeads,
  remindNext,
  notifyLinks,
  fillSpellingsJob,
  fillIndexJob,
  pullFiles,
  runImports,
  fetchPictures,
  lookAtPapers,
  readScans,
  secondReader,
  maskNotices,
  keepRides,
  smallerFilms,
  learnPrices,
  keepScore,
  makeSnapshotsJob,
  housekeeping,
  shipLog,
]

/** Work on one thing each, queued with a payload. */
export const TASKS: readonly Task[] = [notifyLotChange, notifyMatches]
