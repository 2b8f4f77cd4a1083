import { boxAt, parseBoxes, textAt, tooIntricate, VideoError, type Box } from './boxes'

export interface CheckedVideo {
  /** Whole seconds. */
  duration: number
  width: number
  height: number
  has_sound: boolean
}

export const LONGEST_SECONDS = 180
/** Minimum and maximum of each side, in pixels. */
const SIDES = { least: 240, most: 1920 }
const BRANDS = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
])
const MAX_BRANDS = 64
/** Phones add tracks of their own besides video and sound. */
const MAX_TRACKS = 16
const PICTURES = new Set(['avc1', 'avc3'])
const SOUND = 'mp4a'
/** Object types of an esds descriptor that are AAC: MPEG-4 and the MPEG-2 profiles. */
const AAC = new Set([0x40, 0x66, 0x67, 0x68])

/**
 * Parses an MP4 and refuses (VideoError) anything but a complete video that every phone plays: other formats under any name, truncated or
 * fragmented ones, codecs other than H.264 and AAC, too long or too large pictures.
 */
export function checkVideo(bytes: Uint8Array): CheckedVideo {
  if (bytes.length < 16 || textAt(bytes, 4) !== 'ftyp') throw new VideoError('只支持 MP4 视频')
  const boxes = parseBoxes(bytes)
  if (!boxes) throw new VideoError('视频不完整，请重新上传')
  if (!readFilmBrands(bytes, boxes[0]).some(brand => BRANDS.has(brand)))
    throw new VideoError('只支持 MP4 视频')
  const moov = boxes.find(box => box.type === 'moov')
  if (!moov || !boxes.some(box => box.type === 'mdat')) throw new VideoError('视频不完整，请重新上传')
  const inside = parseBoxes(bytes, moov.body, moov.end)
  if (!inside || inside.some(box => box.type === 'mvex'))
    throw new VideoError('不支持分段的 MP4，请导出普通的 MP4')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seconds = readFilmSeconds(view, boxAt(bytes, inside, 'mvhd'))
  if (!(seconds > 0)) throw new VideoError('视频没有内容')
  if (seconds > LONGEST_SECONDS) throw new VideoError(`视频不能超过 ${LONGEST_SECONDS / 60} 分钟`)
  const traks = inside.filter(box => box.type === 'trak')
  if (traks.length > MAX_TRACKS) throw tooIntricate()
  const tracks = traks.map(box => readFilmTrack(bytes, view, box))
  const picture = tracks.filter(track => track.kind === 'vide')
  const sound = tracks.filter(track => track.kind === 'soun')
  if (picture.length !== 1 || !picture[0]) throw new VideoError('视频应有一路画面')
  if (!PICTURES.has(picture[0].codec)) throw new VideoError('画面编码只支持 H.264')
  if (sound.some(track => track.codec !== SOUND || !isAac(bytes, track.entry)))
    throw new VideoError('声音编码只支持 AAC')
  const { width, height } = picture[0]
  if (Math.min(width, height) < SIDES.least || Math.max(width, height) > SIDES.most)
    throw new VideoError(`画面边长应在 ${SIDES.least} 到 ${SIDES.most} 像素之间`)
  return { duration: Math.max(1, Math.round(seconds)), width, height, has_sound: sound.length > 0 }
}

function readFilmBrands(bytes: Uint8Array, ftyp: Box | undefined): string[] {
  const brands: string[] = []
  for (let at = ftyp?.body ?? 0; at + 4 <= (ftyp?.end ?? 0) && brands.length < MAX_BRANDS; at += 4)
    brands.push(textAt(bytes, at))
  return brands
}

/** Returns the duration; NaN without a readable header. */
function readFilmSeconds(view: DataView, mvhd: Box | undefined): number {
  if (!mvhd || mvhd.end - mvhd.body < 32) return NaN
  const isLong = view.getUint8(mvhd.body) === 1
  const scale = view.getUint32(mvhd.body + (isLong ? 20 : 12))
  const length = isLong ? Number(view.getBigUint64(mvhd.body + 24)) : view.getUint32(mvhd.body + 16)
  return length / scale
}

interface Track {
  kind: string
  codec: string
  width: number
  height: number
  entry: Box | undefined
}

function readFilmTrack(bytes: Uint8Array, view: DataView, trak: Box): Track {
  const boxes = parseBoxes(bytes, trak.body, trak.end) ?? []
  const handler = boxAt(bytes, boxes, 'mdia', 'hdlr')
  const kind = handler && handler.end - handler.body >= 12 ? textAt(bytes, handler.body + 8) : ''
  const stsd = boxAt(bytes, boxes, 'mdia', 'minf', 'stbl', 'stsd')
  const entry = stsd && parseBoxes(bytes, stsd.body + 8, stsd.end)?.[0]
  // A visual sample entry has its size after 24 bytes of its body.
  const hasSize = kind === 'vide' && entry !== undefined && entry.end - entry.body >= 28
  return {
    kind,
    codec: entry?.type ?? '',
    width: hasSize ? view.getUint16(entry.body + 24) : 0,
    height: hasSize ? view.getUint16(entry.body + 26) : 0,
    entry,
  }
}

/** True if the descriptor of an mp4a entry states AAC; the entry's own fields take 28 bytes. */
function isAac(bytes: Uint8Array, entry: Box | undefined): boolean {
  if (!entry || entry.end - entry.body < 36) return false
  const esds = parseBoxes(bytes, entry.body + 28, entry.end)?.find(box => box.type === 'esds')
  if (!esds) return false
  // DecoderConfigDescriptor: tag 4, a length of one to four bytes, then the object type.
  for (let at = esds.body + 4; at < esds.end; at++) {
    if (bytes[at] !== 4) continue
    let to = at + 1
    while (to < esds.end && (bytes[to] ?? 0) >= 0x80) to++
    return AAC.has(bytes[to + 1] ?? 0)
  }
  return false
}
