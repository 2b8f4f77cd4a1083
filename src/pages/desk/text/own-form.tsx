// Fields that depend on the type of a text: group and tags of an article, period and figures of a report, category, aliases, figures,
// misconceptions, laws and related entries of an encyclopedia entry. All edit the same draft object of the page.

import { View } from '@tarojs/components'
import type { DeskTextType } from '@/contract/desk/schema'
import {
  figureLines,
  parseWikiFigures,
  keyFigureLines,
  parseKeyFigures,
  mythLines,
  parseMyths,
} from '@/domain/desk/own-fields'
import { findLaws, findWikis, useCategories, useGroups, useRegions, useTags } from '@/domain/desk/use-desk'
import { REPORT_KIND_LABELS } from '@/domain/report/report-card'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import type { Draft, Field, Wrong } from './draft'
import { Find, Found } from './insert'
import { TypedField } from './typed-field'
import { WrongWords } from './wrong-words'

const KINDS = Object.keys(REPORT_KIND_LABELS) as Draft['report']['kind'][]

interface OwnFormProps {
  draft: Draft
  wrong: Wrong
  change: (part: Partial<Draft>) => void
}

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

const Choice = ({
  field,
  wrong,
  label,
  value,
  rows,
  onChange,
}: {
  /** The field it edits, for its error. */
  field?: Field
  wrong?: Wrong
  label: string
  value: number | null
  rows: readonly { id: number; name: string }[]
  onChange: (id: number) => void
}) => (
  <label className="edw-field edw-part">
    <span>{label}</span>
    <select
      value={value ?? ''}
      onChange={event => {
        onChange(Number(event.target.value))
      }}
    >
      <option value="" disabled>
        请选
      </option>
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    {field && wrong && <WrongWords field={field} wrong={wrong} />}
  </label>
)

