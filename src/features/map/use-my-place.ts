import { useState } from 'react'
import type { Point } from '@/lib/geo'
import { locate } from '@/platform/location'
import { deviceStorage } from '@/state/storage'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'

const WHAT_FOR = '用于把地图移到您所在的位置。位置只在本机使用，不会上传或保存。'

/** Where the visitor is, once they agreed to it. `find` answers the place, or undefined after saying why there is none. */
export function useMyPlace() {
  const [me, setMe] = useState<Point>()
  const find = async (): Promise<Point | undefined> => {
    if (!deviceStorage.get('mayLocate')) {
      if (!(await ask({ title: '使用您的位置', text: WHAT_FOR, confirm: '同意' }))) return undefined
      deviceStorage.set('mayLocate', true)
    }
    const { point, why } = await locate()
    if (why) toast(why === 'denied' ? '没有位置权限，可在系统设置里打开' : '暂时取不到位置')
    setMe(point)
    return point
  }
  return { me, find }
}
