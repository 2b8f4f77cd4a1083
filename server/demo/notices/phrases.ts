import type { NoticeSection } from '../../../src/contract/house/schema'
import type { RiskKind } from '../../../src/contract/codes'
import { addDays, dayOf } from '../../../src/lib/dates'
import type { Lot } from '../lots/lot-row'
import type { Random } from '../random'

/** One way in which courts write of a risk, and the section it stands in. `text` needs no number and ends with its own mark. */
export interface Phrase {
  section: NoticeSection['key']
  text: (lot: Lot, random: Random) => string
}

const at = (section: NoticeSection['key'], ...texts: string[]): Phrase[] =>
  texts.map(text => ({ section, text: () => text }))

const yuan = (value: number) => value.toLocaleString('en-US')
/** A date so many years after today, on a month's last days. */
const leaseEnd = (lot: Lot, random: Random) =>
  `${Number(dayOf(lot.notice_time).slice(0, 4)) + random.int(1, 9)}-${random.pick(['03-31', '06-30', '09-30', '12-31'])}`
const monthBefore = (lot: Lot) => addDays(`${dayOf(lot.notice_time).slice(0, 7)}-01`, -1)

/**
 * What a notice may say of each risk: the burden, its contrary, and words that speak of it and say nothing (or no word at all,
 * where `silent` is empty). Each kind has several wordings, as courts differ.
 */
export const PHRASES: Record<
  RiskKind,
  { yes: readonly Phrase[]; no: readonly Phrase[]; silent: readonly Phrase[] }
