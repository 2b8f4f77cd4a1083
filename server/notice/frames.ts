import type { RiskKind, RiskValue } from '../../src/contract/codes'

/**
 * The grammar of a clause as tables, to be read by a lawyer: lists of plain words by what they stand for, and for each matter rows of
 * WHO DOES WHAT (beside WHAT), with what the clause says of the matter when it is said plainly and when it is negated.
 * `{list}` within a word stands for any word of that list, `…` for up to eight characters of the same clause. The longest word counts.
 * A new wording is a new word in a list, a new meaning is a new row; the first row that fits a deed counts (./grammar reads them).
 */

/** Matters that are read by the tables before all else. */
export type FramedKind = Extract<
  RiskKind,
  'occupied' | 'co_owner' | 'tax_bearer' | 'priority_right' | 'arrears' | 'unnatural_death' | 'clearing'
>

/** Who may do something. */
export const WHO = {
  buyer:
    '买受人 竞买人 受让人 受让方 购买人 买方 买家 竞得人 竞得者 拍定人 买主 承买人 竞拍人 买受方 拍得人 购房人',
  seller:
    '被执行人 出卖人 卖方 卖家 转让方 转让人 出让方 出让人 原产权人 原权利人 原业主 原房主 债务人 原所有权人',
  court: '法院 本院 我院 人民法院 执行法院 拍卖人 执行局',
  each: '双方 各方 各自 各 谁',
  law: '法律 国家规定 税法 税法规定 法律规定 纳税义务人 法定',
  tenant: '承租人 租户 租客 承租方',
  sharer: '共有人 共有权人 按份共有人 其他共有人',
  /** Somebody else, whose deed is not that of who was named before. */
  other:
    '案外人 居住权人 占有人 占用人 使用人 居住人 夫妻 老人 家属 亲属 父母 母亲 父亲 子女 儿子 女儿 妻子 丈夫 前妻 前夫 第三人 他人 工作人员 执行人员 公司 商户 住户 邻居 租户 申请执行人',
  nobody: '无人 没有人 没人 无人员 未见人 未见有人 未发现有人 未发现人员',
} as const
export type Who = keyof typeof WHO

/** Words that every matter shares. */
export const SHARED_WORDS: Readonly<Record<string, string>> = {
  ...WHO,
  /** Turns the deed behind it. */
  neg: '不 未 没 没有 无 并无 并未 并不 并非 不是 非 未曾 不曾 从未 尚未 仍未 还未 均未 不存在 未发现 未发现有 未见 未见有 未查到 未接到 未收到 无须 无需 不需 不必 不用 不要求 免予 免于 不再',
  /** It is done. */
  done: '已 已经 业已 均已 早已 完毕 完成',
  /** It is to be done, or may be. */
  modal: '须 应 应当 需 需要 必须 将 拟 可 可以 能 准备 计划 要求 限期 责令 承诺 方可',
  /** What stands beside it is left open. */
  open: '是否 有无 有没有 能否 可否 可能 疑似 或许 不排除 不详 不明 未知 不清楚 为准 不保证 不作保证 不承诺 未核实 未作核实 未作调查 未调查 未予核实 无法核实 无法确认 无法查明 未能查明 未能入户 未入户 无法入户 未能进入 无法进入 自行了解 自行核实 自行查询 自行咨询 咨询 不得以 不得因',
  /** All that follows in the sentence hangs on it. */
  condition: '如果 如有 如存在 如遇 如因 如 若 倘 假如 一旦 万一 凡',
  /** Words that hold the above and mean another thing. */
  else: '如实 如期 如下 如上 如数 若干 不动产 不仅 不限 非住宅 非法 无偿 无锡 将来 应急 应收 供应 可能会 不得 如今 例如 诸如 如图',
}

/** One row of the table. */
export interface Frame {
  /** The nearest named before the deed, in its clause or, where it names nobody, in the one before; left out: whoever it is. */
  who?: readonly Who[]
  does: string
  /** A word of this list stands in the same clause. */
  beside?: string
  /** It counts only when it is done. */
  when?: 'done'
  /** What the clause says; `null`: this table does not say. */
  plain: RiskValue | null
  negated: RiskValue | null
}

export interface Grammar {
  words: Readonly<Record<string, string>>
  frames: readonly Frame[]
  /** A clause with one of these says nothing of it. */
  never?: string
  /** A clause that is of these alone denies nothing of the home. */
  apart?: string
  /** A denial has one of these in its clause … */
  about: string
  /** … and one of these, or a negation. */
  against: string
}

