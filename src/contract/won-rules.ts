/** Steps after winning a lot, in order. */
export const WON_STEPS = ['deal', 'balance', 'ruling', 'tax', 'transfer', 'handover'] as const
export type WonStep = (typeof WON_STEPS)[number]

/** Prefix of a day that neither the notice nor the member set: 约 12-23, 不早于 01-08. */
export const SURENESS_WORDS = { sure: '', own: '', usual: '约 ', open: '不早于 ' } as const

export interface WonItem {
  key: string
  label: string
  /** True: a document to prepare; otherwise a task. */
  isPaper?: boolean
}

export interface WonStepRule {
  label: string
  items: readonly WonItem[]
  /** Text of the law with its source; null: no law found. */
  law: string | null
}

/**
 * The law is 法释〔2016〕18号 and 拍卖变卖规定 (2020), as read; the documents are those that courts and registries usually require, a paraphrase that
 * the screen labels as such.
 */
export const WON_RULES: Readonly<Record<WonStep, WonStepRule>> = {
  deal: {
    label: '成交确认书',
    law: null,
    items: [
      { key: 'confirm', label: '在平台下载成交确认书，核对姓名、竞买号与价款' },
      { key: 'court', label: '打电话给公告里的法院联系人，问清交款账户与办理时间' },
      { key: 'id', label: '身份证原件与复印件', isPaper: true },
      { key: 'proxy', label: '委托他人的，授权委托书与受托人身份证', isPaper: true },
    ],
  },
  balance: {
    label: '交尾款',
    law: '逾期不交的，保证金不退，不得再参加本标的的竞买（法释〔2016〕18号 第24条）',
    items: [
      { key: 'account', label: '只汇入公告写明的法院账户，附言写案号与竞买号' },
      { key: 'loan', label: '贷款的，到期前完成面签与放款' },
      { key: 'receipt', label: '汇款回单与法院收据', isPaper: true },
    ],
  },
  ruling: {
    label: '领裁定书',
    law: '裁定送达买受人时，房屋的所有权转移（拍卖变卖规定 2020 第26条）',
    items: [
      { key: 'eligible', label: '限购城市：购房资格证明从申请到裁定都要有效' },
      { key: 'ruling', label: '成交裁定书', isPaper: true },
      { key: 'assist', label: '给登记机构的协助执行通知书', isPaper: true },
    ],
  },
  tax: {
    label: '缴税',
    law: '税费由法律规定的人负担，没有规定的由法院酌定（法释〔2016〕18号 第30条）；公告另有约定的先问清',
    items: [
      { key: 'declare', label: '到房屋所在地税务窗口申报契税等，留意公告写明由谁负担' },
      { key: 'family', label: '婚姻与家庭住房情况证明，用于契税优惠', isPaper: true },
      { key: 'paid', label: '完税凭证', isPaper: true },
    ],
  },
  transfer: {
    label: '过户',
    law: null,
    items: [
      { key: 'register', label: '到不动产登记中心申请转移登记' },
      { key: 'papers', label: '裁定书、协助执行通知书、完税凭证、身份证', isPaper: true },
      { key: 'deed', label: '新的不动产权证书', isPaper: true },
    ],
  },
  handover: {
    label: '交付',
    law: '法院应于裁定送达后 15 日内移交（拍卖变卖规定 2020 第27条概述）；拒不腾退的可申请强制执行',
    items: [
      { key: 'inspect', label: '和法院约交接，清点钥匙、物品与水电气读数' },
      { key: 'arrears', label: '结清或确认物业、水、电、气、供暖欠费' },
      { key: 'household', label: '查户口是否迁出，未迁出的及时告诉法院' },
      { key: 'record', label: '交接笔录', isPaper: true },
    ],
  },
}

/** Days before a step's due day on which a reminder is sent. */
export const WON_REMIND_DAYS = [3, 0] as const
/** Maximum per member. */
export const MAX_WON = 50
