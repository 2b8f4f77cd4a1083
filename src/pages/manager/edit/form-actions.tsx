import { Text, View } from '@tarojs/components'
import { sectionId } from '@/domain/lot-edit/lot-anchors'
import { SECTION_TITLES } from '@/domain/lot-edit/section-state'
import { jumpTo } from '@/platform/scroll'
import { Button } from '@/ui/button/button'
import { draftWords, type DraftState } from '@/ui/draft-mark/draft-words'
import { Press } from '@/ui/press/press'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import type { LotFormProps } from './form-props'

const submitWord = ({ edit }: LotFormProps) => {
  if (edit.base?.house.shelf === 'on') return '保存修改'
  return edit.form.shelves ? '保存并上架' : '保存'
}

function DraftNote({ state }: { state: DraftState }) {
  const { text, isLacking } = draftWords(state)
  return (
    <View className="u-grow lform-kept" role="status">
      <View className={`u-t13 u-mid u-fig u-cut ${isLacking ? 'u-warn' : ''}`}>{text || '还没有改动'}</View>
      {!isLacking && (
        <View className="u-elder-none u-note u-cut">
          {text === '' ? '改动会自动存在本机' : '离开也不会丢'}
        </View>
      )}
    </View>
  )
}

/** At the bottom of phones and tablets. */
export function FormBar(props: LotFormProps) {
  const { edit } = props
  return (
    <StickyBar>
      <View className="u-grow u-row u-pl3">
        <DraftNote state={edit.kept} />
      </View>
      <Button onPress={edit.keepNow}>存草稿</Button>
      <Button kind="primary" busy={edit.isBusy} onPress={edit.submit}>
        {submitWord(props)}
      </Button>
    </StickyBar>
  )
}

/** At the side of the desktop, always visible. */
export function FormSide(props: LotFormProps) {
  const { edit, onPreview, onLots } = props
  return (
    <View className="lform-side u-mt4 u-p5 u-card" role="region" aria-label="进度与操作">
      <DraftNote state={edit.kept} />
      <View className="u-mt3 u-mb4" role="navigation" aria-label="各部分">
        {edit.sections.map(({ key, number, tone, words }) => (
          <Press
            key={key}
            className="u-row u-between u-full u-left u-touch u-line-bottom"
            onPress={() => jumpTo(sectionId(key))}
          >
            <Text>{`${number}　${SECTION_TITLES[key].title}`}</Text>
            <Text className={`lform-state u-faint is-${tone}`}>{words}</Text>
          </Press>
        ))}
      </View>
      <View className="u-col u-g2 u-mt3">
        <Button kind="primary" busy={edit.isBusy} onPress={edit.submit}>
          {submitWord(props)}
        </Button>
        <Button onPress={edit.keepNow}>存草稿</Button>
        <Button onPress={onPreview}>预览</Button>
        <Button kind="plain" onPress={onLots}>
          我的房源
        </Button>
      </View>
    </View>
  )
}
