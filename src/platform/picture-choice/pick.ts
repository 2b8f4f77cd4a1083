import Taro from '@tarojs/taro'

/** Pictures that the platform's choice gives at once. */
const AT_ONCE = 9

/** The platform's own choice of pictures, as they are; empty when it is closed without one. */
export async function pick(most: number): Promise<{ path: string; size: number }[]> {
  const answer = await Taro.chooseImage({
    count: Math.min(most, AT_ONCE),
    sizeType: ['original'],
    sourceType: ['album', 'camera'],
  }).catch(() => null)
  return answer?.tempFiles.map(({ path, size }) => ({ path, size })) ?? []
}
