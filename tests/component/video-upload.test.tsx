import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { queryClient } from '@/api/query-client'
import { VideoUpload } from '@/pages/desk/desk/video-upload'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

/** Fake of the browser's request. */
interface Going {
  url: string
  answer: (result: object) => void
  progress: (sent: number, total: number) => void
}
let going: Going[] = []
const LOT = {
  id: 7,
  code: 'FP0007',
  title: '青梧里 3 号楼 1101 室',
  cover: null,
  price: 268_500_000,
  start_time: 1_800_000_000,
}

/** Parts that the fake server reports as received. */
let have: number[] = []
let asked: string[] = []
const ANSWERS: Record<string, () => object> = {
  'base/video-begin': () => ({ result: { id: 5, part_bytes: 1_000, parts: 2, have } }),
  'base/video-end': () =>
    asked.filter(path => path === 'base/video-end').length === 1
      ? { errcode: 1004, errmsg: 'video：声音应为 AAC', result: null }
      : { result: { id: 1, type: 'house' } },
}

beforeEach(() => {
  going = []
  have = []
  asked = []
  class Sending {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 200
    responseText = ''
    url = ''
    onload?: () => void
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    getResponseHeader = () => null
    abort() {}
    send() {
      going.push({
        url: this.url,
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
  const fetch = (url: string) => {
    const path = url.replace(/^.*\/m\/api\//, '')
    asked.push(path)
    const result = ANSWERS[path]?.() ?? { result: { list: [LOT] } }
    return Promise.resolve({
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify({ errcode: 0, errmsg: '', ...result })),
    })
  }
  Object.assign(globalThis, { XMLHttpRequest: Sending, fetch })
})
afterEach(() => {
  queryClient.clear()
})

const choose = (page: Awaited<ReturnType<typeof mount>>, file: File) => {
  const input = page.find('input[type=file]')
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })))
}
const film = (bytes: number) => new File([new Uint8Array(bytes)], '看房.mp4', { type: 'video/mp4' })

test('a video is sent in parts, tells how far it is, what the server refuses, and goes on with what is missing', async () => {
  let isDone = false
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <VideoUpload
        onDone={() => {
          isDone = true
        }}
      />
    </QueryClientProvider>,
  )
  const send = () => {
    page.tap(page.findAll('.btn').at(-1)!)
  }
  const sentParts = async (total: number) => {
    await eventually(() => {
      expect(going).toHaveLength(total)
    })
  }
  const large = film(10)
  Object.defineProperty(large, 'size', { value: 201 * 1024 * 1024 })
  choose(page, large)
  expect(page.find('[role=alert]')?.textContent).toBe('超过 200 MB，请压缩后再选')
  choose(page, film(2_000))
  expect(page.find('[role=alert]')).toBeNull()
  page.type('.edw-find', '青梧里')
  await eventually(() => {
    expect(page.text()).toContain('FP0007')
  })
  page.tap('.edw-found')
  page.type('#desk-new-video-title', '青梧里 11 层采光')
  send()
  await sentParts(1)
  expect(going[0]?.url).toContain('base/video-part')
  act(() => {
    going[0]?.progress(43, 100)
  })
  expect(page.find('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('21')
  act(() => {
    going[0]?.answer({ errcode: 0, errmsg: '', result: { id: 5, have_total: 1, parts: 2 } })
  })
  await sentParts(2)
  act(() => {
    going[1]?.answer({ errcode: 1500, errmsg: '网络开小差了', result: null })
  })
  await eventually(() => {
    expect(page.find('[role=alert]')?.textContent).toBe('网络开小差了')
  })
  // Only the missing part is sent again; then the server reads the video and rejects it.
  have = [0]
  send()
  await sentParts(3)
  act(() => {
    going[2]?.answer({ errcode: 0, errmsg: '', result: { id: 5, have_total: 2, parts: 2 } })
  })
  await eventually(() => {
    expect(page.find('[role=alert]')?.textContent).toBe('声音应为 AAC')
  })
  expect(isDone).toBe(false)
  have = [0, 1]
  send()
  await eventually(() => {
    expect(isDone).toBe(true)
  })
  expect(going).toHaveLength(3)
})
