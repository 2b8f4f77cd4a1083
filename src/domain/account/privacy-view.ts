// Rows of the privacy centre: consents with the loss that a withdrawal causes, the counts of stored personal data, the export of the data,
// and the uses of the member's phone number. Pure functions; times are Unix seconds.

import type { DataExport, PrivacyInfo } from '@/contract/privacy/schema'
import { stillCounts } from '@/contract/consents'
import { POSITION_DAYS } from '@/contract/privacy-rules'
import { toBeijingDay, shortTime } from '@/lib/dates'

type Consent = PrivacyInfo['consents'][number]

const CONSENTS: Record<Consent['kind'], { title: string; use: string }> = {
  account: { title: '账号与登录', use: '手机号，用于登录与找回' },
  history: { title: '浏览记录', use: '用于“看过”“找相似”，存 180 天' },
  position: { title: '位置', use: '只在地图页、您点定位时用，精度约 1 公里' },
  contact: { title: '把电话给顾问', use: '只在您提交咨询、看样时，用于联系您' },
  personal: { title: '个性化推荐', use: '关掉后按热度排，不按您的记录排' },
  statistics: {
    title: '访问统计',
    use: '看了哪一页、什么时候，发给统计服务商；不含手机号、账号和位置',
  },
  marketing: { title: '营销短信', use: '新活动，不含您设的提醒；不同意就不发' },
}
/** The loss that withdrawing each consent causes; the screen says it before the member confirms. */
const LOSSES: Partial<Record<Consent['kind'], string>> = {
  history: '收回后不再记录您看过什么，已有的浏览记录马上删除，不能恢复。关注不受影响。',
  position: '收回后地图不再定位，再用时会重新问您。',
  contact: '顾问不再看得到您的电话，没办完的咨询和看样一并取消。签过字的委托书按合同保存。',
}

/** Order of the list: consents that cannot be refused come first. */
const ORDER: readonly Consent['kind'][] = [
  'account',
  'history',
  'position',
  'contact',
  'personal',
  'statistics',
  'marketing',
]

export interface ConsentRow {
  kind: Consent['kind']
  title: string
  use: string
  /** Example: 2026-11-02 同意，30 天后再问 */
  state: string
  isGiven: boolean
  isRequired: boolean
  /** Only another action gives this consent: sending a lead. */
  isGivenElsewhere: boolean
  loss: string | null
}

export function consentRows({ consents, holders }: Pick<PrivacyInfo, 'consents' | 'holders'>): ConsentRow[] {
  return ORDER.flatMap(kind => {
    const row = consents.find(one => one.kind === kind)
    if (!row) return []
    const { title, use } = CONSENTS[kind]
    return [
      {
        kind,
        title,
        use: kind === 'contact' && holders.length > 0 ? `${holdersText(holders)}，用于联系您` : use,
        state: stateText(row),
        isGiven: row.is_given,
        isRequired: row.is_required,
        isGivenElsewhere: kind === 'contact',
        loss: LOSSES[kind] ?? null,
      },
    ]
  })
}

const holdersText = (holders: readonly string[]) =>
  holders.length <= 2 ? `现有${holders.join('、')}` : `现有${holders[0] ?? ''}等 ${holders.length} 位`

function stateText({ kind, is_given: isGiven, at, version }: Consent): string {
  if (at === null) return '未同意'
  const day = toBeijingDay(at)
  if (!isGiven && kind === 'statistics' && version !== '' && !stillCounts(kind, version))
    return `${day} 选择后隐私政策改了，请重新选择`
  if (!isGiven) return kind === 'position' ? `${day} 的同意已收回或到期` : `${day} 收回`
  if (kind === 'position') return `${day} 同意，${POSITION_DAYS} 天后再问`
  if (kind === 'contact') return `${day} 同意，存 180 天`
  return `${day} 同意${version === '' ? '' : `，隐私政策 ${version}`}`
}

const COUNTS: readonly (readonly [keyof PrivacyInfo['counts'], string])[] = [
  ['profile', '资料与绑定'],
  ['follow', '关注'],
  ['look', '浏览'],
  ['share', '分享'],
  ['remind', '提醒'],
  ['wish', '需求与委托'],
  ['calculation', '测算与报告'],
  ['score', '积分明细'],
  ['lead', '咨询带看'],
  ['session', '登录设备'],
]
export const dataCounts = ({ counts }: Pick<PrivacyInfo, 'counts'>) =>
  COUNTS.map(([key, label]) => ({ key, label, total: counts[key] }))

/** Example: 214 KB */
export const sizeText = (bytes: number) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export interface ExportRow {
  id: number
  name: string
  line: string
  isReady: boolean
}

export function exportRow({
  id,
  state,
  asked_at: asked,
  made_at: made,
  expires_at: expires,
  json_size: size,
  openings_left: left,
}: DataExport): ExportRow {
  const isReady = state === 'ready'
  return {
    id,
    name: `我的数据-${toBeijingDay(made ?? asked).replaceAll('-', '')}`,
    line: isReady
      ? `已备好，${sizeText(size ?? 0)}，${shortTime(expires)} 前可下载 ${left} 次`
      : '正在备，通常几秒钟',
    isReady: isReady && left > 0,
  }
}

const USES: Record<PrivacyInfo['phone_uses'][number]['kind'], (who: string, type: string) => string> = {
  left: (_, type) => `提交${type}`,
  called: who => `${who} 打给您`,
  seen: who => `${who} 看了号码`,
  found: who => `${who} 按号码查了您的账号`,
}
/** Uses of the member's phone number: the time, the purpose, and the recipient or subject. */
export const phoneUses = ({ phone_uses: uses }: Pick<PrivacyInfo, 'phone_uses'>) =>
  uses.map(({ kind, lead_id, lead_type: type, who, at, reason }) => ({
    key: `${kind}-${lead_id ?? ''}-${at}`,
    leadId: lead_id,
    at: shortTime(at),
    what: kind === 'left' && lead_id === null ? `有人填写这个号码提交${type}，未验证` : USES[kind](who, type),
    note:
      kind === 'found'
        ? `原因：${reason}`
        : kind === 'left'
          ? who === ''
            ? '还没有分给顾问'
            : `给${who}`
          : `您的${type}`,
  }))
