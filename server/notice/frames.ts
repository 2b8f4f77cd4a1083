import type { RiskKind, RiskValue } from '../../src/contract/codes'

/**
 * The grammar of clauses as tables that a lawyer can read: word lists by meaning, and for each risk rows of WHO DOES WHAT (`beside`
 * WHAT), with the value of the clause when stated plainly and when negated. `{list}` within a word stands for any word of that list,
 * `…` for up to eight characters of the same clause. The longest word wins. A new wording is a new word in a list, a new meaning is a
 * new row; the first row that matches an action applies (./grammar evaluates the tables).
 */

/** Risks that the tables cover; payment terms in days are read in balance-days. */
export type FramedKind = Exclude<RiskKind, 'balance_days'>

/** Persons who may act. */
export const WHO = {
  buyer:
    '买受人 竞买人 受让人 受让方 购买人 买方 买家 竞得人 竞得者 竞得方 拍得者 拍得方 拍定人 买主 承买人 竞拍人 买受方 拍得人 购房人 受让一方 买受一方 接手人 新业主 新房主 买的人 成交者',
  seller:
    '被执行人 被执行公司 出卖人 卖方 卖家 转让方 转让人 出让方 出让人 原产权人 原权利人 原业主 原房主 债务人 原所有权人 原所有人',
  court: '法院 本院 我院 人民法院 执行法院 拍卖人 执行局 承办人 执行员 法官',
  tenant: '承租人 租户 租客 承租方',
  sharer: '共有人 共有权人 按份共有人 其他共有人',
  /** Other persons, so that an action is not attributed to the person named before. */
  other:
    '案外人 居住权人 占有人 占用人 占用者 占住人 使用人 居住人 夫妻 夫妇 老人 家属 亲属 父母 母亲 父亲 子女 儿子 女儿 儿媳 孙子 岳父 岳母 弟弟 哥哥 姐姐 妹妹 兄弟 姑姑 婶婶 姨母 继母 侄子 堂弟 堂兄 表亲 亲戚 战友 朋友 妻子 丈夫 前妻 前夫 第三人 他人 工作人员 公司 商户 住户 邻居 申请执行人 业主 户主 房主 小孩 员工 工人 学生 债主 友人 小吃店 面馆 奶茶店 粮油店 会计 保姆',
  nobody: '无人 久无人 没有人 没人 无人员 未见人 未见有人 未发现有人 未发现人员 再没有人 不存在任何人',
} as const
export type Who = keyof typeof WHO

/** Words that all risks share. */
export const SHARED_WORDS: Readonly<Record<string, string>> = {
  ...WHO,
  /** Negates the action after it. */
  neg: '不 未 没 没有 无 并无 并未 并不 并非 不是 非 未曾 不曾 从未 尚未 仍未 还未 均未 不存在 未发现 未发现有 未见 未见有 未查到 未接到 未收到 无须 无需 不需 不必 不用 不要求 免予 免于 不再 别无 绝无 零 毫无 从没 从没有 再没有 未能 拒不 并没有',
  /** The action is completed. */
  done: '均 全部 都 已 已经 业已 均已 早已 完毕 完成',
  /** The action is required, planned or possible. */
  modal: '须 应 应当 需 需要 必须 将 拟 可 可以 能 准备 计划 要求 限期 责令 承诺 方可',
  /** Makes the statement uncertain. */
  open: '是否 有无 有没有 能否 可否 可能 疑似 或许 不排除 不详 不明 未知 不清楚 为准 不保证 不作保证 不承诺 未核实 未作核实 未作调查 未调查 没有调查 未予核实 无法核实 无法确认 无法查明 不掌握 未查实 未查明 自行…核实 自行…查询 自行…了解 自行…咨询 自行…确认 请…核实 未…查询 未…查实 未…调查 不代表 未反映 不能排除 未能查明 未能入户 未入户 无法入户 未能进入 无法进入 自行了解 自行核实 自行查询 自行咨询 咨询 不得以 不得因',
  /** Makes the rest of the sentence conditional. */
  condition: '如果 如有 如存在 如遇 如因 如 若 倘 假如 一旦 万一 凡',
  /** The past, which may be over. */
  past: '曾 曾经 原先 此前 过去 以前 当年 早年 上一家 前次 上次',
  /** Only a part of the home. */
  part: '一楼 二楼 三楼 四楼 一层 二层 三层 首层 部分 其余 大部分 其中 次卧 主卧',
  /** Longer words that contain a word above and mean something else. */
  else: '如实 如期 如下 如上 如数 若干 不动产 不仅 不限 非住宅 非法 无偿 无锡 将来 应急 应收 供应 可能会 不得 如今 例如 诸如 如图 无论 不论 不管 不分 不低于 不超过 不足 未成年 未来 无关 不明身份 非正常 非自然 无偿 无产权 无证 不清算 不破 不因 应付 应缴 应交 应由 应承担 无偿居住 不可移动 在屋内 在屋址 住宅 住院 住户 住房 住建 住址 住所 住处 住在别处 别处 清空房 腾空房 腾空后 清空后 办公用房 办公房 办公楼 经营用房 经营性 经营范围 经营权',
}

