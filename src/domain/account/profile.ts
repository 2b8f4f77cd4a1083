import { sendMutation } from '@/api/mutation'
import type { ReadPicture } from '@/platform/picture-choice/chosen-picture'
import { sessionStore } from '@/state/session'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'

/** Uploads a picture and sets it as the avatar. Rejects after the request layer has shown the error. */
export async function sendAvatar(picture: ReadPicture): Promise<void> {
  const { url } = await sendMutation('base/upload-pic-base64', { image: picture.base64, usage: 'avatar' })
  await takeAvatar(url)
}

/** Sets an uploaded picture or a built-in portrait as the avatar. */
export async function takeAvatar(avatar: string): Promise<void> {
  const { user } = await sendMutation('user/update-head', { avatar })
  sessionStore.getState().setUser(user)
  toast('头像已更新')
}

/** Ends the session of another device after the member confirms. */
export async function endDevice({ id, name }: { id: number; name: string }): Promise<void> {
  if (!(await ask({ text: `让 ${name} 退出登录？那台设备要重新登录才能用。`, confirm: '退出' }))) return
  try {
    await sendMutation('user/end-session', { id })
    toast('已退出那台设备')
  } catch {
    // The request layer has already shown the error.
  }
}
