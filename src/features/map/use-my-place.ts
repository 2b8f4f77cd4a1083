import { useState } from 'react'
import { callApi } from '@/api/call'
import { sendMutation } from '@/api/mutation'
import type { Point } from '@/lib/geo'
import { locate } from '@/platform/location'
import { isSignedIn, sessionStore } from '@/state/session'
import { deviceStorage } from '@/state/storage'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'

const WHAT_FOR =
  '用于把地图移到您所在的位置。打开房源时还会上报一次大致位置（经纬度四舍五入到 0.01°，约 1 公里），30 天内最多一次，用于统计各区域的关注度。'

/** Position of the visitor, with consent. `find` returns the place, or undefined after showing the reason. */
export function useMyPlace() {
  const [me, setMe] = useState<Point>()
  const find = async (): Promise<Point | undefined> => {
    if (!(await hasAgreed())) {
      if (!(await ask({ title: '使用您的位置', text: WHAT_FOR, confirm: '同意' }))) return undefined
      deviceStorage.set('mayLocate', true)
      if (isMember())
        void sendMutation('privacy/choose', { kind: 'position', on: true }, { isQuiet: true }).catch(
          () => undefined,
        )
    }
    const { point, why } = await locate()
    if (why) toast(why === 'denied' ? '没有位置权限，可在系统设置里打开' : '暂时取不到位置')
    setMe(point)
    return point
  }
  return { me, find }
}

const isMember = () => isSignedIn(sessionStore.getState())

/** A member may have withdrawn the consent on another device. */
async function hasAgreed(): Promise<boolean> {
  if (!deviceStorage.get('mayLocate')) return false
  if (!isMember()) return true
  const answer = await callApi('privacy/choice', { kind: 'position' }, { isQuiet: true }).catch(() => null)
  return answer?.is_given ?? true
}