/** One row of the table. */
export interface Frame {
  /** The person named last before the action, in its clause or, if it names nobody, in earlier ones; undefined: anybody. */
  who?: readonly Who[]
  does: string
  /** A word of this list, or of each of these lists, occurs in the sentence. */
  beside?: string | readonly string[]
  /** done: matches only a completed action; todo: only one that is not said to be completed. */
  when?: 'done' | 'todo'
  /** The value that the clause states; `null`: the table does not decide. */
  plain: RiskValue | null
  negated: RiskValue | null
}

export interface Grammar {
  words: Readonly<Record<string, string>>
  frames: readonly Frame[]
  /** Conditional sentences count as well: 若有人占用，由买受人解决. */
  isOfCases?: true
  /** Further words that negate an action of this risk. */
  turns?: string
  /** A clause with one of these words is ignored. */
  never?: string
  /** A clause that is only about these things does not deny anything of the home. */
  apart?: string
  /** A denial needs one of these words in its clause or in an earlier one … */
  about?: string
  /** … and one of these, or a negation. */
  against?: string
}

const PERSONS = ['other', 'tenant', 'seller', 'sharer'] as const
const BESIDE_HOME = '车位 车库 储藏室 储藏间 地下室 阁楼 院落'

export const GRAMMARS: Record<FramedKind, Grammar> = {
  occupied: {
    words: {
      lives:
        '居住 占用 占有 使用 入住 自住 生活 经营 办公 占住 借住 租住 住在 住用 自用 暂住 同住 守在 占着 看门 居住使用 过夜 住',
      dwells:
        '住着 现住 盘踞 仍在营业 照常营业 营业中 占着 占住 看守 守着 霸着 在屋 住在里面 住在里头 内住 自住 自用 租住 居住其中 生活于内 居住于此 现居于此 居住于内 仍在屋 在内经营 在内办公 在内居住 在内生活 在里面居住',
      answers: '有人应答 有人应门 有人开门 有人在家',
      may: '{buyer}可 {buyer}即可 {buyer}方可 {buyer}有权',
      empty: '空置 闲置 空房 空屋 空关 空放 空铺 空着 闲着 净房 人去楼空 空无一人 腾出来 腾空收回',
      trace: '居住痕迹 生活痕迹 居住的痕迹 生活的痕迹 生活迹象 居住迹象',
    },
    frames: [
      { who: ['buyer'], does: 'lives', beside: 'may', plain: 'unstated', negated: null },
      { does: 'answers', plain: 'yes', negated: null },
      { who: ['nobody'], does: 'trace', plain: 'no', negated: null },
      { who: ['nobody'], does: 'lives', plain: 'no', negated: 'yes' },
      { who: ['nobody'], does: 'dwells', plain: 'no', negated: 'yes' },
      { does: 'trace', plain: 'yes', negated: 'no' },
      { does: 'empty', plain: 'no', negated: 'yes' },
      { who: PERSONS, does: 'dwells', plain: 'yes', negated: null },
      { who: PERSONS, does: 'lives', plain: 'yes', negated: null },
      { does: 'dwells', plain: 'yes', negated: null },
    ],
    never: `${BESIDE_HOME} 学位 学籍 名额 入学 入住率 空置率 六成 公共 土地 使用权 居住权 用途 面积 年限 为由 户口 落户 户籍 楼下 隔壁 小区 空房交付 净房交付 净房移交 交付净房 交付空房 交付空屋 签收 签订 照看 代为 保证 承诺 腾空交付 空房交 本幢 本栋 走廊 电梯 共有部位 楼道 楼栋 以后 之后 将来 届时 成交后 医院 外地 适合 适宜 自杀 病故 身亡 割腕 物品 份额 产权 学区 钥匙 清空 应在 应于`,
    apart: BESIDE_HOME,
    about:
      '居住 占用 占有 使用 住 入住 空置 闲置 空房 空屋 空关 腾 搬 清空 清退 交还 交回 净空 净房 无人 没人 没有人 空 撤离 迁 有人 人员 交付',
    against:
      '空置 闲置 空房 空屋 空关 空着 净空 腾 搬 清空 清退 交还 交回 空无一人 撤离 迁出 迁离 人去楼空 空 闲着 净房',
  },
  co_owner: {
    words: {
      single:
        '单独所有 单独享有 单独拥有 独自所有 独自享有 独有 一人所有 个人单独所有 一人名下 仅一名 独自一人 一家名下 独立拥有 个人财产 全部产权处置 100%产权 产权100% 完整产权 整套处置 整体处置 整套出售 整套出让 全套卖 整院拍卖 整体变卖 整体处分 全部出售',
      owner: '产权 所有权 权利人 业主 权属 登记 所有 证载 拍卖 处置 标的 名下 房屋 住宅 卖 整 全部',
      due: '应有部分 应得份额 应有份额 应得部分',
      rest: '另一半产权 另一半份额 另50%份额 其余份额 剩余份额 其余产权 另外一半 剩余50% 另一半',
      apart: '不在 不予处置 不处置 不拍卖 持有 所有 保留',
      others: '其他共有人 共有人 共有权人 他人共有 其余共有人 其他权利人 第二个产权人 旁人的份',
      piece: '份额 {seller}持有的 {seller}享有的 一半份额 不动产份额 四份之一 八分之一 五分之一',
      only: '仅 只 只处理 仅处置 占比',
    },
    frames: [
      { does: 'single', beside: 'owner', plain: 'no', negated: null },
      { does: 'due', plain: 'yes', negated: null },
      { does: 'rest', beside: 'apart', plain: 'yes', negated: 'yes' },
      { does: 'others', plain: null, negated: 'no' },
      { does: 'piece', beside: 'only', plain: 'yes', negated: null },
    ],
    never: '优先 合并 一并 税 保证金 公摊 车位 误导 起拍价 评估价',
    about:
      '产权 所有权 份额 共有 整套 整体 单独 独有 所有 拍卖 处置 变卖 权利 整栋 整幢 整院 100% 标的 权益 一人 名下 财产',
    against:
      '整套 整体 整栋 整幢 整院 全部 完整 100% 百分之百 单独 独有 一人 独立 一并 合并 共同 同时 所有 个人 一同 一起 整个 和 与 及 仅一名 独自 一家',
  },
  tax_bearer: {
    words: {
      tax: '税',
      pays: '承担 负担 缴纳 交纳 缴付 支付 缴 交 出 付 承受 负责 全担 全包 包税 统归 自理 自负 自担 担负 掏腰包 掏 包干 买单',
      theirs:
        '{seller}…税 {seller}…税费 {seller}…部分 {seller}…交的 {seller}…缴 卖方 卖方名下 原业主 出让人 出让方 卖的人',
      all: '一切 全部 所有 双方 全 概 统统 通通 皆 悉 不分 无论 不论 不管 买卖两方 都 包括 含',
      packed: '税费全包 税费包干 税费…全担 税费…全包 包税价 税费…包干',
      parted:
        '各付各 各缴各 各交各 各担各 各归各 各负其责 各随其主 分别负担 分别承担 分别缴纳 分别交纳 分别缴付 分别缴税 各自负担 各自承担 各自缴 各自交 各按 依法分担 各方依 谁的义务谁承担 归谁就归谁 在谁就由谁 由各纳税人 纳税人承担 纳税主体负担 纳税义务人分别 纳税义务人缴 法定各自 谁缴谁 依法各缴 两不混同',
      fromPrice:
        '从…款…扣 从…款…划 从…款…付 从…款…支付 从…款…留 在…款…列支 在…款…扣 由…款…支付 由…款…付 在…款…支付 从…款…列支 由法院从…款',
    },
    frames: [
      { does: 'parted', beside: 'tax', plain: 'no', negated: 'yes' },
      { does: 'packed', plain: 'yes', negated: 'no' },
      { who: ['seller'], does: 'fromPrice', beside: 'tax', plain: 'no', negated: null },
      { who: ['buyer'], does: 'pays', beside: ['tax', 'theirs'], plain: 'yes', negated: 'no' },
      { who: ['buyer'], does: 'pays', beside: ['tax', 'all'], plain: 'yes', negated: 'no' },
    ],
    never:
      '退还 返还 垫付 代缴 代付 代为 代垫 先行 预缴 法律规定 税法 自身 自己 {buyer}税 {buyer}的税 {buyer}契税 {buyer}应缴 {buyer}应纳 {buyer}应交 {buyer}应承担 社保 凭证 自缴 契税自理 物业 欠 出让金 费用由买 欠费',
    about: '税',
    against:
      '各 法律 税法 法定 规定 扣除 退还 返还 退回 抵扣 列支 从 由 自 依法 谁 仅 只 划付 代扣 扣 承担 报销 支付 分别',
  },
  priority_right: {
    words: {
      right:
        '优先购买 优先购入 优先买下 优先拿下 优先成交 优先竞买 优先承买 优先承购 优先受让 优先权 先买的权利 先于他人购得 先行受让 先行买下 同价优先 同等条件…优先 可以优先 优先购得 优先购买权',
      holds:
        '享有 有权 可 依法 登记 已收到 收到通知 已通知 已签收 行使 告知 作为 表示 两类人 有此权利 法定 确认',
    },
    turns: '放弃 丧失 不行使 无意 不买 不参与 不主张',
    frames: [
      { does: 'right', beside: 'holds', plain: 'yes', negated: 'no' },
      { does: 'right', plain: null, negated: 'no' },
    ],
    never:
      '受偿 清偿 应当 须 逾期 均可 可参加 权人参加 权人参与 竞买账户 账户参与 取得资格 权的竞买人 未参加 顺序 申报同一 权者 的人应 权人应 权人可 视为放弃 如系 优先清偿 优先支付 优先扣缴 提交材料 前向 为准',
    about: '优先 购买 购得 先买 买下',
    against: '放弃 丧失 弃权 消灭 空 无意',
  },
  arrears: {
    words: {
      fee: '物业 物管 水费 电费 气费 燃气 煤气 供暖 采暖 取暖 暖气 供热 热费 热力 停车 管理费 电梯费 垃圾 卫生费 网费 水电 水、电 能源 能耗 空调费 公摊 维修金 维修基金 保洁费 欠费 旧账 旧欠 欠款 欠缴 结清证明 暖',
      owes: '结欠 拖欠 欠缴 欠付 累计欠 共欠 还欠 尚欠 欠了 滞欠',
      debt: '欠费 欠款 欠账 尾欠 历史欠款 未结费用 待缴 欠',
      clears: '结清 缴清 付清 交清 清缴 缴齐 交齐 缴讫',
      cleared: '缴到 付到 交到 缴至 付至 交至 结清证明 缴费记录齐全 两清',
      pays: '缴 交 缴纳 交纳 支付 付 交过',
      bears: '承担 负担 缴清 结清 付清 补缴 补交 补上 补齐 支付 缴纳 偿还 清偿 还清 解决 结算 付 交 缴',
    },
    frames: [
      { who: ['buyer'], does: 'bears', beside: 'fee', plain: 'yes', negated: null },
      { does: 'owes', beside: 'fee', plain: 'yes', negated: 'no' },
      { does: 'debt', beside: 'fee', plain: null, negated: 'no' },
      { does: 'cleared', beside: 'fee', plain: 'no', negated: 'yes' },
      { does: 'clears', beside: 'fee', when: 'done', plain: 'no', negated: 'yes' },
      { does: 'pays', beside: 'fee', plain: null, negated: 'yes' },
    ],
    never:
      '未到 今后 每月 每平方米 标准 逾期 税 出让 查询 了解 不负责 拒不 拒绝 余款 尾款 价款 保证金 房款 土地 租金 装修 过户手续 手续费 更名 贷款 抵押 债务 是否 小区 楼下 单独 搬 清运 腾 过户 交割 交付后 自交付 之日起 交付前 送达之日 成交之日 交付之前 承诺于 后方可 入住后 发生的 发生… 之后 悔拍 方可开通 法院均 为由 核实',
    about: '费 欠 水 电 气 暖 物业 燃气 款 账 缴',
    against: '清 缴 交 付 结 零 0 正常 齐 讫 足',
  },
  unnatural_death: {
    words: {
      dies: '割腕 服毒 服农药 自缢 自杀 自尽 上吊 烧炭 跳楼 坠楼 坠亡 坠井 遇害 遇难 被害 命案 凶案 凶杀 凶杀案 非正常死亡 非自然死亡 溺亡 中毒身亡 触电身亡 凶宅 意外身亡 死于非命 横死 轻生 出过人命 致人死亡 猝死 煤气中毒 中毒死亡',
      alarm: '伤亡警情 死亡警情 命案警情 人员伤亡 非正常死亡警情 亡人警情 刑事警情',
      inside: '屋内 房内 院内 室内 该房 本房 房屋内 卫生间 阳台 次卧 主卧 该屋 此房',
    },
    frames: [
      { does: 'dies', beside: 'inside', plain: 'yes', negated: 'no' },
      { does: 'dies', plain: null, negated: 'no' },
      { does: 'alarm', plain: null, negated: 'no' },
    ],
    never:
      '为由 小区 同栋 隔壁 邻 其他 楼上 楼下 另一 政策 未能 无法 承担 不负责 除 排除 借口 传 论坛 帖子 外地 医院 是不是 判断',
    about: '死 凶 案 亡 杀 自缢 坠 伤亡 轻生',
    against: '否',
  },
  clearing: {
    words: {
      forces:
        '强制迁出 强制腾退 强制清退 强制搬离 强制执行腾退 强制其退出 强制其搬离 强制退出 组织搬离 组织搬迁 组织腾退 组织强制迁出 组织清退 组织清场 组织交接 组织交付 负责腾退 负责清场 负责清退 负责点交 负责腾空 负责交付 负责将房屋 点交 当面点交 当面交钥匙 交付空房 交付空屋 负责把 完成移交 腾空后交 清空交付 由本院交付 到场开门 排除',
      hands: '清场 腾退 清退 腾空 清人 腾房 点交 腾空承诺 清退义务 清场服务 处理收回 清空 腾房 交付实物',
      helps:
        '自行交涉 自行与…协商 自行协商 自行解决 自己想办法 自行处理占用 自行腾房 自行让…离场 自行动员 通过诉讼解决 起诉 自行主张 自行收回 自行收取 自行收房 自行接收 自行清退 自行腾退 自行清场 另循法律途径 与…协商搬离 自行排除 去协商 自理',
      inside: '占用 占有 居住 使用 搬 腾 清 收回 离场 里头的人 交付 交房 收取 收房 租期 房屋 地上的人',
    },
    frames: [
      { who: ['buyer'], does: 'helps', beside: 'inside', plain: 'yes', negated: 'no' },
      { who: ['court'], does: 'forces', when: 'todo', plain: 'no', negated: 'yes' },
      { who: ['court'], does: 'hands', plain: null, negated: 'yes' },
      { does: 'forces', when: 'todo', plain: null, negated: null },
    ],
    isOfCases: true,
    never:
      '费用 时间 日期 逾期 物品 家具 保证不 无法 不能 无力 尽量 协助 配合 视 原则 是否 手续 户 欠 税 查 机动 尽力 努力 尽可能 争取 户口 户籍 杂物 空桶 没有完成 未完成 分割 未 已',
    about: '清 腾 交付 移交 交接 交房 搬 迁 退 点交',
    against: '法院 本院 我院 法庭 执行 拍卖人 由 净 后 包 负责 买 清场交付 状态 点交',
  },
  hukou: {
    words: {
      hukou: '户口 户籍 设籍 落户 户口本 户口簿',
      stays:
        '在册 挂在 挂着 落着 还在 尚在 仍在 全在 未迁 没迁 没有迁移 登记在 在此 在内 尚有 登记有 在屋址上 落户 登记着 三人 两人 一人 四人 五人 二人',
      leaves: '迁出 迁走 迁到 迁往 迁离 注销 迁移',
    },
    frames: [
      { does: 'leaves', beside: 'hukou', when: 'done', plain: 'no', negated: 'yes' },
      { does: 'leaves', beside: 'hukou', plain: null, negated: 'yes' },
      { does: 'stays', beside: 'hukou', plain: 'yes', negated: 'no' },
      { does: 'hukou', plain: null, negated: 'no' },
    ],
    never:
      '本市户籍 非本 本镇 本省 外地 城镇户口 资格 社保 限购 何处 何时 能否 自行 承诺 答复 不处理 不接收 不影响 督促 风险 拒不 不承担 要求 不能落户 非住宅 无需 不负责 拒付 为由 查询该 问题 居住权 为准 购买 报名 竞买',
  },
  school_quota: {
    words: {
      quota: '学位 学籍 名额 入学指标 入学资格',
      takes: '占用 占去 占用名额 已使用 被使用 锁定 就读 在用 入读 用掉 已用 不释放 使用 用过 占用记录',
      free: '未用 未使用 可用 没有使用 未占用 未被使用 没有用过 可供',
    },
    frames: [
      { does: 'free', beside: 'quota', plain: 'no', negated: null },
      { does: 'takes', beside: 'quota', plain: 'yes', negated: 'no' },
    ],
    never: '不负责处理 住宅名额 套数 限购 是否 为准 咨询 五年一户 政策 隐私 承诺',
  },
  purchase_limit: {
    words: {
      limit:
        '限购 限制购房 资格限制 审查资格 资格方面的限制 套数方面的限制 购房资格 购买资格 限购政策 套数方面的限制 购房的规定',
      only: '本村村民 本集体经济组织成员 本镇户籍 本地户籍 村民身份 购房资格 限购政策 限购 社保 购买条件 购房条件',
      may: '才可以 才能 只允许 仅限 须符合 应符合 须提供 应确认 应当具备 须具备 具有 符合 核对自己 具备者 实行 确认自己',
    },
    frames: [
      { does: 'may', beside: 'only', plain: 'yes', negated: null },
      { does: 'limit', plain: null, negated: 'no' },
    ],
    turns: '取消 放开 不受 没有',
    never: '外省 商业 如涉及 为准 自行查询 上次 贷款 住户',
  },
  no_certificate: {
    words: {
      paper:
        '产权证 不动产权证 房产证 所有权证 不动产权属证书 产权证照 权属证书 登记 办证 权证 证照 领证 首次登记 初始登记 房地产权属证书',
      lacks:
        '未领到 没有领 未办 未办理 未取得 未能取得 没有取得 没有办理 没领过 未领 没有 从未领到 从来没领过 未办过 办不了证 无法办理 没有独立',
      has: '齐全 齐备 证齐 已办 持有 已核发 有房产证 已领证 由抵押银行保管 在银行',
    },
    frames: [
      { does: 'lacks', beside: 'paper', plain: 'yes', negated: null },
      { does: 'has', beside: 'paper', plain: 'no', negated: 'yes' },
    ],
    never: '居住权 抵押登记 预告 户口 租赁 无法 户籍 查封 竞买人 营业执照 许可 开户 备案 身份证 保证 完税',
  },
  illegal_build: {
    words: {
      builds:
        '加建 扩建 搭建 搭盖 搭起 加盖 封闭 扩挖 擅自盖 外扩 彩钢房 铁皮房 棚库 建造 私搭乱建 违法搭建 违章搭建 违章搭建部分 违法加盖 拆改承重墙 加层 玻璃房 违规建设 加建夹层 附房',
      unlawful:
        '没有规划手续 未取得许可 没有报批 均没有报建 没有报建 未经批准 没有审批 没有任何批准 未经许可 未取得…许可 没有手续 超出批准 属于违法 违法建筑 占超 超占 无证 擅自 均未取得',
    },
    frames: [
      { does: 'unlawful', beside: 'builds', plain: 'yes', negated: null },
      { does: 'builds', plain: null, negated: 'no' },
    ],
    never: '小区 楼下 公共走道 别处 老家 保证 认定 如 是否',
  },
  land_fee: {
    words: {
      money: '出让金 出让价款 地价款 土地收益 土地价款',
      settles: '缴清 付清 缴完 交清 补交 缴纳完毕 付讫 缴讫 全额缴',
      pays: '补缴 补交 补足 补 支付 出资 承担 掏 出',
    },
    frames: [
      { who: ['buyer'], does: 'pays', beside: 'money', plain: 'yes', negated: 'no' },
      { does: 'settles', beside: 'money', when: 'done', plain: 'no', negated: null },
      { does: 'money', plain: null, negated: 'no' },
    ],
    never: '为准 咨询 如需 是否 不出具 税 物业 保证金 无法',
  },
  leftovers: {
    words: {
      things:
        '家具 家电 杂物 物品 设备 半成品 旧物 存货 衣物 沙发 货架 遗留物 遗留东西 钢琴 纸箱 电器 旧家具 空桶 货物 字画',
      stays:
        '没搬 没有搬 未搬 没有带走 留在 堆放 堆满 存放 放着 处置 处理 弃置 扔掉 丢弃 取走 清运 封存 不在…范围 不作价 不随房 未纳入 保管 没有列入',
      gone: '搬离 搬净 搬走 拆走 搬空 清空 运走 搬离完毕',
    },
    frames: [
      { does: 'gone', beside: 'things', when: 'done', plain: 'no', negated: 'yes' },
      { who: ['buyer'], does: 'stays', beside: 'things', plain: 'yes', negated: null },
      { does: 'stays', beside: 'things', plain: 'yes', negated: null },
      { does: 'things', plain: null, negated: 'no' },
    ],
    never:
      '租户 承租人 面馆 奶茶店 届满 期满 装修 固定 楼道 走廊 公共 归奶茶店 随房移交 一并移交 约定 如 不含 只拍卖 除 归属 妥善 消防 请勿 逾期 看样',
  },
  residence_right: {
    words: {
      right: '居住权',
    },
    frames: [{ does: 'right', plain: null, negated: 'no' }],
    turns: '空白 亦无',
    never: '如涉及 为准 保证 土地使用权 承诺',
  },
  lease: {
    words: {
      lets: '出租 租给 招租 承租 租用 租住 租约 租赁 租赁关系 租赁合同 租户 转租 出借 租过',
      goesOn: '按月交租 按月付租 仍交租 仍付租 继续承租 续租 仍在租 仍收租',
    },
    frames: [
      { does: 'goesOn', plain: 'yes', negated: null },
      { does: 'lets', plain: null, negated: 'no' },
    ],
    never:
      '未届满 为由 未到期 是否 合同备案 放弃 优先 声称 未反映 不能排除 尚未 车位 届满 不破 不受 不能解除 未解除',
  },
}

export const isFramed = (kind: RiskKind): kind is FramedKind => Object.hasOwn(GRAMMARS, kind)
