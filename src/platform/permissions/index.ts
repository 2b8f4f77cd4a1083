import Taro from '@tarojs/taro'

/** Opens the platform's own list of what this program may do. Resolves with what to tell the visitor, null for nothing. */
export async function openPermissions(): Promise<string | null> {
  await Taro.openSetting().catch(() => undefined)
  return null
}
