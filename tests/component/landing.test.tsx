import { apiHost, setApiHost } from '@/api/host'
import { useLandingPageView } from '@/domain/visit/use-landing-page-view'
import { noteOperation } from '@/domain/visit/note-operation'
import { copyText } from '@/platform/clipboard/copy-text'
import { setTracker } from '@/platform/track-action/noted'
import { noteTelLinks } from '@/platform/track-action/tel-links'
import { deviceStorage } from '@/state/storage'
import { eventually } from '../setup/wait'
import { mount } from '../setup/mount'
import { buildAnswer, farServer } from './api/far-server'

function Lot() {
  useLandingPageView('house', 12)
  return null
}

const ask = jest.fn((found: (place: unknown) => void, _: unknown, options: unknown) => {
  found({ coords: { longitude: 116.473_12, latitude: 39.998_76 } })
  return options
})

beforeEach(() => {
  ask.mockClear()
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true })
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work, 0) })
  document.cookie = 'location_told=; path=/; max-age=0'
  deviceStorage.remove('mayLocate')
})

async function fetchLandingFields() {
  const asked = farServer(buildAnswer('api/statistics/landing-page', { region_id: null, region_name: '' }))
  await mount(<Lot />)
  await eventually(() => {
    expect(asked).toHaveLength(1)
  })
  expect(asked[0]?.url).toContain('api/statistics/landing-page')
  return asked[0]?.fields ?? {}
}

test('before consent no position is asked for or sent', async () => {
  expect(await fetchLandingFields()).not.toHaveProperty('gps_lng')
  expect(ask).not.toHaveBeenCalled()
})

test('with consent a rounded one is sent once in 30 days, read exactly, in 10 seconds and at most 10 minutes old', async () => {
  deviceStorage.set('mayLocate', true)
  const { gps_lng = '', gps_lat = '' } = await fetchLandingFields()
  expect([gps_lng, gps_lat].every(text => /^\d+(\.\d{1,2})?$/.test(text))).toBe(true)
  expect(Number(gps_lng)).toBeCloseTo(116.48, 1)
  expect(ask).toHaveBeenCalledWith(expect.any(Function), expect.any(Function), {
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 600_000,
  })
  expect(await fetchLandingFields()).not.toHaveProperty('gps_lng')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what the server refuses of it is said, once', async () => {
  const said: string[] = []
  setApiHost({ ...apiHost(), notify: text => said.push(text) })
  farServer({ errcode: 1004, errmsg: '缺少编号' })
  await mount(<Lot />)
  await eventually(() => {
    expect(said).toEqual(['缺少编号'])
  })
})

test('a page that the browser made ahead is no look until the visitor sees it', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  const rest = jest.fn((work: () => void) => {
    work()
  })
  Object.assign(window, { requestIdleCallback: rest })
  const asked = farServer(buildAnswer('api/statistics/landing-page', { region_id: null, region_name: '' }))
  await mount(<Lot />)
  expect(rest).not.toHaveBeenCalled()
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await eventually(() => {
    expect(asked).toHaveLength(1)
  })
})

test('a copy, and a press on a phone number anywhere, are noted; a press elsewhere is not', async () => {
  const done: string[] = []
  setTracker(operation => done.push(operation))
  noteTelLinks()
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.resolve() },
    configurable: true,
  })
  await copyText('a')
  document.body.innerHTML = '<a href="tel:4000000000"><b id="in">call</b></a><a id="other" href="#x">no</a>'
  document.getElementById('in')?.click()
  document.getElementById('other')?.click()
  expect(done).toEqual(['copy', 'call'])
})

test('a note that fails is quiet, and reported once', async () => {
  const reports: string[] = []
  Object.assign(navigator, { sendBeacon: (url: string) => reports.push(url) > 0 })
  const asked = farServer({ errcode: 1007 })
  noteOperation('copy')
  noteOperation('call')
  await eventually(() => {
    expect(asked).toHaveLength(2)
    expect(reports).toEqual(['/api/getErr'])
  })
  expect(asked[0]?.fields).toMatchObject({ op_type: 'copy', obj_type: 'page', obj_id: '0' })
})
