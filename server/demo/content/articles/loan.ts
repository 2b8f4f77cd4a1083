import { instalmentOf } from '../../../../src/lib/finance/loan'
import { loanRate } from '../../../../src/lib/finance/loan-table'
import { groupDigits, percentText } from '../../../../src/lib/money'
import { CAP_TEXT, mostInterest, yearly } from '../bridging'
import type { ArticleText } from './article'

/** The day the articles speak of. */
const WRITTEN = '2026-11-01'
const MILLION = 100_000_000
const MONTHS = 360
const LONG = loanRate('commercial', { months: MONTHS }, WRITTEN)
const fund = (buyerHomes: number, months = MONTHS) => loanRate('fund', { months, buyerHomes }, WRITTEN).rate
const rateText = (rate: number) => percentText(rate, 3)
/** Yuan a month of a million over thirty years. */
const monthly = (rate: number) => instalmentOf({ amount: MILLION, rate, months: MONTHS }) / 100
const LPR = rateText(LONG.rate)
/** 2026-08-20 → `2026 年 8 月 20 日` */
const inWords = (day: string) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1 年 $2 月 $3 日')
const LPR_DAY = inWords(LONG.from)

export const LOAN_ARTICLES: readonly ArticleText[] = [
  {
    group: '贷款',
    title: '法拍房能不能贷款，什么时候开始办',
    summary: '出价前就要预审；尾款天数短于银行放款时间的，先备足全款。',
    tags: ['贷款', '尾款'],
    laws: ['downLowest'],
    lots: 'loans',
    text: `可以贷，但和二手房不同：没有卖方配合网签，银行要凭成交确认书和裁定办理，流程更长。
- 出价前：找做拍卖贷的银行预审，确认能不能做、做几成、多久放款。
- 成交后：交成交确认书、付首付部分，银行审批。
- 放款：有的直接打到法院账户，有的要过户办抵押后才放，后一种要先垫尾款。
尾款十到十五天的标的，多数只能先付全款或用过桥资金。把利息算进总成本，再看还便不便宜。`,
  },
  {
    group: '贷款',
    title: '等额本息和等额本金，差多少',
    summary: `一百万三十年，等额本息 ${LPR} 每月 ${groupDigits(monthly(LONG.rate))} 元；等额本金首月多，总利息少。`,
    tags: ['贷款'],
    text: `等额本息每月一样多，等额本金每月还的本金一样多、利息逐月减少。
以一百万元、三十年、年利率 ${LPR} 为例：
- 等额本息：每月 ${groupDigits(monthly(LONG.rate), 2)} 元。
- 等额本金：首月约 ${groupDigits(1_000_000 / 360 + (1_000_000 * LONG.rate) / 1200)} 元，之后每月少约 ${groupDigits(((1_000_000 / 360) * LONG.rate) / 1200)} 元。
收入稳定、打算提前还的，等额本金总利息低；前几年手头紧的，等额本息压力小。
利率以放款当日为准。${LPR_DAY}公布的五年期以上 LPR 为 ${LPR}，银行在此基础上加减点。`,
  },
  {
    group: '贷款',
    title: '公积金贷款能用在法拍房吗',
    summary: '部分银行与中心受理，额度与普通住房相同；先问本地中心。',
    tags: ['贷款', '公积金'],
    text: `公积金利率低：五年以上首套 ${rateText(fund(0))}，二套 ${rateText(fund(1))}；五年以下分别为 ${rateText(fund(0, 60))} 和 ${rateText(fund(1, 60))}。
能不能用在法拍房，取决于中心与委托银行的办理口径，主要卡在两点：评估价怎么认，以及放款能不能赶上尾款期限。
做法：带上公告和自己的缴存证明，问三个问题：受理不受理拍卖房、按成交价还是评估价取低者、多少个工作日放款。组合贷里商业部分的审批也要同时问。
一百万元三十年，${rateText(fund(0))} 每月 ${groupDigits(monthly(fund(0)), 2)} 元，比 ${LPR} 少 ${groupDigits(monthly(LONG.rate) - monthly(fund(0)))} 元。`,
  },
  {
    group: '贷款',
    title: '首付最低要多少',
    summary: '全国住房商业贷款最低首付比例 15%，非住宅一般 50%。',
    tags: ['贷款', '首付'],
    laws: ['downLowest'],
    text: `2024 年 9 月起，商业性个人住房贷款不再区分首套、二套，全国最低首付比例统一为 15%。银行可以要得更多。
商铺、写字楼、车位不属于个人住房贷款，一般首付不低于 50%，期限多为十年，利率更高。
法拍房的“首付”里通常已经含了保证金。算资金的时候把三笔放在一起：保证金、首付余额、税费与欠费。后两笔往往在同一个月里要付。`,
  },
  {
    group: '贷款',
    title: '过桥资金的真实成本',
    summary: '按天计息，加上手续费，三个月可能吃掉一成折扣。',
    tags: ['贷款', '尾款'],
    laws: ['default'],
    text: `过桥是先借一笔短期资金付尾款，等过户抵押后用银行贷款还上。
算法：本金乘年利率，再按天数折算，加手续费。民间借贷的利息，法律保护到合同成立时${CAP_TEXT}（法释〔2020〕17号第二十五条）：三百万元借九十天，最多 ${mostInterest(3_000_000, 90)} 元。日息万分之五合年 ${yearly(5)}，已超过这条线。
时间最容易低估的三处：裁定书迟出、税务核定排队、有人占用导致银行不认评估。给每一处留两周。
和“低于市价多少”放在一起看：市价三百五十万的房子，便宜二十万，过桥三个月、税费全包之后，可能所剩无几。`,
  },
  {
    group: '贷款',
    title: '尾款十五天要付清，贷款来得及吗',
    summary: '把银行的天数和法院的天数写在一张纸上，差几天就要备几天的钱。',
    tags: ['贷款', '尾款'],
    laws: ['default', 'downLowest'],
    lots: 'loans',
    text: `公告里的尾款期限多是十到十五天，从成交次日起算。银行从收齐材料到放款，常见的是二十到四十五个工作日。两个数一减，就是您要自己垫的时间。
## 一张时间表
| 第几天 | 法院这边 | 银行这边 |
| 0 | 成交，保证金转为价款 | 递交成交确认书 |
| 1–5 | 等尾款 | 审收入、征信、评估 |
| 10–15 | 尾款到期 | 多半还在审批 |
| 20–45 | 出裁定、过户 | 批贷，办抵押后放款 |
## 三条路
1. 备足全款｜先付清，过户后再办抵押贷款，利率按那时的算。
2. 提前做好预审｜少数银行与法院有协作，凭成交确认书就放款到法院账户，要拿到书面意见。
3. 向法院申请延期｜能不能延由法院决定，不能当作计划的一部分。
! 没有落实资金就出价，逾期按悔拍处理，保证金不退。
= loan 按成交价算首付和月供`,
  },
]
