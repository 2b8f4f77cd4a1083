import { go } from '@/routes/go'

/** Restarts after an error: at the home screen. */
export function restart() {
  go('home', {}, { mode: 'relaunch' })
}
