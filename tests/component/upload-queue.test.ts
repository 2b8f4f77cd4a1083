import { MAX_LOT_PICTURES } from '@/contract/lot-rules'
import { addPictures, retryPicture } from '@/domain/lot-edit/upload-queue'
import { removeShot } from '@/domain/lot-edit/shot-actions'
import { setShots, shotsNow } from '@/domain/lot-edit/shot-store'
import type { ChosenPicture } from '@/platform/picture-choice'
import { eventually } from '../setup/wait'

/** Fake of the browser's request: each upload waits until the test responds. */
interface Going {
  answer: (result: object) => void
  progress: (sent: number, total: number) => void
}
let going: Going[] = []
let id = 0

beforeEach(() => {
  going = []
  setShots('new', () => [])
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 200
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    abort() {
      this.onabort?.()
    }
    send() {
      going.push({
        answer: result => {
          this.responseText = JSON.stringify(result)
          this.onload?.()
        },
        progress: (loaded, total) => {
          this.upload.onprogress?.({ loaded, total })
        },
      })
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request })
})

const picture = (name: string, refusal: ChosenPicture['refusal'] = null): ChosenPicture => ({
  name,
  size: 1000,
  preview: '',
  refusal,
  read: () => Promise.resolve({ base64: 'AAAA', size: 1000 }),
})
const states = () => shotsNow('new').map(shot => shot.state)
const accept = (upload: Going | undefined) => {
  upload?.answer({
    errcode: 0,
    errmsg: '',
    result: { id: ++id, url: `/static/pic/${id}.webp`, width: 1, height: 1, size: 1, format: 'webp' },
  })
}

test('two are sent at a time, with how far they are; the next follows when one is done', async () => {
  addPictures(
    'new',
    ['a', 'b', 'c'].map(name => picture(name)),
  )
  await eventually(() => {
    expect(going).toHaveLength(2)
  })
  expect(states()).toEqual(['sending', 'sending', 'queued'])
  going[0]?.progress(620, 1000)
  expect(shotsNow('new')[0]?.percent).toBe(62)
  accept(going[0])
  await eventually(() => {
    expect(going).toHaveLength(3)
  })
  accept(going[1])
  accept(going[2])
  await eventually(() => {
    expect(states()).toEqual(['done', 'done', 'done'])
  })
  expect(shotsNow('new').map(shot => shot.src)).toEqual([1, 2, 3].map(n => `/static/pic/${n}.webp`))
})

test('what is no picture, or too large, is told and never sent', async () => {
  addPictures('new', [picture('a', 'type'), picture('b', 'size'), picture('c')])
  await eventually(() => {
    expect(going).toHaveLength(1)
  })
  expect(shotsNow('new').map(({ state, error, canRetry }) => [state, error, canRetry])).toEqual([
    ['failed', '不是 JPEG、PNG、WebP', false],
    ['failed', '超过 10 MB', false],
    ['sending', null, false],
  ])
  accept(going[0])
  await eventually(() => {
    expect(states().at(-1)).toBe('done')
  })
})

test('a refusal of the server stays; a full house can be tried again', async () => {
  addPictures('new', [picture('a'), picture('b')])
  await eventually(() => {
    expect(going).toHaveLength(2)
  })
  going[0]?.answer({ errcode: 1004, errmsg: 'image：图片中夹带了其他内容', result: { fields: [] } })
  going[1]?.answer({ errcode: 1007, errmsg: '上传的人太多，请稍后再试', result: { retry_after: 3 } })
  await eventually(() => {
    expect(states()).toEqual(['failed', 'failed'])
  })
  expect(shotsNow('new').map(({ error, canRetry }) => [error, canRetry])).toEqual([
    ['图片中夹带了其他内容', false],
    ['上传的人太多，请稍后再试', true],
  ])
  retryPicture('new', shotsNow('new')[1]?.key ?? '')
  await eventually(() => {
    expect(going).toHaveLength(3)
  })
  accept(going[2])
  await eventually(() => {
    expect(states()).toEqual(['failed', 'done'])
  })
})

test('one that is taken out while it is sent does not come back', async () => {
  addPictures('new', [picture('a')])
  await eventually(() => {
    expect(going).toHaveLength(1)
  })
  const [shot] = shotsNow('new')
  if (shot) removeShot('new', shot)
  accept(going[0])
  await new Promise(resolve => {
    setTimeout(resolve, 0)
  })
  expect(shotsNow('new')).toEqual([])
})

test('there is room for so many; the others are counted', () => {
  expect(
    addPictures(
      'new',
      Array.from({ length: MAX_LOT_PICTURES + 2 }, (_, n) => picture(String(n), 'type')),
    ),
  ).toBe(2)
  expect(shotsNow('new')).toHaveLength(MAX_LOT_PICTURES)
})
