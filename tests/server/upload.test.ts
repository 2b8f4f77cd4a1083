// Picture uploads on the real server: normalization (orientation, metadata, size), deduplication, and rejection by content. Watermarks are
// checked pixel by pixel.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { housekeeping } from '../../server/jobs/housekeeping'
import { startTestServer, type Answer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertAgent, insertLot } from './rows'

let api: TestServer
let agentId: number
let agent: { token: string; uid: number }
let member: { token: string; uid: number }

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  agentId = await insertAgent(api.db)
  agent = await api.member({ roles: ['member', 'agent'], agentId })
  member = await api.member()
})
afterAll(() => api.close())

interface Drawn {
  width?: number
  height?: number
  colour?: string
  seed?: number
}
/** A picture with visible content; a different `seed` makes a different one. */
const draw = ({ width = 640, height = 480, colour = '#8899aa', seed = 0 }: Drawn = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    {
      input: Buffer.from(
        `<svg width="${width}" height="${height}"><rect x="${seed % 50}" y="9" width="40" height="20" fill="#c33"/></svg>`,
      ),
    },
  ])

let pictures = 0
const another = () =>
  draw({ seed: ++pictures, colour: `#${String(100_000 + pictures)}` })
    .png()
    .toBuffer()

const send = (bytes: Buffer | string, who: { token: string } = member) =>
  api.call(
    'base/upload-pic-base64',
    { image: typeof bytes === 'string' ? bytes : bytes.toString('base64') },
    who,
  )
const sendMarked = (bytes: Buffer, more: object = {}) =>
  api.call('base/upload-pic-water', { image: bytes.toString('base64'), ...more }, agent)
const stored = async (url: string) =>
  (await api.adapters.pictures.get(url.split('/').at(-1) ?? ''))?.bytes ?? Buffer.alloc(0)
const loadPictureRow = async (id: number) =>
  await api.db.one<{ original: string | null; uploader_uid: number }>('select * from picture where id = $1', [
    id,
  ])
const isRefused = (answer: Answer<unknown>) =>
  expect(answer).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'image' }] } })

describe('a picture that is sent', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is kept as the caller’s own, drawn anew',
    async format => {
      const { errcode, result } = await send(await draw().toFormat(format).toBuffer())
      expect(errcode).toBe(0)
      expect(result).toMatchObject({
        width: 640,
        height: 480,
        format: 'webp',
        url: expect.stringMatching(/^\/static\/pic\/[\w.-]+\.webp$/),
      })
      const bytes = await stored(result.url)
      expect(bytes.length).toBe(result.size)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
      expect(await loadPictureRow(result.id)).toMatchObject({ uploader_uid: member.uid, original: null })
    },
  )

  test('with a data: prefix, or broken into lines, is the same picture', async () => {
    const bytes = await another()
    const first = await send(`data:image/png;base64,${bytes.toString('base64')}`)
    const second = await send(bytes.toString('base64').replace(/(.{76})/g, '$1\n'))
    expect(second.result.id).toBe(first.result.id)
  })

  test('stands upright and carries nothing of where and with what it was taken', async () => {
    const photo = await draw({ width: 600, height: 400 })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera', ImageDescription: 'secret place' },
        IFD3: { GPSLatitude: '39/1 54/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { result } = await send(photo)
    expect(result).toMatchObject({ width: 400, height: 600 })
    const bytes = await stored(result.url)
    const kept = await sharp(bytes).metadata()
    expect([kept.exif, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('secret place')).toBe(false)
  })

  test('of the same bytes by the same member is the same; by another member it is another', async () => {
    const bytes = await another()
    const answers = await Promise.all([send(bytes), send(bytes), send(bytes)])
    expect(new Set(answers.map(a => a.result.id)).size).toBe(1)
    expect((await send(bytes, agent)).result.id).not.toBe(answers[0]?.result.id)
  })

  test('larger than any screen is kept smaller', async () => {
    expect((await send(await draw({ width: 4200, height: 1400 }).jpeg().toBuffer())).result).toMatchObject({
      width: 2048,
      height: 683,
    })
  })
})

