import { View } from '@tarojs/components'
import type { StoredMarketing } from '@/contract/content/cards'
import { Press } from '@/ui/press/press'
import { CoverField } from './cover-field'
import { fieldOf, secondsOf } from './local-time'
import { TextField } from './text-field'

const COVERS = 3

/** What stands over the blocks of a page, when it is out, and where it leads afterwards. */
export function CampaignHead({
  draft,
  onChange,
}: {
  draft: StoredMarketing
  onChange: (part: Partial<StoredMarketing>) => void
}) {
  const text = (
    label: string,
    value: string,
    most: number,
    set: (value: string) => void,
    type: 'text' | 'datetime-local' = 'text',
  ) => <TextField {...{ label, value, most, type }} onChange={set} />
  const next = draft.next ?? { title: '', to: '' }
  const setNext = (part: Partial<typeof next>) => {
    const now = { ...next, ...part }
    onChange({ next: now.title === '' && now.to === '' ? null : now })
  }
  return (
    <View className="cpn-head edw-form">
      <View className="cpn-covers">
        {draft.covers.map(cover => (
          <View key={cover} className="cpn-cover-1">
            <img src={cover} alt="封面" />
            <Press
              className="edk-link"
              onPress={() => {
                onChange({ covers: draft.covers.filter(other => other !== cover) })
              }}
            >
              去掉
            </Press>
          </View>
        ))}
        {draft.covers.length < COVERS && (
          <CoverField
            cover=""
            onChange={cover => {
              onChange({ covers: [...draft.covers, cover] })
            }}
          />
        )}
      </View>
      <View className="cpn-2">
        {text('页名', draft.title, 30, title => {
          onChange({ title })
        })}
        {text('大标题，写在图上', draft.headline, 60, headline => {
          onChange({ headline })
        })}
      </View>
      {text('摘要，搜索和分享时显示', draft.summary, 200, summary => {
        onChange({ summary })
      })}
      <View className="cpn-2">
        {text(
          '从',
          fieldOf(draft.start_time),
          20,
          value => {
            onChange({ start_time: secondsOf(value) })
          },
          'datetime-local',
        )}
        {text(
          '到',
          fieldOf(draft.end_time),
          20,
          value => {
            onChange({ end_time: secondsOf(value) })
          },
          'datetime-local',
        )}
        {text('结束以后去哪里：名称', next.title, 40, title => {
          setNext({ title })
        })}
        {text('结束以后去哪里：地址', next.to, 500, to => {
          setNext({ to })
        })}
      </View>
    </View>
  )
}
