import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useCallPages } from '@/api/query'
import { HOUSE_STATUS_LABELS } from '@/contract/codes'
import type { HouseBrief } from '@/contract/house/cards'
import { moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { TextField } from '@/ui/field/text-field'
import { Loading } from '@/ui/loading/loading'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { Sheet } from '@/ui/sheet/sheet'
import { Empty, ErrorState } from '@/ui/states/states'
import './own-lots-sheet.scss'

/** Debounce in milliseconds before the search. */
const REST = 250
const PAGE = 20

/** The lots that the agent serves, the last changed first; each links to its form. */
export function OwnLotsSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useDebouncedValue(typed.trim(), REST)
  const pages = useCallPages(
    'base/house',
    { mine: true, limit: PAGE, ...(keyword && { keyword }) },
    { stale: 'live', keepsPreviousData: true },
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title="我的房源"
      side={pages.total === undefined ? null : <Text className="u-t13 u-c2">{`全部 ${pages.total} 套`}</Text>}
    >
      <TextField
        name="own-lots"
        label="按编号、小区或标题找"
        kind="search"
        value={typed}
        maxLength={50}
        placeholder="编号、小区、标题"
        onChange={setTyped}
      />
      {pages.isPending && <Loading />}
      {pages.error && <ErrorState small title="房源加载失败" onRetry={() => void pages.refetch()} />}
      {pages.total === 0 && (
        <Empty
          small
          title={keyword ? '没有符合的房源' : '还没有房源'}
          hint={keyword ? '换个词试试' : '填好下面的表单，保存后就在这里'}
        />
      )}
      {pages.rows.map(lot => (
        <OwnLot key={lot.id} lot={lot} onOpen={onClose} />
      ))}
      {pages.hasNextPage && (
        <Button
          busy={pages.isFetchingNextPage}
          className="u-full u-mt3"
          onPress={() => void pages.fetchNextPage()}
        >
          再看 20 套
        </Button>
      )}
    </Sheet>
  )
}

function OwnLot({ lot, onOpen }: { lot: HouseBrief; onOpen: () => void }) {
  const link = linkTo('manager-house-edit', { id: lot.id })
  return (
    <Press
      className="u-row u-g3 u-py10px u-full u-left u-line-bottom u-text"
      {...link}
      onPress={() => {
        onOpen()
        link.onPress()
      }}
    >
      <View className="u-fixed u-w72 u-r-sm u-clip">
        <Picture src={lot.cover} alt="" width={72} />
      </View>
      <View className="u-grow">
        <View className="u-mid">{lot.title}</View>
        <Dots className="u-note" items={[lot.code, HOUSE_STATUS_LABELS[lot.status], moneyText(lot.price)]} />
      </View>
      <Text className={`own-shelf u-faint u-fixed ${lot.shelf === 'on' ? 'is-on' : ''}`}>
        {lot.shelf === 'on' ? '已上架' : '未上架'}
      </Text>
    </Press>
  )
}