> = {
  tax_bearer: {
    yes: at(
      'guide',
      '标的过户所涉及的一切税、费均由买受人承担，包括原应由被执行人承担的部分。',
      '标的物过户登记手续由买受人自行办理，所涉及的买卖双方所需承担的一切税、费和所需补交的相关税、费由买受人自行承担。',
      '办理过户所产生的全部税费（包括但不限于增值税、土地增值税、契税、个人所得税）均由买受人承担。',
      '过户中涉及的税费，不论法律规定由谁缴纳，全部由买受人承担。',
    ),
    no: at(
      'guide',
      '因网络司法拍卖形成的税费，依照相关法律、行政法规的规定，由相应主体承担；没有规定或者规定不明的，由法院依法确定。',
      '标的过户产生的税费由买卖双方依照法律规定各自承担。',
      '应由被执行人承担的税费由买受人先行垫付，凭完税票据从拍卖款中退还。',
    ),
    silent: at(
      'guide',
      '过户税费的具体金额请竞买人于竞买前向税务机关自行咨询。',
      '税费金额以税务机关核定为准。',
    ),
  },
  lease: {
    yes: [
      {
        section: 'intro',
        text: (lot, random) => `标的由案外人承租，租期至 ${leaseEnd(lot, random)}，租金已一次性付清。`,
      },
      {
        section: 'intro',
        text: (lot, random) => `该房屋现已出租，租赁期限至 ${leaseEnd(lot, random)} 止，本次为带租拍卖。`,
      },
      { section: 'special', text: () => '标的物上存在租赁关系，买受人须承受原租约至其期满。' },
    ],
    no: at('intro', '经现场调查，未发现租赁情况。', '标的无租赁。', '原租约已于公告前解除。'),
    silent: at('intro', '标的是否存在租赁，请竞买人自行了解。', '租赁情况不明。'),
  },
  occupied: {
    yes: at(
      'intro',
      '房屋现由被执行人及其家属居住使用。',
      '经现场勘查，该房屋有人居住。',
      '房屋被案外人占用。',
    ),
    no: at('intro', '经现场勘查，该房屋无人居住。', '房屋现空置，钥匙由法院保管。', '标的已腾空。'),
    silent: at('intro', '房屋的实际占用情况不明，以现场查看为准。'),
  },
  clearing: {
    yes: at(
      'special',
      '法院不负责腾退清场，由买受人自行办理交接。',
      '本院不负责清场，标的物的腾退由买受人自行负责。',
      '法院仅移交产权手续，不负责实物交付。',
    ),
    no: at(
      'special',
      '成交后由法院负责清场并交付买受人。',
      '本院将依法强制腾退后移交买受人。',
      '本标的净房交付。',
    ),
    silent: at('special', '标的按现状交付，交付时间以法院通知为准。'),
  },
  hukou: {
    yes: [
      {
        section: 'intro',
        text: (_, random) => `经向公安机关查询，该房屋内有户口 ${random.int(1, 4)} 人未迁出。`,
      },
      ...at('intro', '被执行人户口尚未迁出。', '该房屋登记有案外人户籍。'),
    ],
    no: at('intro', '经向公安机关查询，该房屋内无户口登记。', '原有户口已全部迁出。'),
    silent: at('intro', '户口是否迁出不明，请竞买人自行向公安机关查询。', '法院不负责户口迁移事宜。'),
  },
  school_quota: {
    yes: at('intro', '该房屋学位已被占用。', '标的对应小学入学名额已使用。'),
    no: at('intro', '经查询，该房屋未占用学位。'),
    silent: at('intro', '学位是否占用请竞买人自行向教育部门核实。'),
  },
  arrears: {
    yes: [
      {
        section: 'intro',
        text: (lot, random) => {
          const [property, heating] = [random.int(8, 260) * 100, random.int(6, 90) * 100]
          return `截至 ${monthBefore(lot)} 标的欠付物业费 ${yuan(property)} 元、供暖费 ${yuan(heating)} 元，共计 ${yuan(property + heating)} 元，由买受人承担。`
        },
      },
      {
        section: 'intro',
        text: (lot, random) =>
          `经物业公司确认，截至 ${monthBefore(lot)} 该房屋拖欠物业费 ${yuan(random.int(8, 260) * 100)} 元。`,
      },
      ...at('intro', '拖欠的物业费、供暖费从拍卖款中优先支付。'),
      ...at(
        'guide',
        '标的物如有欠缴的物业、水、电、燃气、供暖等费用，均由买受人自行承担。',
        '可能存在的物业费、供暖费等欠费由买受人承担，具体金额请自行核实。',
      ),
    ],
    no: at('intro', '经向物业公司核实，该房屋无欠费。', '物业费、供暖费均已结清。'),
    silent: at('intro', '标的是否拖欠物业、供暖等费用，请竞买人自行核实。'),
  },
  purchase_limit: {
    yes: at(
      'guide',
      '竞买人应当具备北京市住房限购政策规定的购房资格，不具备购房资格参与竞买的，后果自行承担。',
      '竞买人须符合北京市住房限购政策规定的购房资格，并于申请竞买时提交核验证明。',
    ),
    no: at('guide', '本标的不受北京市住房限购政策限制。'),
    silent: at('guide', '请竞买人自行了解北京市限购政策。'),
  },
  balance_days: {
    yes: at(
      'guide',
      '拍卖成交后，买受人应在 7 日内将余款一次性缴入法院指定账户。',
      '买受人须于成交之日起十日内付清尾款。',
      '买受人应在 5 个工作日内将拍卖余款付至法院账户。',
    ),
    no: at(
      'guide',
      '拍卖成交后，买受人应在 15 日内付清尾款。',
      '买受人应在 30 日内将拍卖余款缴入法院指定账户。',
      '买受人须于成交之日起二十日内付清尾款。',
    ),
    silent: at('guide', '余款的缴纳方式与期限由法院另行通知。'),
  },
  priority_right: {
    yes: at(
      'priority',
      '本标的存在优先购买权人，法院已依法通知其参加竞买。',
      '承租人主张优先购买权。',
      '共有人享有优先购买权，已提交书面声明。',
    ),
    no: at('priority', '经查，本标的无优先购买权人。', '优先购买权人已书面放弃优先购买权。'),
    silent: [],
  },
  co_owner: {
    yes: at('intro', '该房产由被执行人与案外人按份共有，本次仅处置被执行人的份额。'),
    no: at('intro', '标的为被执行人单独所有。', '房屋为夫妻共同共有，本次整体处置。', '经查，无共有人。'),
    silent: at('intro', '是否存在其他共有人不明。'),
  },
  residence_right: {
    yes: at('intro', '不动产登记簿显示，该房屋已设立居住权。', '案外人对该房屋享有居住权，买受人应予尊重。'),
    no: at('intro', '经查询不动产登记信息，未设立居住权。'),
    silent: at('intro', '是否设立居住权，请竞买人自行查询。'),
  },
  unnatural_death: {
    yes: at('special', '该房屋内曾发生非正常死亡事件，请竞买人慎重竞买。'),
    no: at('intro', '经向派出所了解，该房屋内未发生过非正常死亡事件。'),
    silent: at('special', '房屋是否发生过非正常死亡事件，本院不掌握。'),
  },
  illegal_build: {
    yes: at('intro', '该房屋露台存在违章搭建，不在本次拍卖范围。', '院内自建房未取得规划许可，属违法建设。'),
    no: at('intro', '经现场勘查，未发现违章搭建。'),
    silent: at('intro', '是否存在违章建筑，请竞买人自行查看。'),
  },
  no_certificate: {
    yes: at('intro', '该房屋尚未办理不动产权属登记，能否办证由买受人自行核实。'),
    no: at('intro', '该房屋已办理不动产权证书。', '产权证齐全，登记在被执行人名下。'),
    silent: at('guide', '产权证办理事宜请买受人咨询不动产登记部门。'),
  },
  land_fee: {
    yes: [
      ...at(
        'guide',
        '该房屋为经济适用住房，过户时须补缴土地收益，由买受人承担。',
        '过户前需按成交价的 3% 补缴土地出让金。',
      ),
      {
        section: 'guide',
        text: (_, random) =>
          `经主管部门核定，应补缴土地出让价款 ${yuan(random.int(30, 260) * 1000)} 元，由买受人负担。`,
      },
    ],
    no: at('guide', '土地性质为出让，无需补缴土地出让金。'),
    silent: at('guide', '是否需要补缴土地出让金，请自行向主管部门咨询。'),
  },
  leftovers: {
    yes: at(
      'special',
      '房屋内遗留物品由买受人自行处理，所需费用自理。',
      '屋内尚有被执行人的家具、电器等物品，不在拍卖范围内。',
    ),
    no: at('intro', '室内无遗留物品。', '房屋内物品已全部清空。'),
    silent: at('intro', '屋内是否有遗留物品，以看样时为准。'),
  },
}
