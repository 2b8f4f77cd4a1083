import { Text, View } from '@tarojs/components'
import { ask } from '../dialog/ask'
import { Press } from '../press/press'
import { draftWords, whenWords, type DraftMarkProps } from './draft-words'
import './draft-mark.scss'

const dropped = (drop: () => void) =>
  void ask({ text: '没有提交的内容会丢掉。', confirm: '不要了', cancel: '留着' }).then(isYes => {
    if (isYes) drop()
  })

/** Save state of the input in one line, with the actions for a restored or offered draft. */
export function DraftMark({ state, restoredAt, onDrop, offer }: DraftMarkProps) {
  const { text, isLacking } = draftWords(state)
  // Until the user types more.
  const isBack = restoredAt && state.is === 'device' && state.at === restoredAt
  return (
    <View role="status">
      {offer && (
        <View className="u-row u-wrap u-t13 u-warn">
          <Text>
            {`本机有 ${whenWords(offer.at)} 没有保存的内容${offer.isBehind ? '，之后别处又改过' : ''}`}
          </Text>
          <Press className="draft-do u-px3 u-act" onPress={offer.onTake}>
            恢复
          </Press>
          <Press className="draft-do u-px3 u-act" onPress={() => dropped(offer.onDrop)}>
            不要了
          </Press>
        </View>
      )}
      <View className={`u-row u-wrap u-t13 ${isLacking ? 'u-warn' : 'u-c2'}`}>
        {isBack ? `已恢复 ${whenWords(restoredAt)} 没有提交的内容` : text}
        {isBack && onDrop && (
          <Press className="draft-do u-px3 u-act" onPress={() => dropped(onDrop)}>
            不要了
          </Press>
        )}
      </View>
    </View>
  )
}
