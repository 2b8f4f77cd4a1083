import Taro from '@tarojs/taro'
import { fitted, KEPT_SIDE, LARGE_BYTES, QUALITY, findPictureRefusal } from './chosen-picture'
import type { ChosenPicture, ReadPicture } from './chosen-picture'
import { pick } from './pick'

export type { ChosenPicture } from './chosen-picture'

/** Opens the platform's picture chooser; empty if the user closes it without one. */
export async function choosePictures(max: number): Promise<ChosenPicture[]> {
  return Promise.all((await pick(max)).map(({ path, size }) => chosen(path, size)))
}

/** Releases a preview that is no longer shown; the platform deletes its own files. */
export function releasePreview(_preview: string) {}

const files = () => Taro.getFileSystemManager()

function readFile(
  path: string,
  { encoding, length }: { encoding?: 'base64'; length?: number } = {},
): Promise<string | ArrayBuffer> {
  return new Promise((resolve, reject) => {
    files().readFile({
      filePath: path,
      encoding,
      ...(length !== undefined && { position: 0, length }),
      success: ({ data }) => resolve(data),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}

async function chosen(path: string, size: number): Promise<ChosenPicture> {
  const head = await readFile(path, { length: Math.min(12, size) }).catch(() => new ArrayBuffer(0))
  const refusal = findPictureRefusal(
    typeof head === 'string' ? new Uint8Array(0) : new Uint8Array(head),
    size,
  )
  return {
    name: path.split('/').at(-1) ?? '',
    size,
    refusal,
    preview: refusal === 'type' ? '' : path,
    read: () => read(path, size),
  }
}

async function read(path: string, size: number): Promise<ReadPicture> {
  const source = await smaller(path, size).catch(() => path)
  const base64 = String(await readFile(source, { encoding: 'base64' }))
  return { base64, size: Math.floor(base64.length * 0.75) }
}

/** The picture itself, or the platform's smaller copy of it. */
async function smaller(path: string, size: number): Promise<string> {
  const { width, height } = await Taro.getImageInfo({ src: path })
  if (Math.max(width, height) <= KEPT_SIDE && size <= LARGE_BYTES) return path
  const to = fitted({ width, height })
  const { tempFilePath } = await Taro.compressImage({
    src: path,
    quality: QUALITY * 100,
    compressedWidth: to.width,
    compressedHeight: to.height,
  })
  return tempFilePath
}
