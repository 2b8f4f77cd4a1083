import Taro from '@tarojs/taro'

/** Maximum number of pictures that WeChat's chooser returns at once. */
const AT_ONCE = 20

/** WeChat no longer maintains its older picture chooser. */
export async function pick(max: number): Promise<{ path: string; size: number }[]> {
  const answer = await Taro.chooseMedia({
    count: Math.min(max, AT_ONCE),
    mediaType: ['image'],
    sizeType: ['original'],
    sourceType: ['album', 'camera'],
  }).catch(() => null)
  return answer?.tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, size })) ?? []
}
