import { hiddenPagesRest } from '../hidden'
import type { Host } from '../host'
import { launchApp, openPage } from './harness'

let host: Host
beforeAll(() => {
  host = launchApp()
})

hiddenPagesRest({ open: openPage, host: () => host })
