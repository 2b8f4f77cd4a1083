// Insert menu of the editor: searches for lots, laws, videos and other entities, uploads a picture, or inserts an empty form. Each kind has
// its own search and its own conversion to a block.

import { View } from '@tarojs/components'
import type { Block, NamedKind } from '@/contract/content/blocks'
import type { LawArticle } from '@/contract/law/cards'
import type { VideoCard } from '@/contract/video/cards'
import type { HouseBrief } from '@/contract/house/cards'
import { findHouses, findLaws, findNamed, findVideos } from '@/domain/desk/use-desk'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DeskButton } from '../desk/parts'
import { Find, Found } from './find'
import { FromNotice } from './from-notice'
import { PickPicture } from './pick-picture'

export type InsertKind =
  | 'lots'
  | 'notice'
  | 'law'
  | 'table'
  | 'picture'
  | 'video'
  | 'calculator'
  | 'links'
  | NamedKind

interface InsertProps {
  kind: InsertKind
  /** Initial keyword. */
  word?: string
  /** The cursor stays in the text. */
  isQuiet?: boolean
  onInsert: (block: Block) => void
  onClose: () => void
}

const lots = (ids: number[], query = ''): Block => ({
  kind: 'lots',
  title: '',
  text: '',
  look: 'cards',
  ids,
  query,
  limit: Math.max(1, ids.length || 3),
})
const lawBlock = (law: LawArticle): Block => ({
  kind: 'law',
  name: law.law,
  number: law.doc_no,
  article: law.article,
  text: law.text,
  is_quote: !law.is_paraphrase,
  checked_at: law.checked_day,
  is_in_force: law.is_in_force,
  url: law.url || null,
})

const TOOLS = [
  { tool: 'loan', title: '算贷款' },
  { tool: 'tax', title: '算税费' },
  { tool: 'bid-limit', title: '算出价上限' },
  { tool: 'eligibility', title: '测购房资格' },
  { tool: 'valuation', title: '估市场价' },
  { tool: 'calendar', title: '看竞拍日历' },
] as const

const NAMED_HINTS: Record<NamedKind, string> = {
  buildings: '新房的名字',
  rights: '不良资产的标题、编号',
  articles: '文章的标题、内容',
}

/** Inserts into a text: found by search, uploaded, or an empty form. */
export function Insert({ kind, word = '', isQuiet = false, onInsert, onClose }: InsertProps) {
  return (
    <View className="edw-insert">
      <View className="u-row u-top u-g3">
        <View className="u-grow">
          <InsertForm {...{ kind, word, isQuiet, onInsert }} />
        </View>
        <Press label="关闭" onPress={onClose}>
          <Icon name="close" size="s" />
        </Press>
      </View>
    </View>
  )
}

interface FormProps {
  word: string
  isQuiet: boolean
  onInsert: (block: Block) => void
}

/** Search or form of a kind. */
function InsertForm({ kind, ...form }: FormProps & { kind: InsertKind }) {
  const { onInsert } = form
  switch (kind) {
    case 'lots':
      return <FindLots {...form} />
    case 'notice':
      return <FromNotice {...form} />
    case 'law':
      return <FindLaw {...form} />
    case 'video':
      return <FindVideo {...form} />
    case 'buildings':
    case 'rights':
    case 'articles':
      return <FindEntity kind={kind} {...form} />
    case 'picture':
      return (
        <PickPicture
          label="选一张图，JPEG、PNG、WebP，10 MB 以内"
          onPicked={own => onInsert({ kind: 'picture', ...own, alt: '', caption: '' })}
        />
      )
    case 'calculator':
      return <ToolChoice onInsert={onInsert} />
    case 'table':
    case 'links':
      return <EmptyForm kind={kind} onInsert={onInsert} />
  }
}

const FindLots = ({ word, isQuiet, onInsert }: FormProps) => (
  <Find
    key="lots"
    isQuiet={isQuiet}
    first={word}
    hint="编号、小区、标题"
    find={async word => (await findHouses(word)).list}
    draw={(house: HouseBrief) => (
      <Found
        key={house.id}
        picture={house.cover}
        title={house.title}
        hint={`${house.code} · ${moneyText(house.price)} · ${shortTime(house.start_time)}`}
        onPress={() => onInsert(lots([house.id]))}
      />
    )}
  />
)

const FindLaw = ({ word, isQuiet, onInsert }: FormProps) => (
  <Find
    key="law"
    isQuiet={isQuiet}
    first={word}
    hint="法规名、第几条、原文"
    isOpen
    find={async word => (await findLaws(word)).list}
    draw={(law: LawArticle) => (
      <Found
        key={law.id}
        title={`${law.law_short} ${law.article}`}
        hint={`${law.is_paraphrase ? '转述' : '原文'} · ${law.checked_day} 核对${law.is_in_force ? '' : ' · 已失效'}：${law.text}`}
        onPress={() => onInsert(lawBlock(law))}
      />
    )}
  />
)

const FindVideo = ({ word, isQuiet, onInsert }: FormProps) => (
  <Find
    key="video"
    isQuiet={isQuiet}
    first={word}
    hint="小区、房源、讲的什么"
    isOpen
    find={async word => (await findVideos(word)).list}
    draw={(video: VideoCard) => (
      <Found
        key={video.id}
        title={video.title}
        hint={`${video.view_total} 次看`}
        onPress={() => onInsert({ kind: 'video', id: video.id })}
      />
    )}
  />
)

const FindEntity = ({ kind, word, isQuiet, onInsert }: FormProps & { kind: NamedKind }) => (
  <Find
    key={kind}
    isQuiet={isQuiet}
    first={word}
    hint={NAMED_HINTS[kind]}
    isOpen
    find={word => findNamed(kind, word)}
    draw={one => (
      <Found
        key={one.id}
        title={one.title}
        hint={one.hint}
        onPress={() => onInsert({ kind, title: '', ids: [one.id] })}
      />
    )}
  />
)

const ToolChoice = ({ onInsert }: Pick<FormProps, 'onInsert'>) => (
  <View className="u-flex u-g2 u-wrap">
    {TOOLS.map(({ tool, title }) => (
      <DeskButton
        key={tool}
        onPress={() => onInsert({ kind: 'calculator', tool, title, text: '', query: '' })}
      >
        {title}
      </DeskButton>
    ))}
  </View>
)

/** Inserts an empty table, or a group of links with an example. */
const EmptyForm = ({ kind, onInsert }: Pick<FormProps, 'onInsert'> & { kind: 'table' | 'links' }) => (
  <View className="u-flex u-g2 u-wrap">
    <DeskButton
      onPress={() =>
        onInsert(
          kind === 'table'
            ? {
                kind: 'table',
                caption: '',
                columns: ['项目', '说明'],
                rows: [['', '']],
                has_total: false,
                note: '',
              }
            : { kind: 'links', title: '', items: [{ title: '竞拍日历', text: '', to: '/calendar' }] },
        )
      }
    >
      {kind === 'table' ? '插入一张空表' : '插入一组链接'}
    </DeskButton>
  </View>
)
