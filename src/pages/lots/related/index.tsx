import { View } from '@tarojs/components'
import { HouseBriefLine } from '@/domain/house/card/brief-card'
import { HouseCard } from '@/domain/house/card/house-card'
import { HouseListSkeleton } from '@/domain/house/card/house-card-skeleton'
import {
  distanceWords,
  noneRelated,
  relatedSort,
  ruleWords,
  RELATED_SORTS,
  findRelation,
  RELATIONS,
  typeOfCode,
} from '@/domain/house/lists/related-view'
import { SituationLine } from '@/domain/situation/situation-line'
import { TypeWords } from '@/domain/house/card/type-words'
import { MoreLots } from '@/domain/house/lists/more-lots'
import { useRelated } from '@/domain/house/lists/use-related'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Menu } from '@/ui/menu/menu'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

/** Lots related to one lot: in its community, at its price, or nearby. */
function FapaiRelated() {
  const params = useParams<'fapai-related'>()
  const setParams = useSetParams<'fapai-related'>()
  const relation = findRelation(params.type)
  const sort = relatedSort(params.sort)
  const pages = useRelated({
    houseId: Number(params.houseid),
    relation: relation.key,
    type: typeOfCode(params.code),
    sort: sort.key,
  })
  const { house } = pages
  const type = typeOfCode(params.code) ?? typeOfCode(String(house?.house_type))
  const change = (next: { type?: string; code?: number; sort?: string }) => setParams({ ...params, ...next })
  const title = house ? `${relation.label}房源：${house.title}` : '相关房源'
  useShare({ screen: 'fapai-related', params, title, desc: relation.rule, imgUrl: house?.cover ?? undefined })
  return (
    <Screen
      name="fapai-related"
      title="相关房源"
      place="page"
      query={pages}
      subject="相关房源"
      skeleton={<HouseListSkeleton className="list list-cards u-mt3" />}
    >
      {() => (
        <>
          <Tabs
            sticky
            label="相关类型"
            items={RELATIONS}
            active={relation.key}
            onChange={key => change({ type: key })}
          />
          {house && <HouseBriefLine house={house} />}
          <TypeWords active={type} onChange={code => change({ code })} />
          <View className="rel-tools u-px4 u-row u-g3 u-least44 u-num u-label">
            <View
              className={`u-grow ${pages.isWidened ? '' : 'u-cut'}`}
              role="status"
              data-fig={marks('list', 'here', { total: pages.total ?? 0 })}
            >{`${ruleWords(relation.key, type, pages.isWidened)}，${groupDigits(pages.total ?? 0)} 套`}</View>
            <Menu
              label={`排序：${sort.label}`}
              items={RELATED_SORTS}
              active={sort.key}
              className="rel-sort"
              onChoose={key => change({ sort: key === 'default' ? undefined : key })}
            >
              <Icon name="sort" size="s" />
              {sort.label}
            </Menu>
          </View>
          {pages.rows.length === 0 ? (
            <>
              <Empty
                title={noneRelated(relation.key, type)}
                hint="请换一种房屋类型，或查看下面的房源"
                actions={
                  <Button kind="primary" {...linkTo('house-list', {})}>
                    去找房
                  </Button>
                }
              />
              {house && <MoreLots without={[house.id]} />}
            </>
          ) : (
            <RelatedList
              pages={pages}
              relation={pages.isWidened && relation.key === 'other' ? 'near' : relation.key}
            />
          )}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(FapaiRelated)

type RelationKey = ReturnType<typeof findRelation>['key']

const RelatedList = ({
  pages,
  relation,
}: {
  pages: ReturnType<typeof useRelated>
  relation: RelationKey
}) => (
  <View className={pages.isPlaceholderData ? 'rel-old' : ''}>
    <SituationLine />
    <EndlessList pages={pages} rowKey={card => card.id} unit="套">
      {card => {
        const far = distanceWords(relation, card)
        return <HouseCard card={card} foot={far && <View className="u-t12 u-c2">{far}</View>} />
      }}
    </EndlessList>
    {pages.rows.some(card => card.is_demo) && <DemoMark />}
  </View>
)
