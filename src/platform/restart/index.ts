import { go } from '@/routes/go'

/** Begins again after a fault: at home. */
export function restart() {
  go('home', {}, { mode: 'relaunch' })
}
