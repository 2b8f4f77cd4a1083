import { readTaro } from '../../measures/taro-tree'
import type { Host } from '../host'
import { measuresAgree } from '../measures'
import { launchApp, openPage } from './harness'

let host: Host
beforeAll(() => {
  readTaro()
  host = launchApp()
})

measuresAgree('swan', { open: openPage, host: () => host })
