import { View } from '@tarojs/components'
import type { StoredMarketing } from '@/contract/content/cards'
import { Press } from '@/ui/press/press'
import { CoverField } from './cover-field'
import { formatLocalTime, parseLocalTime } from './local-time'
import { TextField } from './text-field'

const COVERS = 3

type Head = Pick<
  StoredMarketing,
  'title' | 'headline' | 'summary' | 'covers' | 'next' | 'start_time' | 'end_time'
>

/** Heading of a campaign page, its period, and its target after the end. */
export function CampaignHead({
  page,
  wrong,
  onChange,
}: {
  page: Head
  /** Missing or refused fields. */
  wrong: Readonly<Record<string, string>>
  onChange: (part: Partial<Head>) => void
}) {
  const text = (
    label: string,
    value: string,
    max: number,
    set: (value: string) => void,
    type: 'text' | 'datetime-local' = 'text',
  ) => <TextField {...{ label, value, most: max, type }} onChange={set} />
  const told = (field: string) =>
    wrong[field] && (
      <View className="edk-small edk-risk" role="alert">
        {wrong[field]}
      </View>
    )
  const next = page.next ?? { title: '', to: '' }
  const setNext = (part: Partial<typeof next>) => {
    const now = { ...next, ...part }
    onChange({ next: now.title === '' && now.to === '' ? null : now })
  }
  return (
    <View className="cpn-head edw-form">
      <View className="cpn-covers">
        {page.covers.map(cover => (
          <View key={cover} className="cpn-cover-1">
            <img src={cover} alt="封面" />
            <Press
              className="u-t13 u-act"
              onPress={() => {
                onChange({ covers: page.covers.filter(other => other !== cover) })
              }}
            >
              去掉
            </Press>
          </View>
        ))}
        {page.covers.length < COVERS && (
          <CoverField
            cover=""
            onChange={cover => {
              onChange({ covers: [...page.covers, cover] })
            }}
          />
        )}
      </View>
      <View className="cpn-2">
        <View>
          {text('页名', page.title, 30, title => {
            onChange({ title })
          })}
          {told('title')}
        </View>
        {text('大标题，写在图上', page.headline, 60, headline => {
          onChange({ headline })
        })}
      </View>
      {text('摘要，搜索和分享时显示', page.summary, 200, summary => {
        onChange({ summary })
      })}
      <View className="cpn-2">
        {text(
          '从',
          formatLocalTime(page.start_time),
          20,
          value => {
            onChange({ start_time: parseLocalTime(value) })
          },
          'datetime-local',
        )}
        <View>
          {text(
            '到',
            formatLocalTime(page.end_time),
            20,
            value => {
              onChange({ end_time: parseLocalTime(value) })
            },
            'datetime-local',
          )}
          {told('end_time')}
        </View>
        {text('结束以后去哪里：名称', next.title, 40, title => {
          setNext({ title })
        })}
        <View>
          {text('结束以后去哪里：地址', next.to, 500, to => {
            setNext({ to })
          })}
          {told('next')}
        </View>
      </View>
    </View>
  )
}
