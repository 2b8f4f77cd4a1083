import { VERIFY_KINDS, type Verdict, type VerifyKind } from '@/contract/verify-rules'
import type { IconName } from '@/ui/icon/icon-names'

export { VERIFY_KINDS, MAX_VERIFY, type VerifyKind } from '@/contract/verify-rules'

interface KindWords {
  label: string
  icon: IconName
  /** Label of the input, an example, and where to find it. */
  field: string
  placeholder: string
  help: string
}

export const KIND_WORDS: Record<VerifyKind, KindWords> = {
  agent: {
    label: '顾问',
    icon: 'user',
    field: '登记号或中转号',
    placeholder: '400-000-0000 转 1201',
    help: '请对方说出登记号，或看他打来的中转号',
  },
  message: {
    label: '消息',
    icon: 'chat',
    field: '核验码或整条消息',
    placeholder: '00A3-7K2Q9',
    help: '核验码在短信、推送和邮件的末尾；也可以把整条粘贴进来',
  },
  case: {
    label: '案号',
    icon: 'doc',
    field: '法院案号或处理编号',
    placeholder: '(2026)京0105执427号',
    help: '法院案号在公告里；处理编号是 T- 开头的 8 位',
  },
  call: {
    label: '来电',
    icon: 'phone',
    field: '来电号码',
    placeholder: '400-000-0000',
    help: '照来电显示输入',
  },
  report: {
    label: '报告',
    icon: 'doc',
    field: '报告的核验码',
    placeholder: '00A3-7K2Q9',
    help: '核验码在房源报告的最后和每页页脚',
  },
}

export const parseVerifyKind = (text: string | undefined): VerifyKind =>
  VERIFY_KINDS.find(kind => kind === text) ?? 'agent'

interface Tip {
  title: string
  text: string
}

/** Typical demands of fraud around auctions. */
export const TIPS: readonly Tip[] = [
  { title: '保证金和尾款只交到法院或网拍平台', text: '顾问、平台、辅助机构都不代收，个人账户不付' },
  { title: '没有“内部价”，也不能交钱锁定房源', text: '起拍价写在法院公告里，谁都改不了' },
  { title: '不共享屏幕，不报验证码', text: '报名与出价只由您本人在网拍平台操作' },
]

const UNSAFE: readonly Tip[] = [
  { title: '不转账，不点链接，不回拨', text: '也不要加对方的私人账号' },
  { title: '已经转账，立刻拨打 110 或 96110', text: '并联系付款银行申请止付，保留聊天与转账记录' },
  { title: '把这件事告诉我们', text: '核实后提醒同样被联系的人' },
]
const UNSURE: readonly Tip[] = [
  { title: '核对数字', text: '前后两位最容易看错' },
  { title: '自己打电话问', text: '法院公开电话 12368，或公告写明的号码；不要拨对方给的号码' },
  { title: '问清之前不付任何钱', text: '法院不会催您在电话里付款' },
]

/** Next steps, the most urgent first. */
export const getVerdictTips = (verdict: Verdict): readonly Tip[] =>
  verdict === 'ours' ? TIPS : verdict === 'not_ours' ? UNSAFE : UNSURE

const SIGNS: readonly { pattern: RegExp; says: string }[] = [
  { pattern: /内部价|内部渠道|保底价|特价房源/, says: '提到“内部价”：公告之外没有别的价格' },
  { pattern: /诚意金|锁定房源|锁房|定金|意向金/, says: '要先交钱：报名只交保证金，付给法院或网拍平台' },
  {
    pattern: /(?:转账|转至|汇款|打款|汇至|打到)|(?:^|\D)6\d{3}[\d* ]{8,19}/,
    says: '要转账到账户：不付给个人账户',
  },
  {
    pattern: /验证码.{0,10}(?:告诉|发给|提供|报)|(?:告诉|发给|提供|报).{0,10}验证码/,
    says: '索要验证码：谁都不该要',
  },
  { pattern: /共享屏幕|屏幕共享|远程协助/, says: '要看您的屏幕：立即拒绝' },
  { pattern: /加.{0,4}(?:[微薇]信|QQ)/i, says: '要您加私人账号：用平台里的中转电话联系' },
]

/** Demands in a pasted message that are typical of fraud. */
export const findWarningSigns = (text: string): string[] =>
  SIGNS.filter(({ pattern }) => pattern.test(text)).map(({ says }) => says)
