import { View } from '@tarojs/components'
import type { StoredMarketing } from '@/contract/content/cards'
import { Act } from '../desk/parts'
import { CoverField } from './cover-field'
import { formatLocalTime, parseLocalTime } from './local-time'
import { TextField } from './text-field'
import { WrongWords } from './wrong-words'

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
  return (
    <View className="u-card u-p4 edw-form">
      <CampaignCovers covers={page.covers} onChange={onChange} />
      <View className="cpn-2">
        <View>
          <TextField label="页名" value={page.title} most={30} onChange={title => onChange({ title })} />
          <WrongWords field="title" wrong={wrong} />
        </View>
        <TextField
          label="大标题，写在图上"
          value={page.headline}
          most={60}
          onChange={headline => onChange({ headline })}
        />
      </View>
      <TextField
        label="摘要，搜索和分享时显示"
        value={page.summary}
        most={200}
        onChange={summary => onChange({ summary })}
      />
      <View className="cpn-2">
        <CampaignPeriod page={page} wrong={wrong} onChange={onChange} />
        <NextPage next={page.next} wrong={wrong} onChange={onChange} />
      </View>
    </View>
  )
}

interface PartProps {
  wrong: Readonly<Record<string, string>>
  onChange: (part: Partial<Head>) => void
}

const CampaignCovers = ({
  covers,
  onChange,
}: Pick<Head, 'covers'> & { onChange: (part: Pick<Head, 'covers'>) => void }) => (
  <View className="u-flex u-wrap u-end u-g3">
    {covers.map(cover => (
      <View key={cover} className="cpn-cover-1">
        <img src={cover} alt="封面" />
        <Act onPress={() => onChange({ covers: covers.filter(other => other !== cover) })}>去掉</Act>
      </View>
    ))}
    {covers.length < COVERS && (
      <CoverField cover="" onChange={cover => onChange({ covers: [...covers, cover] })} />
    )}
  </View>
)

const CampaignPeriod = ({
  page,
  wrong,
  onChange,
}: PartProps & { page: Pick<Head, 'start_time' | 'end_time'> }) => (
  <>
    <TextField
      label="从"
      type="datetime-local"
      value={formatLocalTime(page.start_time)}
      most={20}
      onChange={value => onChange({ start_time: parseLocalTime(value) })}
    />
    <View>
      <TextField
        label="到"
        type="datetime-local"
        value={formatLocalTime(page.end_time)}
        most={20}
        onChange={value => onChange({ end_time: parseLocalTime(value) })}
      />
      <WrongWords field="end_time" wrong={wrong} />
    </View>
  </>
)

/** Link that replaces the page after its end; none while both fields are empty. */
function NextPage({ next: stored, wrong, onChange }: PartProps & Pick<Head, 'next'>) {
  const next = stored ?? { title: '', to: '' }
  const setNext = (part: Partial<typeof next>) => {
    const now = { ...next, ...part }
    onChange({ next: now.title === '' && now.to === '' ? null : now })
  }
  return (
    <>
      <TextField
        label="结束后的去向：名称"
        value={next.title}
        most={40}
        onChange={title => setNext({ title })}
      />
      <View>
        <TextField label="结束后的去向：地址" value={next.to} most={500} onChange={to => setNext({ to })} />
        <WrongWords field="next" wrong={wrong} />
      </View>
    </>
  )
}
