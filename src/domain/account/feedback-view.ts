import type { Request, Result } from '@/contract/endpoints'

type Row = Result<'h5/user/feedback-list'>['list'][number]

export const FEEDBACK_KINDS: readonly { key: Request<'h5/user/feedback-add'>['kind']; label: string }[] = [
  { key: 'data', label: '数据不对' },
  { key: 'unclear', label: '看不懂' },
  { key: 'broken', label: '打不开' },
  { key: 'remind', label: '提醒问题' },
  { key: 'wish', label: '想要的功能' },
  { key: 'complaint', label: '投诉' },
]
export const kindLabel = (kind: Row['kind']): string =>
  kind === 'objection' ? '申诉' : (FEEDBACK_KINDS.find(({ key }) => key === kind)?.label ?? '')

/** What became of it, and the tone of its tag. */
export const stateTag = (state: Row['state']): { label: string; tone: 'plain' | 'act' | 'good' } =>
  state === 'answered'
    ? { label: '有回复', tone: 'act' }
    : state === 'solved'
      ? { label: '已解决', tone: 'good' }
      : { label: '已收到', tone: 'plain' }
