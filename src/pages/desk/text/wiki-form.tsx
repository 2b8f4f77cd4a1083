// Fields of an encyclopedia entry besides its body: category, aliases, figures, misconceptions, laws and related entries.

import { View } from '@tarojs/components'
import { figureLines, parseWikiFigures, mythLines, parseMyths } from '@/domain/desk/own-fields'
import { findLaws, findWikis, useCategories } from '@/domain/desk/use-desk'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { useSession } from '@/state/session'
import { Toggle } from '@/ui/check/check'
import { DeskButton, Small } from '../desk/parts'
import { Choice } from './choice'
import type { Draft, OwnFormProps } from './draft'
import { Find, Found } from './find'
import { Refs, type Ref } from './refs'
import { TypedField } from './typed-field'

interface PartProps {
  wiki: Draft['wiki']
  onChange: (part: Partial<Draft['wiki']>) => void
}

const withRef = (rows: readonly Ref[], row: Ref): Ref[] => [...rows.filter(({ id }) => id !== row.id), row]

/** Fields of an encyclopedia entry. */
export function WikiForm({ draft: { groupId, wiki }, wrong, change }: OwnFormProps) {
  const categories = useCategories().data?.categories ?? []
  const name = useSession(state => state.uinfo?.nickname ?? '')
  const set = (part: Partial<Draft['wiki']>) => change({ wiki: { ...wiki, ...part } })
  return (
    <>
      <Choice
        field="category_id"
        wrong={wrong}
        label="在买房的哪一步"
        value={groupId}
        rows={categories}
        onChange={category => change({ groupId: category })}
      />
      <WikiFacts wiki={wiki} onChange={set} />
      <WikiLaws wiki={wiki} name={name} onChange={set} />
      <RelatedWikis wiki={wiki} onChange={set} />
    </>
  )
}

const WikiFacts = ({ wiki, onChange }: PartProps) => (
  <View className="edw-part edw-form">
    <View className="u-mb2 u-strong">这个词条</View>
    <TypedField
      label="别名，空格分开"
      value={wiki.alias}
      onChange={alias => onChange({ alias: alias.trim() })}
    />
    <TypedField label="简短回答" value={wiki.short} onChange={short => onChange({ short: short.trim() })} />
    <View className="edk-line">
      <View>常让人多花钱</View>
      <Toggle label="常让人多花钱" on={wiki.is_risk} onChange={is_risk => onChange({ is_risk })} />
    </View>
    <TypedField
      label="数字，每行：数 | 单位 | 说明"
      lines={3}
      value={figureLines(wiki.figures)}
      read={words => figureLines(parseWikiFigures(words))}
      onChange={words => onChange({ figures: parseWikiFigures(words) })}
    />
    <TypedField
      label="常见误解，每行：误解 | 正解"
      lines={3}
      value={mythLines(wiki.myths)}
      read={words => mythLines(parseMyths(words))}
      onChange={words => onChange({ myths: parseMyths(words) })}
    />
  </View>
)

/** Laws that an entry is based on, and the day of their last check. */
const WikiLaws = ({
  wiki,
  name,
  onChange,
}: PartProps & {
  /** Name of the editor who checks. */
  name: string
}) => (
  <View className="edw-part">
    <View className="u-mb2 u-strong">依据的条文</View>
    <Refs rows={wiki.laws} onChange={laws => onChange({ laws })} />
    <Find
      hint="法规名、第几条"
      isQuiet
      find={async word => (await findLaws(word)).list}
      draw={law => (
        <Found
          key={law.id}
          title={`${law.law_short} ${law.article}`}
          hint={law.text}
          onPress={() =>
            onChange({ laws: withRef(wiki.laws, { id: law.id, name: `${law.law_short} ${law.article}` }) })
          }
        />
      )}
    />
    <View className="edk-acts">
      <DeskButton onPress={() => onChange({ checked_by: name, checked_day: toBeijingDay(serverNow()) })}>
        今天核对过
      </DeskButton>
      <Small>{wiki.checked_day ? `${wiki.checked_by} ${wiki.checked_day}` : '没有核对过'}</Small>
    </View>
  </View>
)

const RelatedWikis = ({ wiki, onChange }: PartProps) => (
  <View className="edw-part">
    <View className="u-mb2 u-strong">相关的词条</View>
    <Refs rows={wiki.related} onChange={related => onChange({ related })} />
    <Find
      hint="词条名"
      isQuiet
      find={async word => (await findWikis(word)).list}
      draw={entry => (
        <Found
          key={entry.id}
          title={entry.title}
          hint={entry.summary}
          onPress={() => onChange({ related: withRef(wiki.related, { id: entry.id, name: entry.title }) })}
        />
      )}
    />
  </View>
)
