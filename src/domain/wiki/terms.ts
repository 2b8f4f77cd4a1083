interface TermText {
  /** Meaning, in 30 characters at most. */
  text: string
  /** Title of the encyclopedia entry. */
  wiki?: string
}

/** Auction terms as the screens use them; contains no rate and no sum that a dated table has. */
export const TERMS = {
  起拍价: { text: '竞价的最低价；一拍不低于评估价或市价的七成', wiki: '起拍价' },
  评估价: { text: '法院委托评估或询价得出的参考价，不是市价', wiki: '评估价' },
  保证金: { text: '报名前缴纳；拍到抵价款，没拍到退，悔拍不退', wiki: '保证金' },
  加价幅度: { text: '每次出价至少要加的金额，也可加它的整数倍', wiki: '加价幅度' },
  竞价周期: { text: '从开拍到预定结束的时间，至少 24 小时', wiki: '竞价周期' },
  延时: { text: '末 5 分钟有人出价，再延 5 分钟才结束', wiki: '延时' },
  竞买号: { text: '报名后系统给的编号，出价时代替姓名', wiki: '竞买号' },
  看样: { text: '按公告的时间到现场看房，一般要先登记', wiki: '看样' },
  一拍: { text: '第一次拍卖，开拍前至少公告 30 日', wiki: '一拍公告期' },
  二拍: { text: '一拍流拍后再拍，起拍价至多再降两成', wiki: '流拍' },
  变卖: { text: '二拍流拍后多按二拍价公开变卖，有人出价即竞价', wiki: '变卖' },
  流拍: { text: '到时没有人出价，这一轮没有卖出', wiki: '流拍' },
  重新拍卖: { text: '有人悔拍后再次拍卖，悔拍的人不能参加', wiki: '重新拍卖' },
  中止: { text: '拍卖因故停下，原因消除后可以恢复', wiki: '中止' },
  成交确认书: { text: '网拍平台生成，写明买受人和成交价', wiki: '成交确认书' },
  尾款: { text: '成交价减去保证金，须在公告的期限内付清', wiki: '尾款期限' },
  首付: { text: '自己先付的部分，其余由贷款支付', wiki: '首付比例' },
  过桥资金: { text: '贷款放款前，为付尾款临时借的钱', wiki: '过桥资金' },
  法拍贷款: { text: '买法拍房的按揭，报名前先问银行能否按期放款', wiki: '法拍贷款' },
  LPR: { text: '贷款市场报价利率，按揭利率以它为参考', wiki: 'LPR' },
  悔拍: { text: '拍到后不付尾款；保证金不退，也不能参加重拍', wiki: '悔拍' },
  裁定: { text: '法院确认成交的文书，送达买受人时产权转移', wiki: '成交裁定' },
  过户: { text: '凭裁定书缴税，到不动产登记中心转移登记', wiki: '不动产登记' },
  涤除: { text: '房上的抵押因拍卖消灭，过户时一并注销', wiki: '抵押涤除' },
  查封: { text: '法院限制房屋买卖，拍卖成交后由法院解除', wiki: '查封' },
  清场: { text: '让占用的人和物品离开，谁负责看公告', wiki: '腾退' },
  不负责清场: { text: '法院不负责腾退，由买受人自行解决', wiki: '不负责清场' },
  交付: { text: '法院把房交给买受人，裁定送达后 15 日内', wiki: '移交' },
  优先购买权: { text: '共有人、承租人等在同等价格下优先买得', wiki: '优先购买权' },
  带租约: { text: '成交后租约可能继续有效，租期内不能收房', wiki: '带租约' },
  居住权: { text: '登记的居住权人可继续住，买受人不能收房', wiki: '居住权' },
  份额: { text: '只卖产权的一部分，不是整套房', wiki: '份额拍卖' },
  户口: { text: '原住户的户口未必迁出，可能影响落户', wiki: '户口迁出' },
  学位: { text: '名额可能已被原住户用掉，须向学校核实', wiki: '学位占用' },
  限购: { text: '买法拍住房，同样要有当地购房资格', wiki: '限购资格' },
  欠费: { text: '原住户欠的物业、水电、供暖等费用', wiki: '欠费' },
  转嫁: { text: '依法该由卖方交的税，公告写明由买受人付', wiki: '税费转嫁' },
  税费买受人承担: { text: '公告把卖方的税也转给买受人付', wiki: '税费转嫁' },
  契税: { text: '买方依法缴的税，税率看套数和面积', wiki: '契税' },
  增值税: { text: '依法由卖方缴，是否免征看卖方持有年限', wiki: '增值税' },
  个人所得税: { text: '依法由卖方缴，公告可能转给买受人', wiki: '个人所得税' },
  土地增值税: { text: '依法由卖方缴，多见于商办和企业卖的房', wiki: '土地增值税' },
  满五唯一: { text: '卖方持有满 5 年且是家庭唯一住房', wiki: '满五唯一' },
  挂牌均价: { text: '同小区在售房的平均要价，不是成交价' },
  预计成交: { text: '按同类成交估出的区间，不是承诺' },
} as const satisfies Record<string, TermText>

export type TermWord = keyof typeof TERMS
export const TERM_WORDS = Object.keys(TERMS) as TermWord[]
export const termOf = (word: TermWord): TermText => TERMS[word]
