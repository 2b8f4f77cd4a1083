// Fields that depend on the type of a text: group and tags of an article, period and figures of a report, and the fields of an
// encyclopedia entry. All edit the same draft object of the page.

import { View } from '@tarojs/components'
import type { DeskTextType } from '@/contract/desk/schema'
import { keyFigureLines, parseKeyFigures } from '@/domain/desk/own-fields'
import { useGroups, useRegions, useTags } from '@/domain/desk/use-desk'
import { REPORT_KIND_LABELS } from '@/domain/report/report-card'
import { Choice } from './choice'
import type { Draft, OwnFormProps } from './draft'
import { Refs } from './refs'
import { TypedField } from './typed-field'
import { WikiForm } from './wiki-form'
import { WrongWords } from './wrong-words'
import { Select } from '../desk/select'

const KINDS = Object.keys(REPORT_KIND_LABELS) as Draft['report']['kind'][]

/** Fields of a type of text besides its body: a group; the period and figures of a report; the keywords of an entry. */
export const OwnForm = ({ type, ...form }: OwnFormProps & { type: DeskTextType }) => {
  switch (type) {
    case 'article':
      return (
        <>
          <ArticleGroup {...form} />
          <Tags {...form} />
          <By {...form} hasSource />
        </>
      )
    case 'report':
      return <ReportForm {...form} />
    case 'wiki':
      return <WikiForm {...form} />
    case 'story':
      return (
        <>
          <Tags {...form} />
          <By {...form} />
        </>
      )
  }
}

function ArticleGroup({ draft, wrong, change }: OwnFormProps) {
  const groups = useGroups().data?.list ?? []
  return (
    <Choice
      field="group_id"
      wrong={wrong}
      label="归类"
      value={draft.groupId}
      rows={groups}
      onChange={groupId => change({ groupId })}
    />
  )
}

/** Tags, besides its group. */
function Tags({ draft: { tags }, change }: OwnFormProps) {
  const all = useTags().data?.list ?? []
  return (
    <View className="edw-part">
      <View className="u-mb2 u-strong">标签</View>
      <Refs
        rows={tags}
        onChange={rows => change({ tags: tags.filter(({ id }) => rows.some(row => row.id === id)) })}
      />
      <Choice
        label="加一个"
        value={null}
        rows={all.filter(({ id }) => tags.every(tag => tag.id !== id))}
        onChange={id => {
          const tag = all.find(one => one.id === id)
          if (tag) change({ tags: [...tags, tag] })
        }}
      />
    </View>
  )
}

/** Author and source. */
const By = ({
  draft: { author, source },
  change,
  hasSource = false,
}: OwnFormProps & { hasSource?: boolean }) => (
  <View className="edw-part edw-form">
    <TypedField label="署名" value={author} onChange={name => change({ author: name.trim() })} />
    {hasSource && (
      <TypedField label="来源" value={source} onChange={from => change({ source: from.trim() })} />
    )}
  </View>
)

function ReportForm({ draft: { report }, wrong, change }: OwnFormProps) {
  const regions = useRegions().data?.list ?? []
  const set = (part: Partial<Draft['report']>) => change({ report: { ...report, ...part } })
  return (
    <View className="edw-part edw-form">
      <View className="u-mb2 u-strong">这份报告</View>
      <label className="edw-field">
        <span>种类</span>
        <Select
          rows={KINDS.map(kind => ({ id: kind, name: REPORT_KIND_LABELS[kind] }))}
          value={report.kind}
          onChange={kind => set({ kind })}
        />
      </label>
      <TypedField
        label="哪一期，如 2026-10"
        value={report.period}
        onChange={period => set({ period: period.trim() })}
      />
      <WrongWords field="period" wrong={wrong} />
      <Choice
        field="region_id"
        wrong={wrong}
        label="地区"
        value={report.region_id || null}
        rows={regions}
        onChange={region_id => set({ region_id })}
      />
      <TypedField
        label="要点数字，每行：名称 | 数 | 单位 | 说明"
        lines={4}
        value={keyFigureLines(report.figures)}
        read={words => keyFigureLines(parseKeyFigures(words))}
        onChange={words => set({ figures: parseKeyFigures(words) })}
      />
    </View>
  )
}
