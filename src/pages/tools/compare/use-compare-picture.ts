import { comparePicture } from '@/domain/compare/compare-picture'
import type { CompareView } from '@/domain/compare/table-view'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { BRAND, H5_ORIGIN } from '@/platform/config'
import { useKeptPicture } from '@/domain/pictures/use-kept-picture'
import { toast } from '@/ui/toast/toast'

/** 存图: renders the comparison as a picture. `link`: its URL. `opened`: a picture that the visitor has to save by hand. */
export function useComparePicture({
  title,
  link,
  onlyDiffers,
}: {
  title: string
  link: string
  onlyDiffers: boolean
}) {
  const { keep, ...shown } = useKeptPicture()
  return {
    ...shown,
    save: (view: CompareView) => {
      const foot = [`${BRAND} ${toBeijingDay(serverNow())}`, H5_ORIGIN && H5_ORIGIN + link]
        .filter(Boolean)
        .join('，')
      keep(comparePicture(view, { title, onlyDiffers, foot }), title, {
        onOpen: () => toast('长按图片保存'),
      })
    },
  }
}
