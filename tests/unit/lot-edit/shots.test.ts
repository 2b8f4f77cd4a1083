import * as fc from 'fast-check'
import { fitted, isPicture, findPictureRefusal } from '@/platform/picture-choice/chosen-picture'
import { countWords, doneShot, moved, buildShots, getShotTag, type Shot } from '@/domain/lot-edit/shots'
import { bytesText } from '@/lib/bytes'

const shot = (id: number, change: Partial<Shot> = {}): Shot => ({
  ...doneShot({ id, url: `/static/pic/${id}.webp`, kind: 'photo', caption: '', at: 0 }),
  ...change,
})

describe('the order of pictures', () => {
  test('a move keeps every picture and puts the one where it was dropped', () => {
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(20), fc.nat(20), (list, from, to) => {
        expect([...moved(list, from, to)].sort()).toEqual([...list].sort())
      }),
    )
  })

  test('albums become one row: the cover first, then by place', () => {
    const picture = (id: number, sort: number, is_cover = false) => ({
      id,
      url: `/p/${id}`,
      width: 1,
      height: 1,
      is_cover,
      sort,
      caption: null,
    })
    const rows = buildShots([
      { id: 1, name: '实景', kind: 'photo', pictures: [picture(1, 3), picture(2, 1), picture(4, 9, true)] },
      { id: 2, name: '户型', kind: 'floor_plan', pictures: [picture(3, 2)] },
    ])
    expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
      [4, 'photo'],
      [2, 'photo'],
      [3, 'floor_plan'],
      [1, 'photo'],
    ])
  })
})

describe('words on pictures', () => {
  test.each<[Partial<Shot>, number, string]>([
    [{}, 0, '封面'],
    [{ caption: '客厅' }, 1, '客厅'],
    [{ kind: 'floor_plan' }, 1, '户型'],
    [{}, 2, ''],
  ])('%p at %i: %s', (change, at, words) => {
    expect(getShotTag(shot(1, change), at)).toBe(words)
  })
  test.each([
    [3_250_000, '3.1 MB'],
    [10 * 1024 * 1024, '10.0 MB'],
    [52_000, '51 KB'],
    [1, '1 KB'],
  ])('%i bytes: %s', (bytes, words) => {
    expect(bytesText(bytes)).toBe(words)
  })
  test('counts say what is under way and what failed', () => {
    expect(
      countWords(
        [shot(1), shot(2, { state: 'sending' }), shot(3, { state: 'queued' }), shot(4, { state: 'failed' })],
        30,
      ),
    ).toBe('4 / 30，正在传 2 张，1 张上传失败')
    expect(countWords([], 30)).toBe('0 / 30')
  })
})

describe('what may be sent', () => {
  const head = (...bytes: number[]) => new Uint8Array([...bytes, ...new Array<number>(12).fill(0)])
  const text = (words: string) => new Uint8Array(Buffer.from(words.padEnd(12)))

  test('is told by the bytes, never by the name', () => {
    expect(isPicture(head(0xff, 0xd8, 0xff))).toBe(true)
    expect(isPicture(head(0x89, 0x50, 0x4e, 0x47))).toBe(true)
    expect(isPicture(text('RIFF0000WEBP'))).toBe(true)
    for (const other of [
      text('RIFF0000WAVE'),
      text('<svg xmlns='),
      text('GIF89a'),
      text('%PDF-1.4'),
      new Uint8Array(0),
    ])
      expect(isPicture(other)).toBe(false)
  })

  test('is at most 10 MB', () => {
    expect(findPictureRefusal(head(0xff, 0xd8, 0xff), 10 * 1024 * 1024)).toBeNull()
    expect(findPictureRefusal(head(0xff, 0xd8, 0xff), 10 * 1024 * 1024 + 1)).toBe('size')
    expect(findPictureRefusal(text('<svg/>'), 20)).toBe('type')
  })

  test('is drawn no larger than the server keeps, in its own shape', () => {
    expect(fitted({ width: 4096, height: 3072 })).toEqual({ width: 2048, height: 1536 })
    expect(fitted({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
  })
})
