import { View } from '@tarojs/components'
import type { RightsNotice } from '@/contract/rights/schema'
import { toBeijingDay } from '@/lib/dates'
import { copyText } from '@/platform/clipboard/copy-text'
import { Button } from '@/ui/button/button'
import { Source } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast'
import { clauseAt, noticeText } from './rights-view'
import './notice-sheet.scss'

const buildClauseId = (at: number) => `clause-${at}`

/** The whole notice as published, to read and to copy. `clause`: initial scroll target, as a risk's source names it: 转让公告 第五条. */
export function NoticeSheet({
  notice,
  clause,
  open,
  onClose,
}: {
  notice: RightsNotice
  clause?: string | undefined
  open: boolean
  onClose: () => void
}) {
  const at = clauseAt(notice, clause)
  const copy = () => {
    copyText(noticeText(notice)).then(
      () => toast('已复制全文'),
      () => toast('复制失败，请长按文字复制'),
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="转让公告"
      scrollTo={at === undefined ? undefined : buildClauseId(at)}
      footer={
        <Button grow icon="copy" onPress={copy}>
          复制全文
        </Button>
      }
    >
      <View className="u-title u-pb2 u-anywhere u-t17 u-lh1-5">{notice.title}</View>
      {notice.sections.map(({ title, text }, i) => (
        <View key={title} id={buildClauseId(i)} className={`rnote u-py2 ${i === at ? 'is-meant' : ''}`}>
          <View className="rnote-h u-mid u-lh1-6" role="heading" aria-level={3}>
            {title}
          </View>
          <View className="u-pre u-anywhere u-no-autospace u-c2 u-lh1-75">{text}</View>
        </View>
      ))}
      <Source>{`${notice.publisher}，${toBeijingDay(notice.published_at)} 发布。以转让方原件为准。`}</Source>
    </Sheet>
  )
}
