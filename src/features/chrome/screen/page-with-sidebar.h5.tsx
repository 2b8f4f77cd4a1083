import { lazy } from 'react'
import { View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import type { PlacedProps } from './placed-props'
import { ClientSuspense } from '@/ui/lazy/client-suspense'
import './page-with-sidebar.scss'

/** Only members' pages of the desktop have it. */
const Rail = lazy(async () => ({ default: (await import('./rail')).Rail }))

/** A page of the desktop under its heading, with breadcrumbs; a member's own next to the rail of the others. */
export function PageWithSidebar({ name, title, place, children }: PlacedProps) {
  const isMember = place === 'member'
  const up = isMember ? { text: '我的', ...linkTo('my') } : { text: '首页', ...linkTo('home', {}) }
  return (
    <View className="placed">
      <Breadcrumbs
        items={
          name === 'my' ? [{ text: '首页', ...linkTo('home', {}) }, { text: '我的' }] : [up, { text: title }]
        }
      />
      <View className={isMember ? 'u-flex u-top u-g6' : ''}>
        {isMember && (
          <ClientSuspense fallback={<View className="rail" />}>
            <Rail name={name} />
          </ClientSuspense>
        )}
        <View className="u-grow">
          <View className="u-title u-mb4 u-t24 u-lh-title" role="heading" aria-level={1}>
            {title}
          </View>
          {children}
        </View>
      </View>
    </View>
  )
}