describe('what is refused', () => {
  const text = (value: string) => Buffer.from(value.padEnd(64))

  test('everything that is no JPEG, PNG or WebP by its bytes', async () => {
    isRefused(await send(text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')))
    isRefused(await send(await draw().gif().toBuffer()))
    isRefused(await send(await draw({ width: 64, height: 64 }).avif().toBuffer()))
    isRefused(await send(text('%PDF-1.4')))
    isRefused(await send('不是 base64 的一段文字'.repeat(6)))
    isRefused(await send(`data:image/svg+xml;base64,${text('<svg/>').toString('base64')}`))
  })

  test('pictures that are something else as well', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const archive = Buffer.from('PK\x03\x04polyglot')
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await draw().toFormat(format).toBuffer()
      isRefused(await send(Buffer.concat([bytes, page])))
      isRefused(await send(Buffer.concat([bytes, archive])))
      isRefused(await send(Buffer.concat([page, bytes])))
    }
    const jpeg = await draw().jpeg().toBuffer()
    const comment = Buffer.from('<?php system($_GET[0]); ?>')
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    isRefused(await send(Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)])))
  })

  test('broken and cut-off ones', async () => {
    const jpeg = await draw().jpeg().toBuffer()
    isRefused(await send(jpeg.subarray(0, jpeg.length / 2)))
    const png = await draw().png().toBuffer()
    png.fill(0, 60, 120)
    isRefused(await send(png))
  })

  test('bombs: sides over 12,000 px, over 40 megapixels', async () => {
    isRefused(
      await send(
        await sharp({ create: { width: 12_001, height: 8, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      ),
    )
    isRefused(
      await send(
        await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#000' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      ),
    )
  })

  test('animations', async () => {
    const frames = await sharp(
      [
        await draw({ width: 60, height: 60 }).png().toBuffer(),
        await draw({ width: 60, height: 60, seed: 9 }).png().toBuffer(),
      ],
      { join: { animated: true } },
    )
      .webp({ loop: 0 })
      .toBuffer()
    isRefused(await send(frames))
  })

  test('more than 10 MB, and a body of 50 MB before it is read', async () => {
    isRefused(await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'A')))
    expect(
      (await api.post('/m/api/base/upload-pic-base64', `image=${'A'.repeat(50 * 1024 * 1024)}`)).status,
    ).toBe(413)
  }, 120_000)

  test('visitors, and members where the mark is drawn', async () => {
    expect(
      (await api.call('base/upload-pic-base64', { image: (await another()).toString('base64') })).errcode,
    ).toBe(1001)
    expect(
      (await api.call('base/upload-pic-water', { image: (await another()).toString('base64') }, member))
        .errcode,
    ).toBe(1006)
  })

  test('the 101st picture of an hour; the same one again does not count', async () => {
    const { token, uid } = await api.member()
    const bytes = await another()
    await send(bytes, { token })
    await api.db.query(`update rate set total = 100 where bucket like 'upload.hour:%' and total = 1`)
    expect(await send(await another(), { token })).toMatchObject({
      errcode: 1007,
      result: { retry_after: expect.any(Number) },
    })
    expect((await send(bytes, { token })).errcode).toBe(0)
    api.advance(3601)
    expect((await send(await another(), { token: (await api.loginAs(uid)).token })).errcode).toBe(0)
  })
})

