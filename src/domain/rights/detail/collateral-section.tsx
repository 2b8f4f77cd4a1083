import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { RightsInfo } from '@/contract/rights/schema'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { collateralRows, coverView, type CollateralRow } from './rights-view'
import './collateral-section.scss'

/** Number of collateral items shown at once, and per press on "more": a package has some hundred. */
const FIRST = 6
const STEP = 30

/** Collateral, guarantors, and the coverage of the price. */
export function CollateralSection({ rights }: { rights: RightsInfo }) {
  const [max, setMost] = useState(FIRST)
  const rows = collateralRows(rights)
  const cover = coverView(rights)
  const { guarantors, guarantee } = rights
  return (
    <Section
      id="collateral"
      title="抵押与担保"
      side={cover && <View className="u-t12 u-c3">{cover.sum}</View>}
      source="评估值为转让方提供，处置时以届时评估为准"
    >
      {rows.length === 0 && guarantors.length === 0 && (
        <View className="u-t13 u-c2">{guarantee ?? '没有抵押物，也没有保证人，只能向债务人主张。'}</View>
      )}
      {rows.slice(0, max).map(row => (
        <Thing key={row.key} row={row} />
      ))}
      {rows.length > max && (
        <Press
          className="coll-more"
          onPress={() => setMost(max + STEP)}
        >{`再看 ${Math.min(STEP, rows.length - max)} 项，共 ${rows.length} 项`}</Press>
      )}
      {guarantors.length > 0 && (
        <View className="coll u-py3 u-g3 u-flex u-no-autospace">
          <Face icon="user" />
          <View className="u-grow">
            <View className="u-flex u-base u-between u-g2">
              <Text className="u-mid">保证人 {guarantors.length} 名</Text>
              <Text className="u-mid">{guarantors[0]?.kind}</Text>
            </View>
            <View className="coll-m">
              {guarantors
                .map(({ name, until }) => `${name}${until ? `，保证期间至 ${until.slice(0, 7)}` : ''}`)
                .join('；')}
            </View>
          </View>
        </View>
      )}
      {cover?.percent && (
        <View className="cover">
          <View className="u-flex u-between u-g2 u-t13">
            <Text>抵押物评估可覆盖参考价</Text>
            <Text className="u-mid u-ink u-fig">{cover.percent}</Text>
          </View>
          <View className="cover-bed u-h10 u-clip u-r-bar u-bg-line-strong">
            <View className="cover-price u-tall u-bg-ink" style={{ width: `${cover.mark}%` }} />
          </View>
          <View className="cover-legend u-fig">
            <Text>{cover.price}</Text>
            <Text>{cover.left}</Text>
          </View>
        </View>
      )}
    </Section>
  )
}

function Thing({ row: { name, value, facts, tags, houseId } }: { row: CollateralRow }) {
  return (
    <View className="coll u-py3 u-g3 u-flex u-no-autospace">
      <Face icon={/住宅|写字楼|商铺/.test(name) ? 'building' : 'office'} />
      <View className="u-grow">
        <View className="u-flex u-base u-between u-g2">
          <Text className="u-mid">{name}</Text>
          <Text className="u-mid u-fig">{value}</Text>
        </View>
        <Dots className="coll-m" items={facts} />
        {tags.length > 0 && (
          <View className="coll-tags u-g1 u-flex u-wrap">
            {tags.map(({ text, tone }) => (
              <Tag key={text} tone={tone}>
                {text}
              </Tag>
            ))}
          </View>
        )}
        {houseId !== null && <More {...linkTo('house-detail', { id: houseId })}>看这处房产的拍卖</More>}
      </View>
    </View>
  )
}

const Face = ({ icon }: { icon: IconName }) => (
  <View className="u-w40 u-h40 u-centre u-fixed u-sunk u-c2" aria-hidden>
    <Icon name={icon} />
  </View>
)
