import { createH264MP4Encoder } from 'h264-mp4-encoder'
import sharp from 'sharp'
import type { VideoQuality } from '../../../src/contract/video-rules'
import { indexFirst } from '../../readers/film/index-first'
import { drawView, type View } from '../pictures/draw/views'
import { FILM_SIZES, FILMS, PICTURES_A_SECOND, VIEW_SECONDS } from './plan'

/** Width of a drawn view relative to the video: the camera pans across the difference. */
const PAN = 1.3
/** Height in drawing units; drawn upright, then scaled. */
const DRAWN_HEIGHT = 640
/** Quantizer of the encoder, from 10 (best) to 51. */
const QUANTIZATION = 30
const FASTEST = 10

/** Luma and two chroma planes of a picture; chroma at half the size. Width and height are even. */
interface Planes {
  width: number
  height: number
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
}

/** Renders a video as MP4 with its index in front: each view for some seconds, with the camera panning to and fro. */
export async function drawFilm(film: number, quality: VideoQuality): Promise<Buffer> {
  const { views, ...facts } = FILMS[film % FILMS.length] ?? FILMS[0]!
  const { width, height } = FILM_SIZES[quality]
  const encoder = await createH264MP4Encoder()
  Object.assign(encoder, {
    width,
    height,
    frameRate: PICTURES_A_SECOND,
    quantizationParameter: QUANTIZATION,
    speed: FASTEST,
    groupOfPictures: PICTURES_A_SECOND * VIEW_SECONDS,
  })
  encoder.initialize()
  const frame = new Uint8Array((width * height * 3) / 2)
  for (const [i, view] of views.entries()) {
    const picture = await drawFilmPlanes(draw(facts, view, width / height), height)
    const total = PICTURES_A_SECOND * VIEW_SECONDS
    for (let at = 0; at < total; at++) {
      const way = eased(at / (total - 1))
      const left = Math.round(((picture.width - width) / 2) * (i % 2 === 0 ? way : 1 - way)) * 2
      cut(picture, { left, width, height }, frame)
      encoder.addFrameYuv(frame)
    }
  }
  encoder.finalize()
  const bytes = Buffer.from(encoder.FS.readFile(encoder.outputFilename))
  encoder.delete()
  return indexFirst(bytes)
}

const eased = (way: number) => way * way * (3 - 2 * way)

function draw(
  facts: { seed: number; hour: number; decoration?: string | null | undefined },
  view: View,
  ratio: number,
): string {
  const size = { width: Math.round(DRAWN_HEIGHT * ratio * PAN), height: DRAWN_HEIGHT }
  return drawView({ ...facts, decoration: facts.decoration ?? null, floor: 8, total_floor: 18 }, view, size)
}

/** Rasterizes a drawing at this height and crops what lies outside the pan. BT.601, as the encoder uses it. */
async function drawFilmPlanes(svg: string, height: number): Promise<Planes> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * height) / DRAWN_HEIGHT })
    .resize({ height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const width = info.width - (info.width % 2)
  const y = new Uint8Array(width * height)
  const u = new Uint8Array((width * height) / 4)
  const v = new Uint8Array((width * height) / 4)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * info.width + column) * 3
      const [r = 0, g = 0, b = 0] = [data[from], data[from + 1], data[from + 2]]
      y[row * width + column] = 16 + (66 * r + 129 * g + 25 * b + 128) / 256
      if (row % 2 > 0 || column % 2 > 0) continue
      const to = (row / 2) * (width / 2) + column / 2
      u[to] = 128 + (-38 * r - 74 * g + 112 * b + 128) / 256
      v[to] = 128 + (112 * r - 94 * g - 18 * b + 128) / 256
    }
  }
  return { width, height, y, u, v }
}

/** Returns the part of a picture that the camera sees; `left` is even. */
function cut(
  picture: Planes,
  { left, width, height }: { left: number; width: number; height: number },
  frame: Uint8Array,
) {
  let to = 0
  const plane = (from: Uint8Array, scale: 1 | 2) => {
    const [line, start, part] = [picture.width / scale, left / scale, width / scale]
    for (let row = 0; row < height / scale; row++, to += part)
      frame.set(from.subarray(row * line + start, row * line + start + part), to)
  }
  plane(picture.y, 1)
  plane(picture.u, 2)
  plane(picture.v, 2)
}
