import Taro from '@tarojs/taro'

/** Opens the platform's own list of permissions of this program. Resolves with a text for the visitor, or null. */
export async function openPermissions(): Promise<string | null> {
  await Taro.openSetting().catch(() => undefined)
  return null
}
