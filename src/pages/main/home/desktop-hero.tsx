import { Text, View } from '@tarojs/components'
import { useTypeCounts } from '@/domain/house/lists/use-home-lists'
import { readSearch } from '@/domain/house/search/read-search'
import { understand } from '@/domain/house/search/understand'
import { writeFilter } from '@/domain/house/filter/filter'
import { useHotWords } from '@/features/search-suggest/search-start'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { CITY } from '@/platform/config'
import { go, linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Week } from './week'
import './desktop-hero.scss'

const WORDS = 5

/** Purpose of the site, the search, the week ahead. */
export function DesktopHero() {
  const count = useTypeCounts().data
  const words = useHotWords().data?.hot.slice(0, WORDS) ?? []
  const search = linkTo('search')
  return (
    <View className="u-line-bottom u-bg-surface">
      <View className="hero-w">
        <View>
          <View className="hero-t" role="heading" aria-level={1}>
            <View>先算清总成本，</View>
            <View>再决定出不出价</View>
          </View>
          <View className="hero-s u-t17 u-c2" data-fig={marks('type', 'all', { open: count?.total })}>
            {CITY}
            {count ? ` ${groupDigits(count.total)} 套` : ''}
            法拍房源，每个数字都注明出处与日期
          </View>
          <View className="hero-box u-row u-g14px u-t17">
            <Text className="u-mid">{CITY}</Text>
            <View className="u-fixed u-bg-line-strong u-w1 u-h22" />
            <Press className="hero-in u-rest u-tall" {...search}>
              小区、房源编号或标题
            </Press>
            <Button kind="primary" className="hero-go" {...search}>
              <Icon name="search" size="s" />
              搜索
            </Button>
          </View>
          <View className="hero-words u-g3 u-flex u-mt14px u-t13">
            {words.length > 0 && <Text className="u-c2">常搜</Text>}
            {words.map(word => (
              <Press
                key={word}
                href={linkTo('house-list', writeFilter(understand(word))).href}
                onPress={() => {
                  void readSearch(word).then(({ filter }) => go('house-list', writeFilter(filter)))
                }}
              >
                {word}
              </Press>
            ))}
          </View>
        </View>
        <View className="hero-cal">
          <Week height={68} />
        </View>
      </View>
    </View>
  )
}