describe('the mark', () => {
  /** Fraction of pixels in the lower right corner that differ from the background. */
  async function marked(url: string, ground: number): Promise<number> {
    const image = sharp(await stored(url))
    const { width, height } = await image.metadata()
    const { data } = await image
      .extract({
        left: Math.floor(width * 0.55),
        top: Math.floor(height * 0.85),
        width: Math.floor(width * 0.45),
        height: Math.floor(height * 0.15),
      })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data.filter(value => Math.abs(value - ground) > 12).length / data.length
  }

  test('is drawn at the lower right, and the unmarked picture is kept apart', async () => {
    const bytes = await draw({ width: 900, height: 600, colour: '#808080' }).png().toBuffer()
    const { result } = await sendMarked(bytes)
    expect(await marked(result.url, 0x80)).toBeGreaterThan(0.01)
    const original = (await loadPictureRow(result.id))?.original ?? ''
    expect(original).toMatch(/^originals\//)
    expect(result.url).not.toContain(original.split('/')[1]?.slice(0, 8) ?? 'none')
    const other = await sendMarked(bytes, { watermark: '演示房产经纪 <&>' })
    expect(other.result.id).not.toBe(result.id)
  })

  test('is left out on a picture less than 200 px wide', async () => {
    const { result } = await sendMarked(
      await draw({ width: 199, height: 150, colour: '#808080' }).png().toBuffer(),
    )
    expect(result.width).toBe(199)
    expect(await loadPictureRow(result.id)).toMatchObject({ original: null })
  })
})

describe('albums', () => {
  const upload = async (who = agent) => (await send(await another(), who)).result
  const change = (
    path: 'house/album-add' | 'house/album-del' | 'house/set-cover',
    request: object,
    who: { token: string } = agent,
  ) => api.call(path, request as never, who)
  const ownLot = () => insertLot(api.db, { agent_ids: [agentId] })
  const coverOf = async (id: number) =>
    (await api.db.one<{ cover: string | null }>('select cover from house where id = $1', [id]))?.cover

  test('take uploads in the order given; the first is the cover; a repeat changes nothing', async () => {
    const house_id = await ownLot()
    const [a, b, plan] = [await upload(), await upload(), await upload()]
    const added = await change('house/album-add', { house_id, picture_ids: [b.id, a.id], caption: '客厅' })
    expect(added.result).toMatchObject({
      changed: 2,
      album_total: 2,
      cover: b.url,
      list: [
        {
          kind: 'photo',
          pictures: [
            { id: b.id, is_cover: true, caption: '客厅' },
            { id: a.id, is_cover: false },
          ],
        },
      ],
    })
    expect((await change('house/album-add', { house_id, picture_ids: [a.id, b.id] })).result).toMatchObject({
      changed: 0,
      album_total: 2,
    })
    const withPlan = await change('house/album-add', { house_id, picture_ids: [plan.id], kind: 'floor_plan' })
    expect(withPlan.result.list.map(album => album.kind)).toEqual(['photo', 'floor_plan'])
    expect((await api.call('house/info', { id: house_id })).result).toMatchObject({
      cover: b.url,
      floor_plan: plan.url,
      album_total: 3,
    })
  })

  test('choose the next cover when it goes, and another when asked', async () => {
    const house_id = await ownLot()
    const [a, b, c] = [await upload(), await upload(), await upload()]
    await change('house/album-add', { house_id, picture_ids: [a.id, b.id, c.id] })
    expect((await change('house/set-cover', { house_id, picture_id: c.id })).result).toMatchObject({
      changed: 1,
      cover: c.url,
    })
    expect(
      (await change('house/album-del', { house_id, picture_ids: [c.id, 999_999] })).result,
    ).toMatchObject({ changed: 1, album_total: 2, cover: a.url })
    expect(await coverOf(house_id)).toBe(a.url)
    expect((await change('house/set-cover', { house_id, picture_id: c.id })).errcode).toBe(1005)
    expect((await change('house/album-del', { house_id, picture_ids: [a.id, b.id] })).result).toMatchObject({
      cover: null,
      list: [],
    })
  })

  test('are changed by the lot’s agents with their own pictures, by editors with any', async () => {
    const house_id = await ownLot()
    const own = await upload()
    const other = await upload({ ...member })
    const stranger = await api.member({ roles: ['member', 'agent'], agentId: await insertAgent(api.db) })
    const editor = await api.member({ roles: ['member', 'editor'] })
    expect((await change('house/album-add', { house_id, picture_ids: [own.id] }, stranger)).errcode).toBe(
      1006,
    )
    expect((await change('house/album-add', { house_id, picture_ids: [other.id] })).errcode).toBe(1006)
    expect((await change('house/album-add', { house_id, picture_ids: [own.id, 999_999] })).errcode).toBe(1005)
    expect((await change('house/album-add', { house_id: 999_999, picture_ids: [own.id] })).errcode).toBe(1005)
    expect((await change('house/album-add', { house_id, picture_ids: [other.id] }, editor)).errcode).toBe(0)
    expect(
      (await change('house/album-add', { house_id: await ownLot(), picture_ids: [other.id] })).errcode,
    ).toBe(0)
  })

  test('hold at most 100 pictures', async () => {
    const house_id = await ownLot()
    await api.db.query(
      `with p as (insert into picture (url, width, height, created_at) select '/static/pic/n' || n, 1, 1, 1 from generate_series(1, 100) n returning id)
       insert into album_picture (owner_type, owner_id, picture_id, kind, sort) select 'house', $1, id, 'photo', id from p`,
      [house_id],
    )
    expect((await change('house/album-add', { house_id, picture_ids: [(await upload()).id] })).errcode).toBe(
      1008,
    )
  })
})

test('what nobody attached within a day is removed, file and row; what is in use stays', async () => {
  const house_id = await insertLot(api.db, { agent_ids: [agentId] })
  const [used, loose, marked] = [
    (await send(await another(), agent)).result,
    (await send(await another(), agent)).result,
    (await sendMarked(await draw({ seed: 44 }).png().toBuffer())).result,
  ]
  const head = (await send(await another())).result
  await api.call('house/album-add', { house_id, picture_ids: [used.id] }, agent)
  await api.call('user/update-head', { avatar: head.url }, member)
  const original = (await loadPictureRow(marked.id))?.original ?? ''
  api.advance(86_400 + 1)
  await housekeeping.run({
    db: api.db,
    env: api.env,
    adapters: api.adapters,
    now: api.now,
    databaseTime: api.databaseTime,
    log: api.app.log,
  })
  expect(
    await Promise.all(
      [used, head, loose, marked].map(async p => [
        (await loadPictureRow(p.id)) !== undefined,
        (await stored(p.url)).length > 0,
      ]),
    ),
  ).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ])
  expect(await api.adapters.pictures.get(original)).toBeNull()
})

test('the process that answers stays small, whatever is sent', async () => {
  const photo = await sharp({ create: { width: 7000, height: 5000, channels: 3, background: '#456' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const before = peak()
  expect((await send(photo, await api.member())).errcode).toBe(0)
  expect(peak() - before).toBeLessThan(100)
})

/** Peak memory of this process in MB; 0 if the system does not report it. */
function peak(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

test('a picture that the check finds fault with is refused, and nothing of it is kept', async () => {
  const unfit = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer()
  const before = await api.db.one('select count(*) as total from picture')
  isRefused(await send(unfit))
  expect(await api.db.one('select count(*) as total from picture')).toEqual(before)
})

test('while the check does not answer, no picture comes in; afterwards the same one does', async () => {
  const bytes = await another()
  const check = jest
    .spyOn(api.adapters.pictureCheck, 'check')
    .mockRejectedValueOnce(new Error('out of reach'))
  expect(await send(bytes)).toMatchObject({ errcode: 1007 })
  check.mockRestore()
  expect(await send(bytes)).toMatchObject({ errcode: 0 })
})