function ArticleGroup({ draft, wrong, change }: OwnFormProps) {
  const groups = useGroups().data?.list ?? []
  return (
    <Choice
      field="group_id"
      wrong={wrong}
      label="归类"
      value={draft.groupId}
      rows={groups}
      onChange={groupId => {
        change({ groupId })
      }}
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
        onChange={rows => {
          change({ tags: tags.filter(({ id }) => rows.some(row => row.id === id)) })
        }}
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
    <TypedField
      label="署名"
      value={author}
      onChange={name => {
        change({ author: name.trim() })
      }}
    />
    {hasSource && (
      <TypedField
        label="来源"
        value={source}
        onChange={from => {
          change({ source: from.trim() })
        }}
      />
    )}
  </View>
)

function ReportForm({ draft: { report }, wrong, change }: OwnFormProps) {
  const regions = useRegions().data?.list ?? []
  const set = (part: Partial<Draft['report']>) => {
    change({ report: { ...report, ...part } })
  }
  return (
    <View className="edw-part edw-form">
      <View className="u-mb2 u-strong">这份报告</View>
      <label className="edw-field">
        <span>种类</span>
        <select
          value={report.kind}
          onChange={event => {
            set({ kind: KINDS.find(kind => kind === event.target.value) ?? 'month' })
          }}
        >
          {KINDS.map(kind => (
            <option key={kind} value={kind}>
              {REPORT_KIND_LABELS[kind]}
            </option>
          ))}
        </select>
      </label>
      <TypedField
        label="哪一期，如 2026-10"
        value={report.period}
        onChange={period => {
          set({ period: period.trim() })
        }}
      />
      <WrongWords field="period" wrong={wrong} />
      <Choice
        field="region_id"
        wrong={wrong}
        label="地区"
        value={report.region_id || null}
        rows={regions}
        onChange={region_id => {
          set({ region_id })
        }}
      />
      <TypedField
        label="要点数字，每行：名称 | 数 | 单位 | 说明"
        lines={4}
        value={keyFigureLines(report.figures)}
        read={words => keyFigureLines(parseKeyFigures(words))}
        onChange={words => {
          set({ figures: parseKeyFigures(words) })
        }}
      />
    </View>
  )
}

function WikiForm({ draft: { groupId, wiki }, wrong, change }: OwnFormProps) {
  const categories = useCategories().data?.categories ?? []
  const name = useSession(state => state.uinfo?.nickname ?? '')
  const set = (part: Partial<Draft['wiki']>) => {
    change({ wiki: { ...wiki, ...part } })
  }
  return (
    <>
      <Choice
        field="category_id"
        wrong={wrong}
        label="在买房的哪一步"
        value={groupId}
        rows={categories}
        onChange={category => {
          change({ groupId: category })
        }}
      />
      <View className="edw-part edw-form">
        <View className="u-mb2 u-strong">这个词条</View>
        <TypedField
          label="别名，空格分开"
          value={wiki.alias}
          onChange={alias => {
            set({ alias: alias.trim() })
          }}
        />
        <TypedField
          label="一句话的答案"
          value={wiki.short}
          onChange={short => {
            set({ short: short.trim() })
          }}
        />
        <View className="edk-line">
          <View>常让人多花钱</View>
          <Toggle
            label="常让人多花钱"
            on={wiki.is_risk}
            onChange={is_risk => {
              set({ is_risk })
            }}
          />
        </View>
        <TypedField
          label="数字，每行：数 | 单位 | 说明"
          lines={3}
          value={figureLines(wiki.figures)}
          read={words => figureLines(parseWikiFigures(words))}
          onChange={words => {
            set({ figures: parseWikiFigures(words) })
          }}
        />
        <TypedField
          label="常见误解，每行：误解 | 正解"
          lines={3}
          value={mythLines(wiki.myths)}
          read={words => mythLines(parseMyths(words))}
          onChange={words => {
            set({ myths: parseMyths(words) })
          }}
        />
      </View>
      <View className="edw-part">
        <View className="u-mb2 u-strong">依据的条文</View>
        <Refs
          rows={wiki.laws}
          onChange={laws => {
            set({ laws })
          }}
        />
        <Find
          hint="法规名、第几条"
          isQuiet
          find={async word => (await findLaws(word)).list}
          draw={law => (
            <Found
              key={law.id}
              title={`${law.law_short} ${law.article}`}
              hint={law.text}
              onPress={() => {
                set({ laws: withRef(wiki.laws, { id: law.id, name: `${law.law_short} ${law.article}` }) })
              }}
            />
          )}
        />
        <View className="edk-acts">
          <Button
            size="small"
            onPress={() => {
              set({ checked_by: name, checked_day: toBeijingDay(serverNow()) })
            }}
          >
            今天核对过
          </Button>
          <View className="edk-small">
            {wiki.checked_day ? `${wiki.checked_by} ${wiki.checked_day}` : '没有核对过'}
          </View>
        </View>
      </View>
      <View className="edw-part">
        <View className="u-mb2 u-strong">相关的词条</View>
        <Refs
          rows={wiki.related}
          onChange={related => {
            set({ related })
          }}
        />
        <Find
          hint="词条名"
          isQuiet
          find={async word => (await findWikis(word)).list}
          draw={entry => (
            <Found
              key={entry.id}
              title={entry.title}
              hint={entry.summary}
              onPress={() => {
                set({ related: withRef(wiki.related, { id: entry.id, name: entry.title }) })
              }}
            />
          )}
        />
      </View>
    </>
  )
}

interface Ref {
  id: number
  name: string
}
const withRef = (rows: readonly Ref[], row: Ref): Ref[] => [...rows.filter(({ id }) => id !== row.id), row]

const Refs = ({ rows, onChange }: { rows: readonly Ref[]; onChange: (rows: Ref[]) => void }) => (
  <View className="edk-filters">
    {rows.map(({ id, name }) => (
      <Press
        key={id}
        className="edk-chip is-on"
        label={`去掉 ${name}`}
        onPress={() => {
          onChange(rows.filter(row => row.id !== id))
        }}
      >
        {`${name} ×`}
      </Press>
    ))}
  </View>
)
