import { useState } from 'react'
import type { DrawnPage } from '@/lib/drawn-page'
import { useSavePicture } from '@/platform/save-picture/use-save-picture'
import { toast } from '@/ui/toast/toast'

/** 存为图片: says what became of a drawn page. `opened`: a picture that the visitor keeps by hand; `canvas` is to be drawn. */
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
      () => {
        toast('图片保存失败，请重试')
      },
    )
  }
  const close = () => {
    setOpened(undefined)
  }
  return { canvas, opened, keep, close }
}
