import type { PracticeLot } from '@/contract/practice/cards'
import { wholeWanText } from '@/domain/finance/fine-money'
import { practicePicture } from '@/domain/finance/practice/practice-picture'
import type { Change, ResultWords } from '@/domain/finance/practice/practice-view'
import { useKeptPicture } from '@/domain/pictures/use-kept-picture'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { BRAND, H5_ORIGIN } from '@/platform/config'
import { buildScreenUrl } from '@/routes/match'

/** 存为图片: renders the result as a picture; shows it if the visitor has to save it by hand. */
export function usePracticePicture({
  house,
  words,
  figures,
  changes,
  ceiling,
}: {
  house: PracticeLot
  words: ResultWords
  figures: readonly { label: string; value: string }[]
  changes: readonly Change[]
  ceiling: number
}) {
  const { keep: keepPage, ...shown } = useKeptPicture()
  const keep = () => {
    const page = practicePicture({
      lot: house.title,
      words,
      figures: [{ label: '我的上限', value: wholeWanText(ceiling) }, ...figures],
      changes,
      foot: [
        '按当时的出价记录回放，实际竞价中他人会有反应；不构成出价建议',
        [BRAND, toBeijingDay(serverNow()), ...(house.is_demo ? ['演示数据'] : [])].join('，'),
        ...(H5_ORIGIN ? [H5_ORIGIN + buildScreenUrl('practice', { house_id: house.id })] : []),
      ],
    })
    keepPage(page, '竞拍练习')
  }
  return { ...shown, keep }
}
