import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { randomOf } from '../random'

/** type: 1 购房资格, 2 竞拍流程, 3 贷款, 4 税费, 5 过户, 6 交付与清场, 7 产权与纠纷, 8 其他; house 0: about no lot. */
interface Asked {
  type: number
  title: string
  content: string
  answer: string | null
  house: number
  isBasic?: boolean
}

const ASKED: readonly Asked[] = [
  {
    type: 4,
    title: '二拍公告写“一切税费由买受人承担”，个税怎么估？',
    content: '查不到原业主的购房合同，个人所得税按多少算比较稳妥？',
    answer:
      '没有原值凭证的按核定 3% 估，有凭证按差额 20%。先问法院能否调取原购房票据，再向区税务窗口确认口径。',
    house: 1,
    isBasic: true,
  },
  {
    type: 6,
    title: '租期到 2029 年的房子，成交后能提前收回吗？',
    content: '公告写租金已一次性付清，想尽快入住。',
    answer: null,
    house: 1,
  },
  {
    type: 2,
    title: '流拍之后多久会再次拍卖？',
    content: '一拍没人报名，想等二拍。',
    answer: '流拍后三十日内再次拍卖，公告至少十五天，降价不超过前次的 20%。',
    house: 4,
    isBasic: true,
  },
  {
    type: 3,
    title: '尾款十五天，贷款来得及吗？',
    content: '打算贷七成。',
    answer: '多数银行来不及放款。先做预审拿到意向，再看能否用全款或过桥，把利息算进总成本。',
    house: 12,
    isBasic: true,
  },
  {
    type: 1,
    title: '外地户口能买五环外的法拍房吗？',
    content: '社保刚满一年。',
    answer:
      '按现行口径，五环外须连续缴纳社保或个税满一年，套数不限；资格要一直有效到裁定。以住建部门核验为准。',
    house: 0,
    isBasic: true,
  },
  {
    type: 5,
    title: '拿到裁定书后多久能过户？',
    content: '要准备哪些材料？',
    answer:
      '带裁定书、协助执行通知书、成交确认书、身份证件，先到税务核定缴税，再到不动产登记窗口。材料齐的当天受理。',
    house: 0,
    isBasic: true,
  },
  {
    type: 6,
    title: '里面有人住，法院又不负责清场怎么办？',
    content: '预算里该留多少？',
    answer: '先谈搬离时间和搬家费，写书面协议；谈不成再起诉排除妨害。时间按三到九个月、费用按实际估。',
    house: 6,
  },
  {
    type: 7,
    title: '登记簿上有两个抵押，成交后会跟过来吗？',
    content: '担心过户不了。',
    answer: '拍卖成交后抵押权消灭，债权从价款里受偿。核对裁定书有没有写明涤除抵押、解除查封。',
    house: 2,
  },
  {
    type: 7,
    title: '只拍一半份额的值得买吗？',
    content: '价格看着便宜很多。',
    answer: '买到的是共有人的身份，不是半套房。除非能把另一半一起买下，否则使用和转让都受限。',
    house: 5,
  },
  {
    type: 4,
    title: '写字楼的土地增值税能估吗？',
    content: '公告没有写原价。',
    answer: '没有原值和扣除凭证时无法准确估，只能按最坏情况留足，或请税务窗口预估。',
    house: 7,
  },
  {
    type: 2,
    title: '末五分钟一直有人加价，会延时多少次？',
    content: '上次延了八次。',
    answer: '没有次数上限，每次从出价起再延五分钟，直到没人加价。按心理最高价停下就好。',
    house: 2,
  },
  {
    type: 8,
    title: '车位能单独贷款吗？',
    content: '十万以内的产权车位。',
    answer: '多数银行不做小额车位贷，建议全款；同时确认是否限本小区业主购买。',
    house: 10,
  },
  {
    type: 6,
    title: '看样那天进不去，还要看什么？',
    content: '预约后被告知无法入户。',
    answer: '看门锁与门口杂物、楼道与电梯、采光方向，去物业要欠费清单，问邻居谁在住。',
    house: 4,
  },
  {
    type: 3,
    title: '公积金可以付法拍房尾款吗？',
    content: '账户余额够一部分。',
    answer: '看本地中心和委托银行是否受理拍卖房。放款通常晚于尾款期限，要先备足资金。',
    house: 12,
  },
  {
    type: 5,
    title: '被执行人不配合，过户会卡住吗？',
    content: '听说要他本人到场。',
    answer: '不需要。凭裁定书和协助执行通知书由登记机构直接办理。',
    house: 0,
  },
]

/** Published questions with answers; number 1 is a basic one of uid 1, number 2 waits for its manager. */
export async function writeAsks(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'ask',
    ASKED.map((asked, i) => ({
      id: i + 1,
      type: asked.type,
      title: asked.title,
      content: asked.content,
      uid: i % 3 === 2 ? 5 : 1,
      house_id: asked.house === 0 ? null : asked.house,
      agent_id: asked.house === 1 ? 1 : null,
      is_anonymous: i % 4 === 3,
      is_basic: asked.isBasic ?? false,
      status: asked.answer === null ? 'pending' : 'published',
      view_total: randomOf('ask', i).int(20, 1600),
      created_at: now - Math.round((i * 4.3 + 2) * DAY_SECONDS),
    })),
  )
  await insertRows(
    db,
    'answer',
    ASKED.flatMap((asked, i) =>
      asked.answer === null
        ? []
        : [
            {
              ask_id: i + 1,
              agent_id: i % 3 === 0 ? 1 : (i % 12) + 1,
              content: asked.answer,
              useful_total: randomOf('answer', i).int(4, 130),
              created_at: now - Math.round((i * 4.3 + 1.4) * DAY_SECONDS),
            },
          ],
    ),
  )
}
