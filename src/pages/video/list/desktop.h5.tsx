// Desktop layout of the video list: filters with counts at the left, the grid at the right. The URL holds the filter, as on phones.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { FindBox } from '@/ui/field/find-box'
import { useFollowedVideos } from '@/domain/video/use-videos'
import { linkTo } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Word } from '@/ui/chip/chip'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { AgentStrip } from '../parts/agent-strip'
import { Key } from '../parts/key'
import {
  isOn,
  sorted,
  SORTS,
  TITLES,
  turned,
  type ChoiceProps,
  type Facets,
  type Key as FilterKey,
} from './choices'
import type { DesktopProps } from './desktop-props'

/** Number of places at the side; a button expands the rest. */
const PLACES = 5

/** The choices at the left, the videos next to them. */
export function DesktopVideos({ kind, facets, filter, choose, children }: DesktopProps) {
  const signedIn = useSession(isSignedIn)
  const followed = useFollowedVideos(signedIn).first
  return (
    <View className="fvl">
      <Breadcrumbs items={[{ text: '首页', ...linkTo('home') }, { text: TITLES[kind] }]} />
      <View className="fvl-h u-g4 u-end u-flex">
        <View className="u-grow">
          <View className="u-title u-t24 u-lh1-4" role="heading" aria-level={1}>
            {TITLES[kind]}
          </View>
          <View className="u-t15 u-c2">
            {kind === 'house'
              ? `顾问到现场拍的 ${facets.counts.house} 条，价格和状态跟着房源走`
              : `成交与交房的 ${facets.counts.closing} 条`}
          </View>
        </View>
        <Keyword filter={filter} choose={choose} />
      </View>
      <View className="fvl-tabs u-row u-g10px u-mb4">
        <Tab on={kind === 'house'} label="实勘" total={facets.counts.house} {...linkTo('fact-video-list')} />
        <Tab
          on={kind === 'closing'}
          label="成交"
          total={facets.counts.closing}
          {...linkTo('fact-video-list', { kind: 'closing' })}
        />
        <Tab on={false} label="关注" total={facets.counts.followed} {...linkTo('fact-video-follows')} />
        <View className="u-row u-faint u-rest u-to-end u-g6px">
          <Key>J</Key>
          <Key>K</Key>
          <Text>选上下一条</Text>
          <Key>Enter</Key>
          <Text>播放</Text>
        </View>
        {SORTS.map(({ sort, label }) => (
          <Word key={label} isOn={filter.sort === sort} onPress={() => choose(sorted(filter, sort))}>
            {label}
          </Word>
        ))}
      </View>
      <View className="fvl-l u-flex u-top u-g5">
        <Side {...{ kind, facets, filter, choose }} />
        <View className="u-grow">
          {followed && followed.agents.length > 0 && (
            <AgentStrip agents={followed.agents} total={followed.agent_total} />
          )}
          {children}
          <DemoMark />
        </View>
      </View>
    </View>
  )
}

/** Choices with their counts. */
function Side({ kind, facets, filter, choose }: Omit<DesktopProps, 'children'>) {
  const [isWhole, setWhole] = useState(false)
  const isAll = !filter.region_ids
  return (
    <View className="fvl-s u-w196 u-fixed">
      <View className="fvl-st u-label">区域</View>
      <Press
        className={`fvl-sr u-t15 ${isAll ? 'is-on' : ''}`}
        pressed={isAll}
        onPress={() => {
          const { region_ids: _, ...others } = filter
          choose(others)
        }}
      >
        <Text className="u-grow">全部</Text>
        <Text className="fvl-sn u-figures u-c3 u-t13">{facets.counts[kind]}</Text>
      </Press>
      <View className="fvl-sg">
        <Options
          title=""
          name="region_ids"
          options={isWhole ? facets.regions : facets.regions.slice(0, PLACES)}
          {...{ filter, choose }}
        />
      </View>
      {facets.regions.length > PLACES && (
        <Press className="fvl-sr u-t15" expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          <Text className="u-grow">{isWhole ? '收起' : '更多区'}</Text>
        </Press>
      )}
      <Options title="户型" name="jushi" options={facets.jushi} {...{ filter, choose }} />
      <Options title="拍的是什么" name="subjects" options={facets.subjects} {...{ filter, choose }} />
      <Options title="房源状态" name="statuses" options={facets.statuses} {...{ filter, choose }} />
    </View>
  )
}

const Options = ({
  title,
  name,
  options,
  filter,
  choose,
}: Omit<ChoiceProps, 'facets'> & { title: string; name: FilterKey; options: Facets['regions'] }) =>
  options.length > 0 && (
    <>
      <View className="fvl-st u-label">{title}</View>
      {options.map(({ key, label, total }) => (
        <Press
          key={key}
          className={`fvl-sr u-t15 ${isOn(filter, name, key) ? 'is-on' : ''}`}
          pressed={isOn(filter, name, key)}
          onPress={() => choose(turned(filter, name, key))}
        >
          <Text className="u-grow">{label}</Text>
          <Text className="fvl-sn u-figures u-c3 u-t13">{total}</Text>
        </Press>
      ))}
    </>
  )

function Keyword({ filter, choose }: Omit<ChoiceProps, 'facets'>) {
  const [text, setText] = useState(filter.keyword ?? '')
  return (
    <View className="u-w300">
      <FindBox
        id="video-keyword"
        label="搜视频"
        placeholder="标题、小区或顾问"
        value={text}
        onChange={setText}
        onEnter={() => {
          const { keyword: _, ...others } = filter
          choose(text.trim() ? { ...others, keyword: text.trim() } : others)
        }}
      />
    </View>
  )
}

function Tab({
  on,
  label,
  total,
  href,
  onPress,
}: {
  on: boolean
  label: string
  total: number | null
  href: string
  onPress: () => void
}) {
  return (
    <Press className={`fvl-tab u-touch ${on ? 'is-on' : ''}`} current={on} href={href} onPress={onPress}>
      {label}
      {total !== null && <Text className="u-faint u-plain u-ml5px">{total}</Text>}
    </Press>
  )
}
