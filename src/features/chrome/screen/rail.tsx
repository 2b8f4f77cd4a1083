import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { maskPhone } from '@/contract/forms'
import { deskRail, deskRailPlace } from '@/domain/lead/workbench/rail-view'
import { isDeskScreen } from '@/domain/lead/workbench/desk-screens'
import { memberRail, railPlace } from '@/domain/member/rail-view'
import { usePersonalCentre } from '@/domain/member/use-personal-centre'
import { countText } from '@/lib/money'
import { jumpTo } from '@/platform/scroll'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { useSession } from '@/state/session'
import { Avatar } from '@/ui/avatar/avatar'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press, type PressProps } from '@/ui/press/press'
import type { PlacedProps } from './placed-props'
import './page-with-sidebar.scss'

/** Links next to a member's own page: an agent's, or a member's. */
export const Rail = ({ name }: Pick<PlacedProps, 'name'>) => {
  const agentId = useSession(state => state.uinfo?.agent_id ?? null)
  return agentId !== null && isDeskScreen(name) ? (
    <DeskRail name={name} agentId={agentId} />
  ) : (
    <MemberRail name={name} isAgent={agentId !== null} />
  )
}

function MemberRail({ name, isAgent }: Pick<PlacedProps, 'name'> & { isAgent: boolean }) {
  const user = useSession(state => state.uinfo)
  const { data } = usePersonalCentre()
  return (
    <View className="rail" role="navigation" aria-label="我的">
      <Who src={user?.avatar ?? null} name={user?.nickname ?? ''} line={user ? maskPhone(user.phone) : ''} />
      {memberRail(data, isAgent).map(({ title, items }) => (
        <View key={title} className="rail-g">
          <View className="rail-l">{title}</View>
          {items.map(({ screen, icon, label, total }) => (
            <Way
              key={screen}
              isOn={screen === railPlace(name)}
              isHere={screen === name}
              {...{ icon, label, total }}
              link={linkTo(screen)}
            />
          ))}
        </View>
      ))}
    </View>
  )
}

/** Links of an agent: today's tasks, own lots, results. */
function DeskRail({ name, agentId }: Pick<PlacedProps, 'name'> & { agentId: number }) {
  const { data } = useCall('agent/desk', {}, { stale: 'live' })
  const { tab } = useParams<'my-desk'>()
  const place = deskRailPlace(name, tab)
  return (
    <View className="rail" role="navigation" aria-label="顾问工作台">
      <Who
        src={data?.agent.avatar ?? null}
        name={data?.agent.name ?? ''}
        line={data?.licence_no ? `执业登记 ${data.licence_no}` : (data?.agent.company ?? '')}
      />
      {deskRail(data, agentId).map(({ title, items }) => (
        <View key={title} className="rail-g">
          <View className="rail-l">{title}</View>
          {items.map(({ key, section, link, ...way }) => (
            <Way
              key={key}
              isOn={key === place}
              isHere={key === place}
              {...way}
              link={
                section !== undefined && name === 'my-desk'
                  ? {
                      onPress: () => jumpTo(section),
                    }
                  : link
              }
            />
          ))}
        </View>
      ))}
    </View>
  )
}

const Who = ({ src, name, line }: { src: string | null; name: string; line: string }) => (
  <View className="u-row u-g3 u-pb2 u-px4">
    <Avatar src={src} size={48} />
    <View className="u-grow">
      <View className="u-cut u-mid">{name}</View>
      <View className="u-t12 u-c2 u-fig">{line}</View>
    </View>
  </View>
)

const Way = ({
  isOn,
  isHere,
  icon,
  label,
  total,
  link,
}: {
  isOn: boolean
  /** True for the page itself, false for a page below it. */
  isHere: boolean
  icon: IconName
  label: string
  total?: number | undefined
  link: Pick<PressProps, 'href' | 'onPress'>
}) => (
  <Press className={`rail-i u-px4 ${isOn ? 'is-on' : ''}`} current={isHere} {...link}>
    <Icon name={icon} size="s" />
    <Text className="u-grow">{label}</Text>
    {total !== undefined && <Text className="u-label u-fig">{countText(total)}</Text>}
  </Press>
)