export const GRAMMARS: Record<FramedKind, Grammar> = {
  occupied: {
    words: {
      lives: '居住 占用 占有 使用 入住 自住 生活 经营 办公 占住 借住 租住',
      may: '{buyer}可 {buyer}即可 {buyer}方可 {buyer}有权',
      answers: '有人应答 有人应门 有人开门 有人在家',
      empty: '空置 闲置 空房 空屋 空关',
      trace: '居住痕迹 生活痕迹 居住的痕迹 生活的痕迹 生活迹象 居住迹象',
    },
    frames: [
      { who: ['buyer'], does: 'lives', beside: 'may', plain: 'unstated', negated: null },
      { does: 'answers', plain: 'yes', negated: null },
      { who: ['nobody'], does: 'trace', plain: 'no', negated: null },
      { who: ['nobody'], does: 'lives', plain: null, negated: 'yes' },
      { does: 'trace', plain: 'yes', negated: 'no' },
    ],
    never: '车位 车库 储藏室 储藏间 地下室 学位 学籍 入住率 空置率 公共 土地',
    apart: '车位 车库 储藏室 储藏间 地下室 阁楼 院落',
    about:
      '居住 占用 占有 使用 住 入住 空置 闲置 空房 空屋 空关 腾 搬 清空 清退 交还 交回 净空 无人 没人 没有人 空 撤离 迁 有人 人员 交付',
    against:
      '空置 闲置 空房 空屋 空关 空着 净空 腾 搬 清空 清退 交还 交回 空无一人 撤离 迁出 迁离 人去楼空 空',
  },
  co_owner: {
    words: {
      single:
        '单独所有 单独享有 单独拥有 独自所有 独自享有 独有 一人所有 个人单独所有 单独享有所有权 一人单独所有',
      due: '应有部分 应得份额 应有份额 应得部分',
      rest: '另一半产权 另一半份额 另50%份额 其余份额 剩余份额 其余产权 另外一半',
    },
    frames: [
      { does: 'single', plain: 'no', negated: null },
      { does: 'due', plain: 'yes', negated: null },
      { does: 'rest', plain: null, negated: 'yes' },
    ],
    never: '优先购买权 合并 一并 税费 保证金 整体 整套 车位',
    about: '产权 所有权 份额 共有 整套 整体 单独 独有 所有 拍卖 处置 变卖 权利 整栋 整幢 100% 标的 权益 一人',
    against:
      '整套 整体 整栋 整幢 全部 完整 100% 百分之百 单独 独有 一人 独立 一并 合并 共同 同时 所有 个人 一同 一起 整个 和 与 及',
  },
  tax_bearer: {
    words: {
      pays: '承担 负担 缴纳 交纳 缴付 支付 缴 交 出 付 承受 负责 全担 全包 包税 自理 自负 自担 担负',
      theirs: '{seller}…税 {seller}…税费 {seller}…部分',
      all: '一切…税 全部…税 所有…税 双方…税 税…全部 税…一概 税…概 税…全 税费全包',
      packed: '税费全包 税费包干 税费…全担 税费…全包 包税价',
      parted: '各付各税 各缴各税 各交各税 各付各的 各担各税',
    },
    frames: [
      { does: 'parted', plain: 'no', negated: 'yes' },
      { does: 'packed', plain: 'yes', negated: 'no' },
      { who: ['buyer'], does: 'pays', beside: 'theirs', plain: 'yes', negated: 'no' },
      { who: ['buyer'], does: 'pays', beside: 'all', plain: 'yes', negated: 'no' },
    ],
    never: '扣除 退还 返还 垫付 代缴 代付 代为 先行 预缴 法律 税法 规定 除 外 自身 自己',
    about: '税',
    against:
      '各 法律 税法 法定 规定 扣除 退还 返还 退回 抵扣 列支 从 由 自 依法 谁 仅 只 划付 代扣 扣 承担 报销 支付',
  },
  priority_right: {
    words: {
      right: '优先购买权 优先权 优先竞买权 优先承买权 优先购买',
      claims: '书面主张 提出主张 已主张 主张行使 要求行使 申请行使 明确要求行使',
    },
    frames: [{ does: 'claims', beside: 'right', plain: 'yes', negated: null }],
    never: '受偿 清偿 应 须 逾期 视为 期间 无人',
    about: '优先',
    against: '放弃 丧失 弃权 消灭 空',
  },
  arrears: {
    words: {
      fee: '物业费 物管费 物业管理费 水费 电费 燃气费 煤气费 供暖费 取暖费 采暖费 暖气费 停车费 停车管理费 车位管理费 电梯费 垃圾费 卫生费 网费 水电费 水电燃气费',
      pays: '缴 交 缴纳 交纳 缴清 交清 结清 付清 支付 清缴 付',
      due: '滞欠 拖欠 欠缴 欠费 未结费用 未清费用 未缴费用 未付费用 应缴未缴 挂账 陈欠',
    },
    frames: [
      { does: 'due', beside: 'fee', plain: 'yes', negated: 'no' },
      { does: 'pays', beside: 'fee', plain: null, negated: 'yes' },
    ],
    never:
      '未到 今后 之后 成交后 交付后 过户后 每月 每平方米 标准 逾期 税 出让金 查 了解 另行 不负责 承担 拒不 拒绝',
    about: '费 欠 水 电 气 暖 物业 燃气 款 账',
    against: '清 缴 交 付 结 零 0 正常 齐 讫',
  },
  unnatural_death: {
    words: {
      dies: '割腕 服毒 自缢 自杀 上吊 烧炭 跳楼 坠楼 坠亡 遇害 被害 命案 凶案 凶杀 凶杀案 非正常死亡 非自然死亡 溺亡 中毒身亡 触电身亡 凶宅 意外身亡 死于非命',
      alarm: '伤亡警情 死亡警情 命案警情 人员伤亡 非正常死亡警情 亡人警情 刑事警情',
    },
    frames: [
      { does: 'dies', plain: null, negated: 'no' },
      { does: 'alarm', plain: null, negated: 'no' },
    ],
    never: '为由 小区 同栋 隔壁 邻 其他 楼上 楼下 另一 政策 未能 无法 承担 不负责 除',
    about: '死 凶 案 亡 杀 自缢 坠 伤亡',
    against: '否',
  },
  clearing: {
    words: {
      takes: '自行收取 自行收房 自行接收 自行接管 自行腾退 自行清场 自行清退 自行解决腾退',
    },
    frames: [{ does: 'takes', plain: 'yes', negated: null }],
    never: '费用 时间 日期 逾期 前 如',
    about: '清 腾 交付 移交 交接 交房 搬',
    against: '法院 本院 我院 法庭 执行 拍卖人 由 净 后 包 负责 买 清场交付 状态',
  },
}

export const isFramed = (kind: RiskKind): kind is FramedKind => Object.hasOwn(GRAMMARS, kind)
