import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { termOf, type TermWord } from './terms'

export interface TermSheetProps {
  word: TermWord
  open: boolean
  onClose: () => void
}

/** Number of results by title among which the entry of exactly this title is looked up. */
const FOUND = 5

/** Meaning of a term in one sentence, and its entry in the encyclopedia; until that is found, the search for it. */
export default function TermSheet({ word, open, onClose }: TermSheetProps) {
  const { text, wiki = '' } = termOf(word)
  const { data } = useCall(
    'wiki/list',
    { keyword: wiki, page_size: FOUND },
    { stale: 'long', enabled: open && wiki !== '' },
  )
  const entry = data?.list.find(({ title }) => title === wiki)
  const link = entry ? linkTo('wiki-detail', { id: entry.id }) : linkTo('wiki-search', { keyword: wiki })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={word}
      footer={
        wiki && (
          <Button
            grow
            icon="book"
            href={link.href}
            onPress={() => {
              onClose()
              link.onPress()
            }}
          >
            {`百科：${wiki}`}
          </Button>
        )
      }
    >
      <View className="u-text">{text}</View>
    </Sheet>
  )
}
