import Taro from '@tarojs/taro'
import type { ReadPicture } from '../picture-choice/chosen-picture'
import type { Cut } from './cut'

const readBase64 = (path: string) =>
  new Promise<string>((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath: path,
      encoding: 'base64',
      success: ({ data }) => resolve(String(data)),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })

/** The picture scaled so that its shorter side is `side` px: it is displayed cropped to its middle. */
export async function readSquare(path: string, side: number, _cut?: Cut): Promise<ReadPicture> {
  const { width, height } = await Taro.getImageInfo({ src: path })
  const scale = Math.min(1, side / Math.min(width, height))
  const small = await Taro.compressImage({
    src: path,
    quality: 86,
    compressedWidth: Math.round(width * scale),
    compressedHeight: Math.round(height * scale),
  }).catch(() => ({ tempFilePath: path }))
  const base64 = await readBase64(small.tempFilePath)
  return { base64, size: Math.floor(base64.length * 0.75) }
}
