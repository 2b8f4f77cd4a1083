import { useState } from 'react'
import type { Block } from '@/contract/content/blocks'
import type { HouseBrief } from '@/contract/house/cards'
import { splitNoticeSentences } from '@/domain/desk/notices'
import { readNotice } from '@/domain/desk/use-quotes'
import { findHouses } from '@/domain/desk/use-desk'
import { shortTime } from '@/lib/dates'
import { toast } from '@/ui/toast/toast'
import { Find, Found } from './find'

/** A verbatim sentence of a lot's notice, with its position. */
export function FromNotice({
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
      .then(({ sections }) => setSentences(splitNoticeSentences(sections)))
      .catch(() => toast('公告加载失败，请重试'))
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
            onPress={() => choose(one)}
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
          onPress={() =>
            onInsert({ kind: 'notice', text: [text], from: `${from} · ${house.code}`, house_id: house.id })
          }
        />
      )}
    />
  )
}
