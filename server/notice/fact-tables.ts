import type { RiskKind, RiskValue } from '../../src/contract/codes'

/**
 * The facts of a notice as tables that a lawyer can read. A table has word lists by meaning and rules: a predicate (`does`), the person
 * who acts, what stands in its clause or its sentence, and the value when stated plainly and when negated. The first rule that fits a
 * predicate decides. A new wording is a new word in a list.
 */

export type FactKind = Extract<
  RiskKind,
  'occupied' | 'co_owner' | 'tax_bearer' | 'priority_right' | 'arrears' | 'unnatural_death' | 'clearing'
>

export interface FactRule {
  does: string
  /** Persons of whom one was named last, in this clause or an earlier one. */
  who?: string
  /** Lists that occur in the clause; `a/b`: one of both. */
  with?: string
  /** Lists that occur in the sentence. */
  near?: string
  /** Lists that do not occur in the clause. */
  without?: string
  /** Lists that do not occur in the sentence. */
  far?: string
  /** Any negation of the clause turns the rule, wherever it stands. */
  isWhole?: true
  plain: RiskValue | null
  negated: RiskValue | null
}
export interface FactTable {
  /** A sentence without it is not read. */
  topic?: RegExp
  words: Readonly<Record<string, string>>
  rules: readonly FactRule[]
  /** Cases count as well: 如有人占用，由买受人解决. */
  isOfCases?: true
  /** A past event counts forever. */
  isForEver?: true
  /** Words that leave a clause open elsewhere do not here: 法院不承诺腾退. */
  isSure?: true
  /** Further words that show that a sentence says more than one thing. */
  turns?: RegExp
}

export const PEOPLE_WORDS = {
  buyer:
    '买受人 竞买人 受让人 受让方 购买人 买方 买家 竞得人 竞得者 竞得方 拍得者 拍得方 拍定人 买主 承买人 竞拍人 买受方 拍得人 购房人 受让一方 买受一方 接手人 接手者 新业主 新房主 买的人 成交者 买受者 应买人 竞买成功者 竞价成功者 新产权人 得标人 胜出者 买到的人 谁买谁 谁拍得谁 谁拍谁 谁竞得谁 中拍人 竞拍者 竞买者 竞买方 购房者 购买者 购买方 意向人 新主人 拍到的人 拍下的人 竞到的人 买到者 拍到者 买下的人 谁买的谁 中标者 得标者',
  seller:
    '被执行人 被执行公司 出卖人 卖方 卖家 转让方 转让人 出让方 出让人 原产权人 原权利人 原业主 原房主 债务人 原所有权人 原所有人 卖房人 老业主 旧业主 前业主 出卖方 房东',
  court:
    '我们 法院工作人员 法院 本院 我院 人民法院 执行法院 拍卖人 执行局 承办人 执行员 法官 执行法官 执行人员 执行干警 处置法院 破产管理人 管理人',
  tenant: '承租人 租户 租客 承租方 租赁户 租房人 承租户 次承租人',
  sharer: '共有人 共有权人 按份共有人 其他共有人 共同共有人 另一产权人 另一权利人 另一共有人 其他产权人',
  other:
    '案外人 居住权人 占有人 占用人 占用者 占住人 使用人 居住人 实际使用人 夫妻 夫妇 老人 老太 老汉 家属 亲属 亲友 父母 母亲 父亲 之父 之母 之妻 之子 之女 之弟 之兄 之姐 之妹 子女 儿子 女儿 儿媳 女婿 孙子 孙女 外孙 外孙女 岳父 岳母 公公 婆婆 爷爷 奶奶 外公 外婆 弟弟 哥哥 姐姐 妹妹 弟媳 嫂子 兄弟 姐妹 兄长 胞弟 胞妹 胞兄 胞姐 姑姑 婶婶 叔叔 舅舅 舅父 姨母 继母 继父 继子 继女 侄子 侄女 侄儿 外甥 外甥女 堂弟 堂兄 表亲 表弟 表哥 表兄 表姐 表妹 亲戚 战友 朋友 之友 同学 同事 同乡 老乡 妻子 丈夫 配偶 前妻 前夫 男友 女友 未婚妻 第三人 第三方 第三者 他人 别人 旁人 公司 企业 商户 商家 店主 店家 经营者 经营户 住户 户主 业主 房主 小孩 孩子 员工 职工 工人 学生 债主 债权人 友人 小吃店 面馆 奶茶店 粮油店 饭店 餐馆 餐厅 超市 便利店 理发店 药店 诊所 幼儿园 培训机构 培训班 工作室 民宿 棋牌室 五金店 服装店 水果店 洗衣店 中介 会计 保姆 护工 男子 女子 妇女 男性 女性 家人 家中 一家 全家 一家老小 一家人 家庭成员 母女 父子 母子 父女 人员 人士 本人 其人 继承人 遗孀 遗属 借款人 抵押人 担保人 保证人 委员会 村民 居民',
} as const

