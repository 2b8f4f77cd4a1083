import { View } from '@tarojs/components'
import { GoneCard } from '@/domain/house/gone-card'
import { HouseCard } from '@/domain/house/house-card'
import { HouseListSkeleton } from '@/domain/house/house-card-skeleton'
import { byDay } from '@/domain/member/looks-by-day'
import { deleteLooks, useLookedHouses } from '@/domain/member/use-kept-houses'
import { Screen } from '@/features/chrome/screen/screen'
import { ChoiceBar } from '@/features/choose-rows/choice-bar'
import { ChoiceRow } from '@/features/choose-rows/choice-row'
import { useChoice } from '@/features/choose-rows/use-choice'
import { useRowWork } from '@/features/choose-rows/use-row-work'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { EndlessList } from '@/ui/list/endless-list'
import { ListTools } from '@/ui/list/list-tools'
import { Empty } from '@/ui/states/states'
import './index.scss'

export default function MyListLooks() {
  const pages = useLookedHouses()
  const choice = useChoice()
  const work = useRowWork(choice)
  const rows = byDay(pages.rows, serverNow())

  const bar = choice.isOn && (
    <ChoiceBar choice={choice} ids={pages.rows.map(row => row.id)} unit='条' busy={work.isBusy} onDelete={() => { work.run(() => deleteLooks(choice.chosen)) }} />
  )
  return (
    <Screen name='my-list-looks' title='浏览记录' header='title' bar={bar} query={pages} subject='浏览记录' skeleton={<HouseListSkeleton className='list list-cards u-mt3' />}>
      {() => rows.length === 0 ? <NoLooks /> : (
        <>
          <ListTools words={`近 180 天，共 ${pages.total ?? 0} 条`} choosing={choice.isOn} onChoose={choice.isOn ? choice.stop : choice.start} onClear={() => { work.clear('清空后，浏览过的房源不再显示在这里。', () => deleteLooks()) }} />
          <EndlessList pages={{ ...pages, rows }} rowKey={row => row.key} unit='条'>
            {row => row.look === null
              ? <View className='looks-day' role='heading' aria-level={2}>{row.day}</View>
              : (
                <ChoiceRow choice={choice} id={row.look.id} label={row.look.house.title}>
                  {row.look.is_valid ? <HouseCard card={row.look.house} /> : <GoneCard card={row.look.house} keptAt={row.look.looked_at} kept='浏览' />}
                </ChoiceRow>
              )}
          </EndlessList>
        </>
      )}
    </Screen>
  )
}

function NoLooks() {
  return (
    <View className='u-mt4'>
      <Empty title='还没有浏览记录' hint='看过的房源会按天记在这里' actions={<Button kind='primary' {...linkTo('house-list', {})}>去找房</Button>} />
    </View>
  )
}
