import Taro from '@tarojs/taro'

/** Maximum number of pictures that the platform's chooser returns at once. */
const AT_ONCE = 9

/** The platform's own picture chooser, without scaling; empty if the user closes it without one. */
export async function pick(max: number): Promise<{ path: string; size: number }[]> {
  const answer = await Taro.chooseImage({
    count: Math.min(max, AT_ONCE),
    sizeType: ['original'],
    sourceType: ['album', 'camera'],
  }).catch(() => null)
  return answer?.tempFiles.map(({ path, size }) => ({ path, size })) ?? []
}
