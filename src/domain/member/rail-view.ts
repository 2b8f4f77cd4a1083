import type { Result } from '@/contract/endpoints'
import type { PlainScreen, Screen } from '@/routes/table'
import type { IconName } from '@/ui/icon/icon-names'
import { myCounts, myServices } from './my-view'

interface RailItem {
  screen: PlainScreen
  icon: IconName
  label: string
  /** undefined: not loaded yet, or nothing to count. */
  total: number | undefined
}
export interface RailGroup {
  title: string
  items: RailItem[]
}

/** Pages that are not in the rail, with the rail entry that they belong to. */
const BELOW: Partial<Record<Screen, PlainScreen>> = {
  'my-remind-settings': 'my-messages',
  'help-find-house': 'my-helpfindhouse',
  'my-intergralInfoList': 'my-intergralConvert',
  'my-editingMaterials': 'my-info',
  'my-modifyName': 'my-info',
  'my-modifyPwd': 'my-devices',
  'my-logoff': 'my-devices',
  'my-logoff-verification': 'my-devices',
  'poster-list': 'my-desk',
}
export const railPlace = (screen: Screen): Screen => BELOW[screen] ?? screen

/** Rail of a member's own pages; includes a manager's desk. */
export function memberRail(
  centre: Result<'user/personal-center'> | undefined,
  isAgent: boolean,
): RailGroup[] {
  const counts = centre ? myCounts(centre) : []
  const totalOf = (screen: PlainScreen) => counts.find(count => count.screen === screen)?.total
  return [
    {
      title: '房产',
      items: [
        { screen: 'my-list-follow', icon: 'heart', label: '关注', total: totalOf('my-list-follow') },
        { screen: 'my-messages', icon: 'bell', label: '消息', total: centre?.counts.unread },
        { screen: 'my-list-remind', icon: 'clock', label: '提醒', total: totalOf('my-list-remind') },
        { screen: 'my-helpfindhouse', icon: 'find', label: '找房需求', total: centre?.counts.wish },
        { screen: 'my-list-looks', icon: 'eye', label: '浏览记录', total: totalOf('my-list-looks') },
        { screen: 'my-hidden', icon: 'eye-off', label: '隐藏的房源', total: undefined },
        { screen: 'my-list-shares', icon: 'share', label: '分享记录', total: totalOf('my-list-shares') },
        { screen: 'my-board', icon: 'heart', label: '家人看板', total: undefined },
        { screen: 'my-won', icon: 'check', label: '拍到之后', total: undefined },
        { screen: 'my-calculations', icon: 'calculator', label: '我的测算', total: undefined },
        { screen: 'my-offline', icon: 'offline', label: '离线可看', total: undefined },
      ],
    },
    {
      title: '服务',
      items: myServices(centre).map(({ screen, icon, label, total }) => ({ screen, icon, label, total })),
    },
    ...(isAgent
      ? [
          {
            title: '顾问',
            items: [
              { screen: 'my-desk', icon: 'phone', label: '工作台', total: undefined },
              { screen: 'manager-house-edit', icon: 'edit', label: '发布房源', total: undefined },
            ] satisfies RailItem[],
          },
        ]
      : []),
    {
      title: '账号',
      items: [
        { screen: 'my-intergralConvert', icon: 'points', label: '积分', total: centre?.score },
        { screen: 'my-info', icon: 'user', label: '个人资料', total: undefined },
        { screen: 'my-devices', icon: 'lock', label: '账号与安全', total: undefined },
        { screen: 'my-privacy', icon: 'shield', label: '隐私中心', total: undefined },
        { screen: 'my-feedback', icon: 'edit', label: '投诉与反馈', total: undefined },
        { screen: 'my', icon: 'home', label: '我的首页', total: undefined },
      ],
    },
  ]
}
