import { serveJobs } from '../threads/serve-jobs'
import { readPictureBody } from './picture-body'

serveJobs(readPictureBody)
