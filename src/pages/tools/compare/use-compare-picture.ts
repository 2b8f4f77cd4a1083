import { useState } from 'react'
import { comparePicture } from '@/domain/compare/compare-picture'
import type { CompareView } from '@/domain/compare/table-view'
import { dayOf } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { BRAND, H5_ORIGIN } from '@/platform/config'
import { useKeepPicture } from '@/platform/keep-picture/use-keep-picture'
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
  const { canvas, keep } = useKeepPicture()
  const [opened, setOpened] = useState<string>()
  const save = async (view: CompareView) => {
    const foot = [`${BRAND} ${dayOf(serverNow())}`, H5_ORIGIN && H5_ORIGIN + link].filter(Boolean).join('，')
    try {
      const kept = await keep(comparePicture(view, { title, onlyDiffers, foot }), title)
      if (kept.how === 'kept') toast('图片已保存')
      if (kept.how === 'open') {
        setOpened(kept.src)
        toast('长按图片保存')
      }
    } catch {
      toast('图片没有存成，请再试一次')
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
