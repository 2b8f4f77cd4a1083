import { useState } from 'react'
import type { DrawnPage } from '@/lib/drawn-page'
import { useSavePicture } from '@/platform/save-picture/use-save-picture'
import { toast } from '@/ui/toast/toast'

/** 存为图片: saves a rendered picture and shows the result. `opened`: a picture that the visitor saves by hand; render `canvas`. */
export function useKeptPicture() {
  const { canvas, save } = useSavePicture()
  const [opened, setOpened] = useState<string>()
  const keep = (page: DrawnPage, name: string, { onOpen }: { onOpen?: () => void } = {}) => {
    void save(page, name).then(
      saved => {
        if (saved.how === 'saved') toast('图片已保存')
        if (saved.how === 'open') {
          setOpened(saved.src)
          onOpen?.()
        }
      },
      () => toast('图片保存失败，请重试'),
    )
  }
  const close = () => setOpened(undefined)
  return { canvas, opened, keep, close }
}
