import { workerJob } from '../../threads/worker-entry'
import { calculateRideJob } from './ride-job'

export default workerJob(calculateRideJob)
