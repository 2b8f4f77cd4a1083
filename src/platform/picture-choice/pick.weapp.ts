import Taro from '@tarojs/taro'

/** Pictures that WeChat's choice gives at once. */
const AT_ONCE = 20

/** WeChat no longer looks after its older choice of pictures. */
export async function pick(most: number): Promise<{ path: string; size: number }[]> {
  const answer = await Taro.chooseMedia({
    count: Math.min(most, AT_ONCE),
    mediaType: ['image'],
    sizeType: ['original'],
    sourceType: ['album', 'camera'],
  }).catch(() => null)
  return answer?.tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, size })) ?? []
}
