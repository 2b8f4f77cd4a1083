import Taro from '@tarojs/taro'
import { trackAction } from '../track-action/noted'
import { API_ORIGIN } from '../config'

/**
 * Fetches a document of the server and shows it with the platform's viewer; `path` begins with a slash. Rejects if it cannot be fetched or
 * shown.
 */
export async function openDocument(path: string): Promise<void> {
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url: API_ORIGIN + path })
  if (statusCode !== 200) throw new Error(`document: HTTP ${statusCode}`)
  trackAction('download')
  await Taro.openDocument({ filePath: tempFilePath, showMenu: true })
}
