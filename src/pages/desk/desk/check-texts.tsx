import { View } from '@tarojs/components'
import { moved } from '@/domain/desk/campaign-view'
import { hearsayIn } from '@/domain/desk/check-view'
import type { DeskCheck } from '@/domain/desk/use-desk'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { Act, Small } from './parts'

export type Texts = DeskCheck['check']['texts']

/** Texts of a check, in an order that the editor sets. */
export function CheckTexts({ texts, onChange }: { texts: Texts; onChange: (texts: Texts) => void }) {
  const setText = (at: number, text: string) =>
    onChange(texts.map((other, i) => (i === at ? { ...other, text } : other)))
  return (
    <>
      <View className="edk-line u-mt5">
        <View className="u-mb3 u-strong">文字</View>
        <Small>箭头换次序</Small>
      </View>
      {texts.map((one, at) => (
        <View key={one.id}>
          <View className="edk-line">
            <View className="edk-do">
              {([-1, 1] as const).map(by => (
                <Press
                  key={by}
                  label={`${one.title}${by < 0 ? '上移' : '下移'}`}
                  onPress={() => onChange(moved(texts, at, by))}
                >
                  <Icon name={by < 0 ? 'up' : 'down'} size="s" />
                </Press>
              ))}
              <View>{one.title}</View>
            </View>
            <Small>{`${one.text.length} 字`}</Small>
          </View>
          <View className="edk-boxed">
            <TextBox
              id={`desk-check-${one.id}`}
              label={one.title}
              multiline
              value={one.text}
              maxLength={5000}
              onChange={text => setText(at, text)}
            />
          </View>
          {hearsayIn(one.text).map(sentence => (
            <Note key={sentence} risk>
              {`“${sentence}”是听来的，又说到人，建议删去。`}
              <Act label={`删去“${sentence}”`} onPress={() => setText(at, one.text.replace(sentence, ''))}>
                删去这一句
              </Act>
            </Note>
          ))}
        </View>
      ))}
    </>
  )
}
