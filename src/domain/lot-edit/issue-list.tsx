import { View } from '@tarojs/components'
import { jumpTo } from '@/platform/scroll'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { getFieldAnchor } from './lot-anchors'
import type { Issue } from './lot-issues'
import './issue-list.scss'

/** List of all issues, each a link to its field. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null
  return (
    <View className="issues u-apart u-g2 u-flex u-warn" role="alert">
      <Icon name="warning" className="u-fixed" />
      <View className="u-grow">
        <View className="issues-t">{`还有 ${issues.length} 处要改，改完才能提交`}</View>
        <View className="issues-l">
          {issues.map(({ field, label }) => (
            <Press
              key={field}
              className="issues-i u-least32 u-t13 u-lh32"
              onPress={() => jumpTo(getFieldAnchor(field))}
            >
              {label}
            </Press>
          ))}
        </View>
      </View>
    </View>
  )
}