/** Words that all tables share. */
export const SHARED: Readonly<Record<string, string>> = {
  ...PEOPLE_WORDS,
  nobody:
    '没有谁 没有哪个 没有哪一 无人 久无人 没有人 没人 无人员 内无人员 无其他人员 未见人 未见有人 未发现有人 未发现人员 再没有人 不存在任何人 无任何人 没有任何人 没有其他人 无其他人 无他人 并无他人 没有他人 无人在 未见任何人 均无人 无住户 无租户 无占用人 无居住人 无使用人 无第三人 无案外人 无一人 不见人 未发现他人',
  /** Negates the predicate right after it. */
  neg: '不 未 没 非 不是 并非 并不是 并未 并不 不再 不会 不用 不必 不需 不须 无须 无需 毋须 无意 不愿 不肯 不想 未曾 不曾 从未 从没 从没有 尚未 仍未 还未 均未 未能 未予 未经 未被 未再 没再 没能 从来没 从来没有 一直没 一直没有 至今未 至今没 迟迟未 拒不 拒绝 不予 概不 一概不 不得 不可 不能 免于 免予 也不 亦不 都不 并没有 还没 还没有 没有 尚没有 始终未',
  /** Negates everything after it in its clause. */
  none: '未发生过 没有发生过 并未发现 并未见 并未查到 并没有发现 无 并无 均无 皆无 亦无 也无 尚无 暂无 再无 别无 绝无 毫无 全无 不存在 不涉及 未涉及 不具有 不享有 不属于 不属 不构成 不算 不系 不含 不包括 未发现 未见 未见有 未查到 未查见 未查得 未接到 未收到 未听说 未听闻 未闻 未反映 未登记 没有发现 没发现 没有查到 没查到 没有接到 没接到 没有收到 没收到 没有听说 没听说 没听过 没有反映 没有出现 没出现 没有发生 未发生 未曾发生 从未发生 没发生 没发生过 没有发生过 未出现 未出过 没出过 没有出过 从未出过 从没出过 查无 零 未设 未设立 未设定 未设有 无人反映 没有人反映 没人反映 无人申报 无人主张 无人提出 没有人主张 没有人提出 无任何 没有任何 不曾发生 未接获 未掌握 排除',
  /** Ends a clause and negates what is before it. */
  ends: '不存在 没有发生 没有发生过 未发生 未发生过 均无 为零 没有 无 全无 皆无 未发现 不成立',
  /** The predicate is a duty, a plan, a permission or a hope. */
  modal:
    '须 应 应当 需 需要 必须 将于 将由 将在 将依 将对 将组织 将协 将予 将会 将负 将强 拟 可 可以 能 能够 准备 计划 限期 限 责令 承诺 同意 答应 方可 才能 之前 以前 待 等 请 有权 保证 确保 负责 日内 天内 月内 届时 予以 负有 义务 之日起 经…后 可随时',
  done: '均已 都已 已 已经 业已 早已 早就 完毕 完成 了 讫 已被 业经 已于 已由 去年 前年 年前 月前 上月 上个月 今年 年初 年底 日前 现已 现均',
  still: '至今 仍 仍然 还 尚 现 目前 现在 一直 依旧 依然 截至 如今 迄今 现仍',
  open: '有人吗 有吗 没有吗 吗 是否 是不是 结论 有无 有没有 能否 可否 可能 疑似 或许 不排除 不详 不明 未知 不清楚 不清 为准 不保证 不作保证 不作任何 不做任何 不承诺 未核实 未作核实 未作调查 未做调查 未调查 没有调查 未予核实 未予核查 不予核查 不予核实 未予调查 无法核实 无法核查 无法确认 无法查明 无法得知 不掌握 未查实 未查明 未经核实 自行…核实 自行…查询 自行…了解 自行…咨询 自行…确认 自行…调查 自行…查明 自行…判断 自行…评估 请…核实 请…咨询 请…查询 请…了解 不代表 不能排除 未能查明 未能入户 未入户 无法入户 未能进入 无法进入 未进入 咨询 瑕疵担保 不了解 未了解 难以确认 存疑 说法不一 待核实 待查 另行确认 无从',
  condition:
    '如无 如果 如有 如存在 如遇 如因 如系 如该 如涉及 如房屋 如占 如被执行人 如买受人 如法院 如未 如不 如需 若 倘 假如 假若 一旦 万一 凡有 凡存在 凡涉及 但凡有 即便 即使 哪怕',
  past: '曾 曾经 原先 原由 原系 原为 原是 原来 此前 过去 以前 当年 早年 上一家 前次 上次 之前由 先前 昔日 一度',
  part: '一楼 二楼 三楼 四楼 一层 二层 三层 首层 部分 其余 大部分 其中 次卧 主卧 车位 车库 储藏室 储藏间 地下室 阁楼 院落 另一间 有一间 余下房间',
  /** Longer words that contain one above and mean something else. */
  else: '空置率 空置较 空置较多 空置多 闲置较多 闲置率 而非法院 而非买受人 而非本院 而非由法院 而非由买受人 税费 税、费 稅费 接到法院 法院通知 住在别处 住在外地 住在别 不住在 各自为 如实 如期 如下 如上 如数 若干 不动产 不仅 不限 非住宅 非法 无偿 无锡 将来 应急 应收 供应 例如 诸如 如图 无论 不论 不管 不分 不低于 不超过 不足 未成年 未来 无关 与…无关 不明身份 非自然 非正常 无产权 无证 不清算 不破 不因 应付 应缴 应交 应由 应承担 应纳 应负 可移动 不可移动 住宅 住院 住房 住建 住址 住所 住处 处于 非常 无效 无误 无法 无力 不同 不锈钢 不少于 有限公司 物业公司 供水公司 供电公司 燃气公司 自来水公司 热力公司 供热公司 暖气公司 水务公司 电力公司 评估公司 拍卖公司 房地产公司 开发公司 开发企业 供热企业 物业服务企业 物业企业 无异议 可变现 不可撤销 能源 能耗 功能 性能 将军 应收款 应有 对应 相应 响应 反应 不可分割 才能够 需求 必须品 要件 限购 限制 权限 期限 有限 年限 限于 仅限 无限 限额 现状 现场 现金 现行 出现 发现 变现 了解 为了 除了 请求 申请 敬请 提请 还款 偿还 归还 退还 返还 交还 尚欠 已知 等价 等级 等情形 等情况 等费用 等人 等权利 同等 平等 等额 等物品 待遇 均价 平均 全部产权 全部价款 全部份额 全部税费 全部费用 全部余款 全部款项 非机动',
}

const PERSONS = 'other tenant seller sharer'

