import Taro from '@tarojs/taro'
import { trackAction } from '../track-action/noted'
import { fileAddress } from '../picture-address'
import type { Saved } from './save-picture'

const isCancelled = (error: unknown) => /cancel/.test((error as { errMsg?: string }).errMsg ?? '')

/** Saves a picture of the server to the album; without permission it opens the picture, and a long press saves or sends it. */
export async function keepPicture(src: string, _name: string): Promise<Saved> {
  const url = fileAddress(src)
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url })
  if (statusCode !== 200) throw new Error(`The picture came with status ${statusCode}`)
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
    trackAction('save_image')
    return { how: 'saved' }
  } catch (error) {
    if (isCancelled(error)) return { how: 'cancelled' }
    await Taro.previewImage({ urls: [url], current: url })
    return { how: 'shown' }
  }
}
