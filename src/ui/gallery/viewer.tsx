import { useEffect } from 'react'
import Taro from '@tarojs/taro'
import { pictureAddress } from '@/platform/picture-address'
import type { ViewerProps } from './viewer-props'

/** Mini-programs have a built-in viewer, with pinch and save. */
export function Viewer({ items, index, open, onClose }: ViewerProps) {
  useEffect(() => {
    if (!open) return
    const urls = items.filter(item => !item.isVideo).map(item => pictureAddress(item.src, 1200))
    const current = pictureAddress(items[index]?.src ?? '', 1200)
    void Taro.previewImage({ urls, current, complete: onClose })
  }, [open, items, index, onClose])
  return null
}
