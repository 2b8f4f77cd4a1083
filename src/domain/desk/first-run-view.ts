import type { FirstStep, FirstStepState } from '@/contract/desk/first-run'
import { linkTo } from '@/routes/go'

/** Text and link of each step; a step without a link is done on the server, see docs/operations/operate.md. */
const STEPS: Record<FirstStep, { label: string; go?: { text: string; link: ReturnType<typeof linkTo> } }> = {
  places: { label: '区县与商圈', go: { text: '去导入', link: linkTo('desk', { section: 'import' }) } },
  operator: { label: '运营者信息', go: { text: '去填写', link: linkTo('desk', { section: 'legal' }) } },
  legal: { label: '协议与隐私政策', go: { text: '看各版', link: linkTo('desk', { section: 'legal' }) } },
  staff: { label: '第二位管理员', go: { text: '去邀请', link: linkTo('desk', { section: 'users' }) } },
  factor: { label: '两步验证', go: { text: '看是谁', link: linkTo('desk', { section: 'users' }) } },
  backup: { label: '备份', go: { text: '看运行状态', link: linkTo('desk', { section: 'operations' }) } },
  providers: { label: '外部服务' },
  lots: { label: '小区与房源', go: { text: '去导入', link: linkTo('desk', { section: 'import' }) } },
}

export const firstRunView = (steps: readonly FirstStepState[]) => ({
  done: steps.filter(({ missing }) => missing.length === 0).length,
  rows: steps.map(({ key, missing }) => ({
    key,
    ...STEPS[key],
    isDone: missing.length === 0,
    words: missing.length === 0 ? '已完成' : `缺：${missing.join('；')}`,
  })),
})
