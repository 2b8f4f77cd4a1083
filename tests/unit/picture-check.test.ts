import fc from 'fast-check'
import sharp from 'sharp'
import { checkPicture } from '../../server/modules/base/upload-check'
import { parseImageAnatomy, type Format } from '../../server/modules/base/upload-format'

const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp']
const drawn = new Map<Format, Buffer>()
beforeAll(async () => {
  const picture = sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: '#8899aa',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
  for (const format of FORMATS) drawn.set(format, await picture.clone().toFormat(format).toBuffer())
})
const getFormatBytes = (format: Format) => drawn.get(format) ?? Buffer.alloc(0)

describe.each(FORMATS)('a %s', format => {
  test('is known by its bytes, with nothing behind its end', () => {
    expect(checkPicture(getFormatBytes(format))).toMatchObject({
      format,
      isAnimated: false,
      rest: Buffer.alloc(0),
    })
  })

  test('cut off anywhere is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: getFormatBytes(format).length - 1 }), length => {
        expect(parseImageAnatomy(getFormatBytes(format).subarray(0, length))).toBeNull()
      }),
    )
  })

  test('with anything before it is none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), before => {
        const bytes = Buffer.concat([before, getFormatBytes(format)])
        const found = parseImageAnatomy(bytes)
        expect(found === null || found.rest.length > 0).toBe(true)
      }),
    )
  })

  test('with anything readable behind it is refused, zeros are passed over', () => {
    expect(checkPicture(Buffer.concat([getFormatBytes(format), Buffer.alloc(16)])).format).toBe(format)
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1, maxLength: 80 })
          .filter(text => /[^\0]/.test(text) && text.slice(4, 8) !== 'ftyp' && !text.endsWith('SEFT')),
        after => {
          expect(() => checkPicture(Buffer.concat([getFormatBytes(format), Buffer.from(after)]))).toThrow(
            '夹带',
          )
        },
      ),
    )
  })

  test('never breaks the reader, whatever its bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(getFormatBytes(format).length - 1), fc.integer({ min: 0, max: 255 })), {
          maxLength: 20,
        }),
        changes => {
          const bytes = Buffer.from(getFormatBytes(format))
          for (const [at, value] of changes) bytes[at] = value
          parseImageAnatomy(bytes)
        },
      ),
    )
  })
})

test.each([
  ['a second picture', () => getFormatBytes('jpeg')],
  [
    'a short film',
    () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40, 7)]),
  ],
  [
    'the maker’s own table',
    () => Buffer.concat([Buffer.from([0, 0, 1, 10]), Buffer.from('Image_UTC_Data1699999999SEFHxxxxSEFT')]),
  ],
])('a phone’s photo may have %s behind it', (_what, rest) => {
  expect(checkPicture(Buffer.concat([getFormatBytes('jpeg'), rest()])).format).toBe('jpeg')
  expect(() => checkPicture(Buffer.concat([getFormatBytes('png'), rest()]))).toThrow()
})

test.each(['<script>alert(1)</script>', '<?php echo 1;', '<SVG onload=x>', '%PDF-1.7', 'PK\x03\x04'])(
  '%p in the metadata is refused',
  words => {
    const segment = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0, words.length + 2]),
      Buffer.from(words, 'latin1'),
    ])
    const jpeg = getFormatBytes('jpeg')
    expect(() => checkPicture(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]))).toThrow(
      '夹带',
    )
  },
)

test('an animated PNG is told by its control chunk', () => {
  const png = getFormatBytes('png')
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  expect(() => checkPicture(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toThrow('动图')
})
