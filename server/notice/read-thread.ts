import { serveJobs } from '../threads/serve-jobs'
import { readNotice } from './read-notice'

serveJobs(readNotice)
