import fc from 'fast-check'
import { checkVideo } from '../../server/readers/film/check-video'
import { parseBoxes, VideoError } from '../../server/readers/film/boxes'
import { indexFirst } from '../../server/readers/film/index-first'
import { mp4, type Mp4 } from '../fixtures/mp4'

test('what an MP4 says of itself', () => {
  expect(checkVideo(mp4())).toEqual({ duration: 12, width: 720, height: 1280, has_sound: true })
  expect(checkVideo(mp4({ sound: null, indexFirst: true }))).toMatchObject({ has_sound: false })
})

test.each<[string, Mp4]>([
  ['只支持 MP4 视频', { brand: 'qt  ' }],
  ['视频不能超过 3 分钟', { seconds: 181 }],
  ['视频没有内容', { seconds: 0 }],
  ['画面编码只支持 H.264', { picture: 'hvc1' }],
  ['声音编码只支持 AAC', { sound: 'ac-3' }],
  ['声音编码只支持 AAC', { object: 0x6b }],
  ['画面边长应在 240 到 1920 像素之间', { width: 3840, height: 2160 }],
  ['不支持分段的 MP4，请导出普通的 MP4', { isFragmented: true }],
])('%s: %j', (message, change) => {
  expect(() => checkVideo(mp4(change))).toThrow(new VideoError(message))
})

test('other files, and one cut off anywhere, are refused with a reason', () => {
  const whole = mp4()
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('<html>hello, I am a page</html>'),
    Buffer.from('GIF89a-and-more-bytes'),
  ])
    expect(() => checkVideo(bytes)).toThrow(VideoError)
  for (let length = 0; length < whole.length; length += 7)
    expect(() => checkVideo(whole.subarray(0, length))).toThrow(VideoError)
})

test('whatever the bytes are, they are read or refused', () => {
  const whole = mp4()
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
      const bytes = Buffer.from(whole)
      bytes[at] = value
      try {
        checkVideo(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(VideoError)
      }
    }),
  )
})

test('the index comes to the front, and its chunks are still where it says', () => {
  const data = Buffer.from('pictures and sound')
  const moved = indexFirst(mp4({ data }))
  expect(parseBoxes(moved)?.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat'])
  const at = moved.readUInt32BE(moved.indexOf('stco') + 12)
  expect(moved.subarray(at, at + data.length)).toEqual(data)
  const already = mp4({ data, indexFirst: true })
  expect(indexFirst(already)).toEqual(already)
  expect(() => indexFirst(Buffer.from('nothing of the kind'))).toThrow()
})
