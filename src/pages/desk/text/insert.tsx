// Insert menu of the editor: searches for lots, laws, videos and other entities, uploads a picture, or inserts an empty form. Each kind has
// its own search and its own conversion to a block. Searches are debounced, and responses to an earlier keyword are ignored.

import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { Block, NamedKind } from '@/contract/content/blocks'
import type { LawArticle } from '@/contract/law/cards'
import type { VideoCard } from '@/contract/video/cards'
import type { HouseBrief } from '@/contract/house/cards'
import { splitNoticeSentences } from '@/domain/desk/notices'
import { readNotice } from '@/domain/desk/use-quotes'
import { findHouses, findLaws, findNamed, findVideos } from '@/domain/desk/use-desk'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
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
          {kind === 'lots' ? (
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
                  onPress={() => {
                    onInsert(lots([house.id]))
                  }}
                />
              )}
            />
          ) : kind === 'notice' ? (
            <FromNotice word={word} isQuiet={isQuiet} onInsert={onInsert} />
          ) : kind === 'law' ? (
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
                  onPress={() => {
                    onInsert(lawBlock(law))
                  }}
                />
              )}
            />
          ) : kind === 'video' ? (
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
                  onPress={() => {
                    onInsert({ kind: 'video', id: video.id })
                  }}
                />
              )}
            />
          ) : kind === 'buildings' || kind === 'rights' || kind === 'articles' ? (
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
                  onPress={() => {
                    onInsert({ kind, title: '', ids: [one.id] })
                  }}
                />
              )}
            />
          ) : kind === 'picture' ? (
            <PickPicture
              label="选一张图，JPEG、PNG、WebP，10 MB 以内"
              onPicked={own => {
                onInsert({ kind: 'picture', ...own, alt: '', caption: '' })
              }}
            />
          ) : kind === 'calculator' ? (
            <View className="u-flex u-g2 u-wrap">
              {TOOLS.map(({ tool, title }) => (
                <Button
                  key={tool}
                  size="small"
                  onPress={() => {
                    onInsert({ kind: 'calculator', tool, title, text: '', query: '' })
                  }}
                >
                  {title}
                </Button>
              ))}
            </View>
          ) : (
            <View className="u-flex u-g2 u-wrap">
              <Button
                size="small"
                onPress={() => {
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
                      : {
                          kind: 'links',
                          title: '',
                          items: [{ title: '竞拍日历', text: '', to: '/calendar' }],
                        },
                  )
                }}
              >
                {kind === 'table' ? '插入一张空表' : '插入一组链接'}
              </Button>
            </View>
          )}
        </View>
        <Press label="关闭" onPress={onClose}>
          <Icon name="close" size="s" />
        </Press>
      </View>
    </View>
  )
}

export function Find<T>({
  hint,
  find,
  draw,
  isOpen = false,
  isQuiet = false,
  first = '',
}: {
  hint: string
  find: (word: string) => Promise<readonly T[]>
  draw: (row: T) => React.ReactNode
  /** Shows options before a keyword is typed. */
  isOpen?: boolean
  /** Does not take the focus on mount. */
  isQuiet?: boolean
  /** Initial keyword. */
  first?: string
}) {
  const [word, setWord] = useState(first)
  const [rows, setRows] = useState<readonly T[]>([])
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    if (word.trim() === '' && !isOpen) return
    let isHere = true
    const timer = setTimeout(() => {
      find(word.trim())
        .then(found => {
          if (!isHere) return
          setRows(found)
          setFound(true)
        })
        .catch(() => {
          if (isHere) toast('查询失败，请重试')
        })
    }, 250)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
    // `find` searches the same way in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [word, isOpen])
  return (
    <>
      <input
        className="edw-find"
        aria-label={hint}
        placeholder={hint}
        value={word}
        autoFocus={!isQuiet}
        onChange={event => {
          setWord(event.target.value)
        }}
      />
      {rows.map(draw)}
      {isFound && rows.length === 0 && <View className="edk-small">没有找到</View>}
    </>
  )
}

export const Found = ({
  title,
  hint,
  picture,
  onPress,
}: {
  title: string
  hint: string
  picture?: string | null
  onPress: () => void
}) => (
  <Press className="edw-found" onPress={onPress}>
    {picture && <img className="edw-found-i" src={`${picture}?w=120`} alt="" />}
    <View className="u-grow edw-found-w">
      <View className="u-mid">{title}</View>
      <View className="edk-small edw-found-x">{hint}</View>
    </View>
  </Press>
)

/** A verbatim sentence of a lot's notice, with its position. */
function FromNotice({
  word,
  isQuiet,
  onInsert,
}: {
  word: string
  isQuiet: boolean
  onInsert: (block: Block) => void
}) {
  const [house, setHouse] = useState<HouseBrief>()
  const [sentences, setSentences] = useState<ReturnType<typeof splitNoticeSentences>>([])
  const choose = (one: HouseBrief) => {
    setHouse(one)
    readNotice(one.id)
      .then(({ sections }) => {
        setSentences(splitNoticeSentences(sections))
      })
      .catch(() => {
        toast('公告加载失败，请重试')
      })
  }
  if (!house)
    return (
      <Find
        key="notice"
        isQuiet={isQuiet}
        first={word}
        hint="哪套房源的公告：编号、小区、标题"
        find={async typed => (await findHouses(typed)).list}
        draw={(one: HouseBrief) => (
          <Found
            key={one.id}
            picture={one.cover}
            title={one.title}
            hint={`${one.code} · ${shortTime(one.start_time)}`}
            onPress={() => {
              choose(one)
            }}
          />
        )}
      />
    )
  return (
    <Find
      key={`sentences${sentences.length}`}
      hint={`${house.title}的公告里的一句`}
      isOpen
      find={typed => Promise.resolve(sentences.filter(({ text }) => text.includes(typed)).slice(0, 12))}
      draw={({ from, text }) => (
        <Found
          key={`${from}${text}`}
          title={text}
          hint={from}
          onPress={() => {
            onInsert({ kind: 'notice', text: [text], from: `${from} · ${house.code}`, house_id: house.id })
          }}
        />
      )}
    />
  )
}
