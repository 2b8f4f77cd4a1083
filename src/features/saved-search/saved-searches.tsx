import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { readSearchFilter, type SavedSearch } from '@/domain/house/search/saved-search'
import { writeFilter } from '@/domain/house/filter/filter'
import { useSearchNews, type SearchNews } from '@/domain/house/search/use-search-news'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { ask } from '@/ui/dialog/ask'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { RenameSheet } from './rename-sheet'
import { useSavedSearches } from './use-saved-search'
import './saved-searches.scss'

/** The saved searches with their lots and the new ones since the last view. */
export function SavedSearches() {
  const { searches, remove, look, rename, tell } = useSavedSearches()
  const [naming, setNaming] = useState<SavedSearch>()
  const news = useSearchNews(searches)
  if (searches.length === 0) return null
  const giveUp = (search: SavedSearch) =>
    void ask({ text: `不再订阅“${search.name}”？` }).then(isSure => {
      if (isSure) remove(readSearchFilter(search))
    })
  return (
    <View className="saved" role="group" aria-label="我的订阅">
      <View className="u-title u-t15 u-lh32" role="heading" aria-level={2}>
        我的订阅
      </View>
      {searches.map((search, at) => {
        const { total, fresh, isMore } = news[at] ?? ({ fresh: 0, isMore: false } satisfies SearchNews)
        const link = linkTo(
          'house-list',
          writeFilter({ ...readSearchFilter(search), ...(fresh > 0 && { sort: 'new_desc' }) }),
        )
        const open = () => {
          if (total !== undefined) look(search, total)
          link.onPress()
        }
        return (
          <View key={search.name + JSON.stringify(search.query)} className="saved-r u-row u-line-bottom">
            <Press href={link.href} onPress={open} className="u-row u-grow u-g2 u-touch">
              <Text className="u-grow saved-n">{search.name}</Text>
              {fresh > 0 && <Tag tone="act">{`新增 ${fresh}${isMore ? '+' : ''} 套`}</Tag>}
              <Text className="u-fixed u-num u-label">{groupDigits(total ?? search.total)} 套</Text>
            </Press>
            {search.is_on !== undefined && (
              <Press
                className={
                  search.is_on ? 'saved-x u-centre u-square-touch' : 'saved-x u-centre u-square-touch u-c3'
                }
                label={`${search.name}有新房源时提醒`}
                pressed={search.is_on}
                onPress={() => tell(search, !search.is_on)}
              >
                <Icon name="bell" size="xs" />
              </Press>
            )}
            <Press
              className="saved-x u-centre u-square-touch saved-e"
              label={`给${search.name}改名`}
              onPress={() => setNaming(search)}
            >
              <Icon name="edit" size="xs" />
            </Press>
            <Press
              className="saved-x u-centre u-square-touch"
              label={`不再订阅${search.name}`}
              onPress={() => giveUp(search)}
            >
              <Icon name="close" size="xs" />
            </Press>
          </View>
        )
      })}
      {naming && (
        <RenameSheet
          search={naming}
          onRename={name => rename(naming, name)}
          onClose={() => setNaming(undefined)}
        />
      )}
    </View>
  )
}
