import { faultsJourney } from '../faults'
import type { Host } from '../host'
import { hostilePage, playJourney } from '../play'
import { screensWithoutCase } from '../screens'
import { launchApp, openPage } from './harness'

let host: Host
beforeAll(() => {
  host = launchApp()
})

test('every screen there is has a case', () => {
  expect(screensWithoutCase()).toEqual([])
})

playJourney({ open: openPage, host: () => host })

hostilePage(openPage)

faultsJourney({ host: () => host, platform: 'swan' })
