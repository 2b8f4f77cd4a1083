import { useState } from 'react'
import { comparePicture } from '@/domain/compare/compare-picture'
import type { CompareView } from '@/domain/compare/table-view'
import { dayOf } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { BRAND, H5_ORIGIN } from '@/platform/config'
import { useSavePicture } from '@/platform/save-picture/use-save-picture'
import { toast } from '@/ui/toast/toast'

/** 存图: what is on the screen as a picture of its own. `link`: where it is found again. `opened`: a picture that the visitor keeps by hand. */
export function useComparePicture({
  title,
  link,
  onlyDiffers,
}: {
  title: string
  link: string
  onlyDiffers: boolean
}) {
  const { canvas, save: savePicture } = useSavePicture()
  const [opened, setOpened] = useState<string>()
  const save = async (view: CompareView) => {
    const foot = [`${BRAND} ${dayOf(serverNow())}`, H5_ORIGIN && H5_ORIGIN + link].filter(Boolean).join('，')
    try {
      const saved = await savePicture(comparePicture(view, { title, onlyDiffers, foot }), title)
      if (saved.how === 'saved') toast('图片已保存')
      if (saved.how === 'open') {
        setOpened(saved.src)
        toast('长按图片保存')
      }
    } catch {
      toast('图片保存失败，请重试')
    }
  }
  return {
    canvas,
    opened,
    close: () => {
      setOpened(undefined)
    },
    save: (view: CompareView) => {
      void save(view)
    },
  }
}