export const FACT_TABLES: Record<FactKind, FactTable> = {
  occupied: {
    words: {
      lives:
        '睡在 仍在屋里 还在屋里 在屋里 上班 住宿在 居住 起居 住用 住着 住在 现住 入住 进住 住进 住了 居于 现居 安家 定居 栖身 安身 落脚 生活 食宿 吃住 使用 在用 占用 占有 占着 占住 占据 霸占 强占 侵占 据守 经营 营业 开着 开设 开办 办公 自住 自用 借住 暂住 寄住 寄居 同住 共住 租住 留守 看守 逗留 滞留 盘踞 守着 守在 当作 用作 代管居住 常住 长住 独居 住宿 照常开门 使用中 在住 入驻 过日子 度日 住',
      answers: '应答 应门 开门 开了门 接待 隔门 亮灯 灯亮 有灯光 晾晒 晾有 炊烟',
      some: '有人 有人员 有住户 有租户 有商户 有人家 里面有人 内有人 有老人 有一名 有一男子 有一女子 有一对 有两名 有数名 有多名 住有',
      leaves:
        '搬离 搬走 搬出 搬家 搬到 搬去 搬往 迁出 迁离 迁走 撤离 撤出 撤走 离开 退出 清退 清出 清离 腾出 腾空 腾退 腾清 腾交 腾让 腾房 腾净 腾房屋 腾出房屋 交还房屋 交出房屋 移交本院 交付本院 交本院 交由本院 交至本院 交到本院 交予本院 交给本院 交法院 交到法院 移交法院',
      empty:
        '空置 闲置 空关 空屋 空房 空着 空放 空铺 空宅 空无一人 人去楼空 净空 净房 空户型 空锁 一直锁着 常年锁闭 长期锁闭 久未居住 荒废',
      trace:
        '居住痕迹 生活痕迹 居住的痕迹 生活的痕迹 生活迹象 居住迹象 使用痕迹 使用迹象 居住、使用的迹象 活动痕迹',
      hukou: '户口 户籍 落户 人口 迁户',
      things: '生活用品 物品 家具 家电 杂物 户口 户籍 落户 设备 货物 存货 东西 财物 遗留 家什 钥匙已丢',
      hand: '交付 交房 移交 交接 点交 保证',
      state: '处于 状态 现状 目前 现 早已 已 均',
      refuser: '逾期 对拒不 对于拒不 拒不腾退的 拒不搬离的 拒不迁出的 不搬离的 不腾退的 届时 到期',
      parking: '车位 车库 储藏室 储藏间 地下室 楼道 走廊 通道',
      notyet:
        '未 没 尚未 仍未 还未 均未 未能 未予 未曾 没能 拒不 拒绝 不肯 不愿 不想 至今未 至今没 迟迟未 还没 还没有 一直没 没有 并未 始终未 未再 尚没有',
      dying: '死 亡 去世 自杀 警情 农药 上吊 坠楼 自缢 出事',
      inside: '屋内 房内 室内 家中 屋里 房里 里面 现场',
      runs: '开着 开了家 开有 开了一家 经营着 正在营业 营业中 照常营业 正常营业',
      vacant:
        '人就走光了 人已走光 走光了 锁着没人 长期无人 没有人在内 无人在内 没有人进来 没人进来过 没人住过 没有人住过 再没人住 房屋空闲 空闲着 内无人员 没有任何人占用 屋内没有人 屋里没有人 什么人都没有 没人用 无人用 没人住 无人住 没人在用 无企业入驻 无商户入驻 无人入驻 无人看管',
      veto: '终身居住 有权居住 占有使用的纠纷 占有纠纷 占用纠纷 占有使用纠纷 自入住以来 入住以来 住房套数 不占住房 占有的 占有份额 占有比例 腾退通知 腾退公告 腾房公告 搬离通知 搬迁公告 腾退协议 腾房通知 迁出通知 搬离公告',
      topic:
        '占用学位 占用名额 份额 产权 股份 工作 配合 方式 结论 纠纷 争议 问题 事宜 情况 权利 费用 责任 行为 期间 期限 关系 状况 手续 入学 学位 名额 走廊 楼道 公共 消防 电梯 车道 绿地 土地 宗地 范围 面积 用途 规划 设计 证件',
      other2:
        '使用权 使用情况 使用面积 使用年限 使用期 使用说明 使用费 使用寿命 使用状况 使用现状 居住权 居住用途 居住用地 居住环境 居住区 居住小区 居住功能 占用范围 占有情况 占用情况 占用费 占有状态 生活用品 生活垃圾 生活设施 生活区 生活圈 生活便利 生活配套 生活服务 生活费 经营范围 经营性 经营用房 经营权 经营状况 营业执照 营业税 营业额 占用学位 占用名额 常住人口 常住户口 入住率 入住人口 入住时 入住后 入住前 办公用房 办公楼 办公区 办公时间 办公室 住户反映 占用人 占有人 使用人 居住人 占用者 使用者 占有部分 共同使用 公共使用 适合居住 适宜居住 可居住 宜居 正常使用 已使用 水电使用 投入使用 交付使用 占用土地 占用耕地 燃气使用',
    },
    rules: [
      { who: 'buyer', does: 'lives', without: 'some', plain: 'unstated', negated: null },
      { does: 'vacant', plain: 'no', negated: null },
      { does: 'veto', plain: 'unstated', negated: 'unstated' },
      { does: 'trace', with: 'nobody', plain: 'no', negated: 'yes' },
      { does: 'trace', plain: 'yes', negated: 'no' },
      { does: 'lives', with: 'nobody', without: 'modal topic dying', plain: 'no', negated: 'yes' },
      { does: 'answers', with: 'nobody', plain: null, negated: null },
      { does: 'answers', with: 'some/other/tenant', without: 'modal', plain: 'yes', negated: null },
      { does: 'lives', with: 'some', without: 'modal topic dying', plain: 'yes', negated: 'no' },
      { does: 'runs', with: 'other/some/still', without: 'modal topic nobody', plain: 'yes', negated: null },
      { does: 'some', with: 'still/lives/inside', without: 'modal topic dying', plain: 'yes', negated: 'no' },
      { does: 'empty', with: 'modal/hand', plain: 'unstated', negated: null },
      { does: 'empty', without: 'topic', plain: 'no', negated: 'yes' },
      { does: 'leaves', near: 'things/hukou', plain: null, negated: null },
      { does: 'leaves', with: 'topic', plain: null, negated: null },
      { does: 'leaves', with: 'modal', without: 'neg', plain: 'unstated', negated: null },
      { who: 'buyer', does: 'leaves', plain: null, negated: null },
      { does: 'leaves', with: 'done', without: 'neg modal', plain: 'no', negated: null },
      {
        does: 'leaves',
        with: 'notyet',
        without: 'court buyer condition modal refuser',
        plain: null,
        negated: 'yes',
      },
      {
        who: PERSONS,
        does: 'lives',
        without: 'modal topic things dying parking',
        plain: 'yes',
        negated: null,
      },
    ],
  },
  co_owner: {
    topic:
      /产权|份额|共有|所有|整|全部|半|权益|分之|[\d一二三四五六七八九十]成|权利|名下|名字|一人|财产|[1-9]\d?%/,
    words: {
      share:
        '二分之一 三分之一 三分之二 四分之一 四分之三 五分之一 五分之二 五分之三 五分之四 六分之一 八分之一 六分之五 八分之三 九分之一 十分之一 1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 1/8 50% 25% 20% 30% 40% 60% 70% 75% 80% 33.33% 66.67% 百分之五十 百分之四十 百分之三十 百分之六十 百分之二十 百分之二十五 百分之七十 百分之七十五 百分之八十 一半 半数 一成 两成 二成 三成 四成 五成 六成 七成 八成 九成 之一份额 半套 半边 一半产权 ½ ¼',
      right: '产权 份额 所有权 权益 权利 部分 房产 房屋 不动产 住宅 商铺 房子 房产权',
      sells: '拍卖 处置 处分 变卖 出售 出让 转让 变价 上拍 卖',
      sold: '拍卖 处置 处分 变卖 出售 出让 转让 变价 标的 上拍 卖 竞买 竞拍 成交 卖的',
      only: '仅 只 仅限 只限 限于 单就 仅就 只是 仅为 只卖 仅系 只有 只拍 只处置 只处分 只涉及',
      piece:
        '一半 半套房 另三分之一 份额 应有部分 应有份额 应得份额 应得部分 所占部分 所占份额 一份 那份 那一半 那一份 名下部分 半套房 半套 部分产权 部分权益 部分所有权 个人部分',
      rest: '另一半 另外一半 另一份 其余份额 剩余份额 其余产权 剩余产权 其余部分产权 另外的份额 其他份额 他人份额 另有…份额 余下份额 余下产权 配偶的份额 配偶份额 配偶所占 共有人份额 共有人的份额 其他共有人的份额 妻子的份额 的一半不 那一半不',
      left: '的一半不卖 那一半不卖 一半不卖 一半不在 一半不拍卖 一半不处置 份额不在 份额不处置 份额不拍卖 份额不卖 份额不动 那份不卖 那份不在 半套房 份额不属于 份额不纳入 份额未纳入',
      keeps:
        '没有列入拍卖 未列入拍卖 不随此拍卖 不随本次拍卖 不在处置之列 不卖 不予处置 不处置 不拍卖 不处分 不出售 不变卖',
      due: '应有部分 应有份额 应得份额 应得部分',
      proceeds: '所得 拍卖款 价款 变价款 案款',
      kept: '不在 不予处置 不处置 不拍卖 不卖 不属于 不属 不包括 不含 不包含 不涉及 不动 不处分 不出售 不变卖 不列入 不纳入 未列入 未纳入 持有',
      whole:
        '整体 整套 整栋 整幢 整院 整间 整宗 全套 一并 一体 合并 一同 一起 一齐 全权 通卖 100% 百分之百 百分百 整房 整处 全产权',
      single:
        '归一人 没有别人的份 没有其他名字 无其他名字 个人财产 唯一的权利人 唯一的产权人 唯一权利人 一个权利人 一名权利人 唯独他的名字 只有他的名字 只有其名字 单独属于 单独一个 本人所有 本人单独 单一自然人 为其独有 一人产权 全属一人 独自登记 一个人的名字 一人的名字 没有第二个名字 无第二人名字 权利人只有被执行人 权利人仅有被执行人 产权人只有被执行人 归其个人所有 归其一人所有 房屋归被执行人所有 产权归被执行人所有 只登记在被执行人 仅登记在被执行人 单独所有 单独享有 单独拥有 单独持有 独自所有 独自享有 独自拥有 独有 一人所有 一人独有 一人独占 个人单独所有 个人所有 一人名下 一个人名下 个人名下 一人一户 一个名字 仅一人 只有一人 唯一产权人 唯一权利人 唯一所有权人 唯一登记人 单一权利人 一人单独 独立所有 独立享有 产权归…一人 独家所有 独占所有 所有人仅',
      shared:
        '第二人登记 第二个权利人 第二个产权人 第二位权利人 其共享产权 旁人共有 别的产权人 剩下来的产权人 按份共有 共同共有 他人共有 共有人 共有权人 共有情形 共有关系 共有情况 其他权利人 其他产权人 其他共有权人 别的权利人 第二权利人 其他所有权人 共同所有权人 其他人共有 第三人共有 共有',
      stairs:
        '公共 公用 部位 公摊 分摊 优先 宗地 土地 竞买人 共同竞买 联合竞买 电梯 设施 走廊 通道 税 保证金 加价 起拍价 评估价 贷款 首付',
      money: '款 户口 户籍 保证金 优先 人员 税 竞拍活动',
      agree: '同意 无异议 认可 已取得…同意 均为被执行人 均系被执行人 均为本案 都是被执行人 二人均',
    },
    rules: [
      { does: 'sold', with: 'share right only', without: 'stairs', plain: 'yes', negated: null },
      { does: 'piece', with: 'only sold', without: 'stairs', plain: 'yes', negated: null },
      { does: 'share', with: 'only', near: 'sells', far: 'money stairs', plain: 'yes', negated: null },
      { does: 'due', with: 'sells', plain: 'yes', negated: null },
      { does: 'left', without: 'stairs', plain: 'yes', negated: null },
      { does: 'keeps', with: 'share/piece', without: 'stairs', far: 'proceeds', plain: 'yes', negated: null },
      {
        does: 'rest',
        with: 'kept',
        without: 'stairs',
        far: 'proceeds',
        plain: 'yes',
        negated: 'yes',
        isWhole: true,
      },
      {
        does: 'whole',
        with: 'sells/sold',
        without: 'share stairs piece',
        far: 'money',
        plain: 'no',
        negated: 'yes',
      },
      { does: 'single', without: 'stairs', far: 'share', plain: 'no', negated: null },
      { does: 'shared', with: 'none', far: 'stairs', plain: null, negated: 'no' },
    ],
  },
  tax_bearer: {
    topic: /税/,
    words: {
      tax: '税费 税、费 费税 税收 税金 税款 税赋 税捐 税负 税务负担 各税 税',
      own: '应由买受人 应由买方 应由竞得人 契税 印花税 买方税 买家税 自身 自己的 自己部分 本人应 属于买方 属买方 买方部分 买方应 买受人应 竞得人应 受让方应 自己应 自己那份 买方契税 买家应 买家那份 买方的',
      theirs:
        '增值税 营业税 所得税 个税 土增税 土地增值税 卖方 卖家 出卖人 被执行人 原业主 原产权人 转让方 转让人 出让方 出让人 债务人 原权利人 原房主 双方 买卖双方 转让双方 交易双方 卖的人 房东 老业主 卖房人 前业主 原所有权人 出卖方',
      packed:
        '不区分买卖双方 税费全包 包税价 包税拍卖 皆出自买受人 均出自买受人 都出自买受人 全由买受方 都算买家 都算买受人 净总成本 卖方总成本 总成本 净得价 净价拍卖 全包税费 税费包干 不分哪一方',
      all: '不分哪一方 一切 全部 所有 全 概 统统 通通 皆 悉 不分 无论 不论 不管 都 包括 含 一概 一律 合计 合并 各种 各类 各项 均 统一 全额 一人 一力 一并',
      deal: '过户 交易 转让 转移 变更 成交 登记 办证 移转 产权 处置 拍卖 环节 产生 发生 涉及 所需',
      bears:
        '付清 填补 缴付 承担 负担 缴纳 交纳 缴付 支付 缴清 缴 交 付 出钱 承受 负责 全担 全包 兜底 包干 自理 自负 自担 担负 掏腰包 掏钱 掏 埋单 买单 料理 认缴 结算 解决 头上 出资 来出 出 的账 账上 名下 归 算 出自 全由 都由 均由 概由 皆由 悉由 一律由 统由 补缴',
      parted:
        '规定谁交就谁 规定谁缴就谁 谁交就谁交 分开来缴 分开缴 分开交 分开承担 分开负担 谁的归谁 谁该缴就由谁 谁应缴谁 各归各 谁的谁缴 谁的谁付 卖方缴卖方的 卖的一方缴卖的 各付各 各缴各 各交各 各担各 各归各 各负其责 各随其主 各自 分别负担 分别承担 分别缴纳 分别交纳 分别缴付 分别缴税 分别支付 分别申报 分头 各按 各依 各担 各付 各负 各缴 各交 各承 各出 各走 各管 各税 依法分担 各方依 谁的义务谁承担 谁的税谁 归谁就归谁 在谁就由谁 由各纳税人 纳税人承担 纳税主体承担 纳税主体缴纳 纳税主体负担 纳税义务人缴 纳税义务人承担 纳税义务人负担 纳税义务人自行 纳税义务主体承担 法定纳税人 纳税人负责 相应主体 负税人 谁缴谁 谁该交谁 谁该缴谁 谁该出谁 该谁交 该谁缴 该谁出 该谁的谁 应由谁 依法各缴 两不混同 双方依法 双方依照 双方按照 双方按 依法承担 依法负担 依法缴纳 依法分别 依法由 依法确定 怎么规定就怎么 如何规定即如何 规定怎么交 规定交纳 规定缴纳 规定承担 规定负担 规定执行 税法办理 税法执行 法律办理 规定办理',
      fromPrice:
        '从…款…扣 从…款…划 从…款…付 从…款…支付 从…款…留 从…款…缴 从…款…列支 从…款…支 从…价…扣 从…价…支付 在…款…列支 在…款…扣 在…款中支付 在…款…报销 款中预留 款内预留 在…价…扣 由…款…支付 由…款…付 由…款…扣 自…款…扣 自…款…支付 自…款…划 拍卖款中列支 款里划 款里扣 款里出 款里支',
      back: '退还 返还 退回 退给 返给 领回 报销 退付 支取 拨付 归垫 发还 申领 退款',
      overdue: '逾期 超期 过期',
      front: '先付 先缴 先出 垫付 代垫 垫缴 垫支 垫交 先行 代缴 代付 代为 预缴 先代 先交',
      noise:
        '滞纳金 咨询 查询 发票 逾期 凭证 完税证明 税率 税务局 税务机关核定 税务部门核定 社保 社会保险 物业 水电 欠税 房产税 土地使用税 租赁税 以往 过去 原公告 前次公告 佣金 测算 评估价 出让金',
      special: '个税 个人所得税 增值税 所得税 土增税 土地增值税 营业税',
      rest: '不足部分 其余 余下 差额 除',
      law: '法律没有规定 没有规定 规定不明',
    },
    rules: [
      { does: 'noise', plain: null, negated: null },
      { does: 'packed', plain: 'yes', negated: 'no' },
      { does: 'fromPrice', near: 'tax', far: 'rest', plain: 'no', negated: null },
      { does: 'back', with: 'overdue', plain: null, negated: null },
      { does: 'back', near: 'tax', with: 'front/theirs/seller', isWhole: true, plain: 'no', negated: 'yes' },
      { does: 'back', near: 'tax front', isWhole: true, plain: 'no', negated: 'yes' },
      { does: 'parted', near: 'tax', far: 'all front rest special', plain: 'no', negated: 'yes' },
      {
        does: 'parted',
        near: 'tax',
        far: 'front rest special',
        without: 'buyer',
        plain: 'no',
        negated: 'yes',
      },
      { who: 'buyer', does: 'bears', with: 'own', plain: null, negated: null },
      {
        who: 'buyer',
        does: 'bears',
        near: 'tax',
        with: 'theirs',
        far: 'parted back fromPrice noise rest',
        plain: 'yes',
        negated: 'no',
      },
      {
        who: 'buyer',
        does: 'bears',
        near: 'tax all',
        far: 'parted back fromPrice noise rest',
        plain: 'yes',
        negated: 'no',
      },
      {
        who: 'buyer',
        does: 'bears',
        near: 'tax theirs',
        far: 'own parted back fromPrice noise rest',
        plain: 'yes',
        negated: 'no',
      },
      {
        who: 'buyer',
        does: 'bears',
        near: 'tax deal',
        far: 'own parted back fromPrice noise rest',
        plain: 'yes',
        negated: 'no',
      },
    ],
  },
  priority_right: {
    topic: /优先|先买|先于|先行/,
    words: {
      right:
        '先于他人买下 先于他人买 先买的权利 优先购买权 优先购买资格 优先购买的权利 优先购买权利 优先购买之权 优先购买之主张 优先购买主张 优先购买 优先购入 优先买下 优先拿下 优先成交 优先竞买权 优先竞买 优先承买 优先承购 优先受让 优先权人 优先权 优先身份 优先资格 优先购得 优先购置 优先认购 先买的权利 先买之权 先买权 先买 先于他人购得 先行受让 先行买下 同价优先 同等条件…优先 可以优先 优先购买权人 优先竞买人 优先购买人',
      holds:
        '享有 享 持有 具有 拥有 有权 登记为 已收到 已通知 已签收 已告知 已送达 行使 主张 要求 申报 申请 确认 认可 认定 标注 保留 提出 表示要 表示愿意 参加 参与 参拍 报名 报了名 缴纳了 已交 取得 获得 存在 系 为 是',
      waives:
        '放弃 弃权 弃购 丧失 不行使 不主张 不参加 不参与 不参拍 不购买 不买 不愿 不要求 不打算 不再主张 无意 不接手 没有意愿 未申报 未主张 未申请 未提出 未回复 未答复 未作表示 没有申报 没有主张 消灭 灭失 不享有 不予确认 不予认可 驳回',
      exercise:
        '可以…先于他人 依旧存在 依然存在 仍然保留 权利仍在 要行使 欲行使 拟行使 坚持行使 决定行使 申请行使 主张行使 确认行使 表示行使 要求行使 优先购买权人身份参 优先购买权人身份报 优先竞买人身份 优先购买权人身份竞',
      rule: '应当按照 按照本院要求 的案外人 与本院联系 应知悉 应当 应在 应于 须 需在 可在 可以向 请 逾期 权利人应 权的人 权人的 等主体 顺序 规定 根据 依据 受偿 清偿 支付 扣缴 扣除 有下列 保证金 等均可 均可参 到场 前提交 材料 竞价程序 出价规则 同一价格 相同价格 最高应价 未申请的 如 的，',
      yes2: '有优先购买权人 有优先购买权的人 存在优先购买权人 存在优先权人 有优先权人 有优先竞买人',
    },
    turns: /仍|要求|保留|坚持|只有|仅/,
    rules: [
      { does: 'exercise', near: 'right', far: 'rule condition', plain: 'yes', negated: 'no' },
      { does: 'yes2', without: 'rule', plain: 'yes', negated: 'no' },
      { does: 'right', with: 'nobody', far: 'rule condition', plain: 'no', negated: null },
      { does: 'right', with: 'none', far: 'rule condition', plain: null, negated: 'no' },
      { does: 'waives', near: 'right', far: 'rule condition', plain: 'no', negated: 'yes' },
      {
        who: 'tenant sharer other',
        does: 'right',
        with: 'holds',
        far: 'rule condition waives',
        plain: 'yes',
        negated: 'no',
      },
    ],
  },
  arrears: {
    topic: /费|欠|水|电|气|暖|物业|账/,
    words: {
      fee: '物业 物管 水费 电费 气费 燃气 煤气 供暖 采暖 取暖 暖气 供热 热费 热力 停车 管理费 电梯费 电梯运行费 垃圾 清运费 卫生费 网费 水电 水、电 水表 电表 能源 能耗 空调费 公摊 维修金 维修基金 保洁费 各项费用 相关费用 公用事业 公共事业 生活缴费 自来水 供水 供电 供气 水、 电、 气、 暖 有线电视 宽带 欠费 费用 费',
      owes: '待补缴 尚待缴 尚待补 尚未缴清 尚未交清 尚未结清 未缴清 未交清 未结清 未付清 结欠 拖欠 欠缴 欠付 欠交 累计欠 共欠 还欠 尚欠 仍欠 欠了 欠着 滞欠 赊欠 积欠 欠到 欠至 欠有 有欠 所欠 历欠 挂欠 欠费停 因欠费',
      debt: '欠交 未付款项 未付费用 欠费明细 欠费情况 欠费证明 欠费信息 欠费 欠款 欠账 尾欠 旧账 旧欠 老账 陈账 挂账 历史欠款 历史欠账 未结费用 未结账单 未缴账单 待缴 待结 待缴款 未缴费用 欠缴费用 欠费记录 应缴未缴 欠',
      pays: '缴 交 缴纳 交纳 支付 付 交过 缴过 缴付 缴存 交费 缴费 付过 结',
      clears:
        '分文不欠 结清 缴清 付清 交清 清缴 缴齐 交齐 缴讫 付讫 交足 缴足 两清 足额 缴费正常 缴存正常 交费正常 费用正常 缴纳正常 账户正常 结算清楚 清讫 交到 缴到 缴至 交至 付至 付到 缴纳至 交纳至 缴纳到 支付至 预缴至 扣缴完毕 不欠',
      bears:
        '填补 先付 承担 负担 缴清 结清 付清 补缴 补交 补上 补齐 支付 缴纳 偿还 清偿 还清 解决 结算 料理 负责 承受 付 交 缴 补 埋单 买单 自理 自付 掏',
      veto: '未提供欠费明细 未提供欠费清单 未提供欠费情况 未提供欠费数据 欠费与否',
      settled: '全部结清 已由…结清 已于…缴清 已由…缴清 已于…结清 垫付结清 代为结清 扣缴完毕',
      after: '交接后 交付后 接收后 过户后 移交后 交房后 成交后 裁定后 之日起',
      old: '旧账 旧欠 老账 陈年 历史 过户前 交付前 成交前 拍卖前 此前 以往 前期 欠 移交前',
      sum: '元 万 余元',
      later: '后交房 后交付 后移交 结清后 缴清后 付清后 由被执行人 由原业主 由出卖人 不算',
      noise:
        '诉讼 执行费 维修款 今后 每月 每平方米 标准 税 出让 查询 拒绝 余款 尾款 价款 保证金 房款 土地 租金 装修 过户手续 手续费 更名 贷款 抵押 债务 银行 本息 借款 货款 工资 小区 楼下 开户 复通 之日起 交付后 成交后发生 过户后 停用 报停 逾期 单独 滞纳 登记费 评估费 佣金',
      late: '之后 以后 此后 次月起 次日起',
    },
    turns: /仅|只有|唯独|尚待|还有|未交|未缴|没交|没缴|此前|主张/,
    rules: [
      { does: 'veto', without: 'none neg', plain: 'unstated', negated: null },
      { does: 'after', near: 'fee', far: 'owes debt old', plain: 'unstated', negated: null },
      { does: 'owes', near: 'settled', without: 'neg none', plain: null, negated: null },
      { does: 'owes', near: 'fee', without: 'noise condition', plain: 'yes', negated: 'no' },
      { does: 'debt', with: 'sum', near: 'fee', without: 'noise none', plain: 'yes', negated: null },
      {
        does: 'debt',
        with: 'none/neg',
        near: 'fee',
        far: 'noise',
        without: 'later',
        plain: null,
        negated: 'no',
      },
      {
        does: 'clears',
        near: 'fee',
        without: 'noise modal buyer part later',
        far: 'owes debt',
        plain: 'no',
        negated: 'yes',
      },
      {
        does: 'pays',
        near: 'fee',
        with: 'neg',
        without: 'noise modal buyer condition',
        plain: null,
        negated: 'yes',
      },
      { who: 'buyer', does: 'bears', near: 'fee old', far: 'noise condition', plain: 'yes', negated: null },
    ],
  },
  unnatural_death: {
    isForEver: true,
    words: {
      unnatural:
        '身故 高坠 跃下 坠下 结束了生命 结束生命 结束了自己 割腕 割喉 服毒 喝农药 服农药 自缢 自杀 自尽 自戕 自焚 自残死亡 悬梁 上吊 吊死 吊亡 缢死 缢亡 烧炭 跳楼 坠楼 坠亡 坠井 坠落身亡 遇害 遇难 被害 被杀 杀害 凶杀 杀人 行凶致死 砍死 捅死 刺死 勒死 毒死 灭门 命案 凶案 血案 惨案 凶杀案 杀人案 人命案 人命 非正常死亡 非自然死亡 非正常离世 非正常去世 异常死亡 意外死亡 意外身亡 意外亡故 意外离世 意外去世 溺亡 溺死 溺毙 中毒身亡 中毒死亡 中毒而死 触电身亡 触电死亡 电击身亡 凶宅 死于非命 横死 暴毙 惨死 轻生 死过人 出过人命 致人死亡 致死 烧死 烧亡 窒息死亡 窒息身亡 身亡 丧生 丧命 殒命 毙命 伤人致死 不幸身亡 尸体 遗体',
      dies: '不治 当场死亡 没救过来 抢救无效 死亡 去世 离世 过世 亡故 辞世 死去 离开人世 没了性命 失去生命',
      cause:
        '坠 摔 触电 服药 吞药 安眠药 中毒 一氧化碳 煤气 燃气 火灾 爆炸 坠落 摔落 溺水 意外 刀 械斗 打架 他伤 外力 窒息 跳下 纠纷致 家暴 事故 从阳台 从窗户 自行结束 炭',
      natural: '因病 病逝 病故 寿终 自然死亡 老死 年老 疾病 正常死亡 正常离世 自然离世 高龄',
      event:
        '事故 意外 出过事 出事 死亡警情 命案警情 亡人警情 伤亡警情 这类事 此类事 此类情况 此类事件 那样的事 不祥 不吉',
      inside:
        '这套 这房 窗户 窗口 屋内 房内 院内 室内 该房 本房 此房 房屋 房子 该屋 屋里 房里 家中 家里 卫生间 浴室 厨房 阳台 次卧 主卧 卧室 客厅 标的 该处 此处 此址 该址 此户 该户 本户 里面 内 住处 楼道内 该套 本套 此套',
      happens: '发生 发生过 出过 有过 发现 曾有 曾经有 曾 存在 出现过 系 属于 属 为',
      away: '医院 外地 单位 工地 高速 公路 途中 路上 狱中 监狱 看守所 老家 河里 江中 境外 国外 交通事故 车祸 疗养院 养老院 宾馆 酒店 公司内 另一处 他处 别处 小区外',
      apart: '楼内 小区 同栋 同楼 同单元 其他楼 本幢 该楼 本栋',
      noise:
        '媒体 代言 是否 瑕疵 担保 不承担 无法查 政策 传言 传闻 网传 论坛 无关 为由 情形的 不作 不予 等原因 导致继承 遗产 补偿 赔偿',
    },
    rules: [
      { does: 'unnatural', with: 'noise', plain: null, negated: null },
      { does: 'unnatural', with: 'none/nobody', without: 'apart', plain: null, negated: 'no' },
      { does: 'dies', with: 'natural', plain: null, negated: null },
      { does: 'unnatural', near: 'away', plain: 'unstated', negated: null },
      { does: 'unnatural', with: 'inside', without: 'apart noise', plain: 'yes', negated: 'no' },
      { does: 'unnatural', near: 'inside', without: 'apart noise', plain: 'yes', negated: 'no' },
      { does: 'unnatural', with: 'happens', without: 'apart noise', plain: 'yes', negated: 'no' },
      { does: 'dies', near: 'cause inside', far: 'away noise apart', plain: 'yes', negated: 'no' },
      { does: 'event', with: 'none/neg inside', without: 'apart noise', plain: null, negated: 'no' },
    ],
  },
  clearing: {
    isOfCases: true,
    words: {
      hands:
        '劝离 腾出屋子 腾出房屋 迁让 交出 交钥匙 强制腾退 离开 负责腾退 负责清场 负责清退 负责腾空 清场 腾退 清退 腾空 清人 腾房 点交 清空 清理占用 交付实物 实物交付 实际交付 交付 移交 交接 交房 收房 搬离 迁出 迁离 搬出 搬迁 请出去 请走 赶走 清出 清离 强制迁 占有的转移 占有转移 占有问题 占用问题 腾让 腾清 入住障碍 让其搬',
      forces:
        '强制清空 强制搬迁 强制腾房 空房交出 点交空房 强制腾退 强制清退 强制迁出 强制搬离 强制腾空 强制执行腾退 强制其迁离 强制其搬离 强制其迁出 组织腾退 组织清场 组织腾空 组织清退 组织搬离 负责腾退 负责清场 负责清退 负责腾空 点交 当场点交 统一清空 清空后 腾空后移交 腾空后交 腾退后交 清退后交 清场后交',
      self: '去谈 去劝 去努力 靠买家自己 靠买受人 自行 自己 想办法 另诉 另行起诉 诉讼 起诉 协商 自负 自理 自行承担 解决 设法 交涉 谈妥 沟通',
      refuses:
        '不采取 不强制 无法为买 不会替 不去 不承诺 不保证腾 不作承诺 不参加 不参与 不清人 不负责 不管 概不 不承担 不介入 不予 不组织 不处理 不协助 不参与 不保证 不过问 不负 无涉 无关 无义务 没有义务 免除 不提供 不再负责 不包 不作 不做 恕不',
      hukou: '户口 户籍 租金 物件 旧书',
      gone: '此后 已于 已完成 完毕 至今',
      unable: '不能 无法 暂无法 难以 无力 没有能力 未必能 不一定',
      must: '后方可 后才能 后再行办理',
      promise:
        '会同 派员 带队 牵头 督促 主持 带队 负责 组织 保证 承诺 确保 安排 统一 主持 实施 承担 完成 来做 出面 强制 择期 依法',
      empty: '空房 净房 空屋 无人状态 腾空状态 清空状态',
      noise:
        '之日 期限 费用 保证金 余款 尾款 价款 物品 家具 家电 户口 户籍 税 手续 时间 日期 欠费 物业 水电 尽力 尽量 尽可能 协助 配合 协调 酌情 视情 无法确定 争取 原则上 份额 分割 过户 文书 之后 后方可 材料 裁定书 已于 已完成 已经 完毕 现已 已将 已',
      soft: '户口 户籍 税 份额 欠费 物业费 水电 过户 分割',
      people:
        '占有人 占用人 占用者 里面的人 屋内人员 房内人员 居住人 使用人 住户 租户 承租人 现住人 人员 占有 占用 里头的人 住着的人 人怎么',
    },
    isSure: true,
    turns: /无法|不能|难以|无力|[证了]不了|不了的|拟|能否|不确定|尽量|如遇|暂无/,
    rules: [
      { does: 'refuses', with: 'hands', without: 'noise buyer', far: 'hukou', plain: 'yes', negated: null },
      { does: 'self', with: 'hands buyer', without: 'noise', far: 'hukou', plain: 'yes', negated: 'no' },
      {
        does: 'self',
        with: 'people buyer',
        without: 'soft',
        far: 'condition hukou',
        plain: 'yes',
        negated: 'no',
      },
      { does: 'hukou', plain: 'unstated', negated: 'unstated' },
      { does: 'hands', with: 'must', without: 'court', plain: 'unstated', negated: null },
      { does: 'forces', near: 'court', without: 'noise', far: 'refuses gone', plain: 'no', negated: 'yes' },
      { does: 'promise', with: 'unable', plain: null, negated: null },
      {
        does: 'promise',
        with: 'hands court',
        without: 'noise',
        far: 'refuses self gone',
        plain: 'no',
        negated: 'yes',
      },
      {
        does: 'empty',
        with: 'hands',
        near: 'court',
        without: 'noise',
        far: 'refuses',
        plain: 'no',
        negated: null,
      },
    ],
  },
}
