import { View } from '@tarojs/components'
import { GoneCard } from '@/domain/house/gone-card'
import { HouseCard } from '@/domain/house/house-card'
import { HouseListSkeleton } from '@/domain/house/house-card-skeleton'
import { clearFollowedHouses, unfollowHouses, useFollowedHouses, type FollowedHouse } from '@/domain/member/use-kept-houses'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ChoiceBar } from '@/features/choose-rows/choice-bar'
import { ChoiceRow } from '@/features/choose-rows/choice-row'
import { useChoice } from '@/features/choose-rows/use-choice'
import { useRowWork } from '@/features/choose-rows/use-row-work'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { EndlessList } from '@/ui/list/endless-list'
import { ListTools } from '@/ui/list/list-tools'
import { Empty } from '@/ui/states/states'

export default function MyListFollow() {
  const pages = useFollowedHouses()
  const choice = useChoice()
  const work = useRowWork(choice)
  const ids = pages.rows.map(row => row.house.id)

  const bar = choice.isOn && <ChoiceBar choice={choice} ids={ids} unit='套' busy={work.isBusy} onDelete={() => { work.run(() => unfollowHouses(choice.chosen)) }} />
  return (
    <Screen name='my-list-follow' title='我的关注' header={<Header title='我的关注' />} bar={bar} query={pages} subject='关注的房源' skeleton={<HouseListSkeleton className='list list-cards u-mt3' />}>
      {() => pages.rows.length === 0 ? <NoFollows /> : (
        <>
          <ListTools words={`共 ${pages.total ?? 0} 套，按关注时间`} choosing={choice.isOn} onChoose={choice.isOn ? choice.stop : choice.start} onClear={() => { work.clear('清空后，关注的房源不再显示在这里，已设的提醒仍保留。', clearFollowedHouses) }} />
          <EndlessList pages={pages} rowKey={row => row.id} unit='套'>
            {row => <ChoiceRow choice={choice} id={row.house.id} label={row.house.title}><Followed row={row} /></ChoiceRow>}
          </EndlessList>
        </>
      )}
    </Screen>
  )
}

function Followed({ row }: { row: FollowedHouse }) {
  return row.is_valid ? <HouseCard card={row.house} /> : <GoneCard card={row.house} keptAt={row.created_at} kept='关注' />
}

function NoFollows() {
  return (
    <View className='u-mt4'>
      <Empty title='还没有关注的房源' hint='在房源页点“关注”，价格和时间有变化时在这里看得到' actions={<Button kind='primary' {...linkTo('house-list', {})}>去找房</Button>} />
    </View>
  )
}
