import type { NoticeSection } from '../../src/contract/house/schema'
import { any } from './parts'
import { listStatements, type Statement } from './statements'

/** Type of a lot's owner, in the words of LOT_ATTRIBUTES.owner_kind; null if the notice names none or both. */
export type OwnerKind = '个人' | '企业或单位'

/** Persons who own what is sold; those who applied for the sale do not. */
const OWNER =
  '(?<!申请)(?:被执行人|被申请人|债务人|所有权人|所有人|产权人|权利人|不动产权属人|抵押人|出让方|转让方|破产人)'
const FIRM =
  '(?:公司|企业|集团|工厂|合作社|事务所|研究院|研究所|医院|学校|大学|委员会|管理局|机关|事业单位|商行|经营部|个人独资|合伙)'
/** Common family names that begin no other word after 被执行人. */
const NAME =
  '[王李张刘陈杨赵黄周吴徐孙胡朱郭何罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎潘杜戴夏钟汪田姜范石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟万段雷钱汤尹黎易常武乔贺赖龚]'
/** Masked names: 张某, 张某某, 张×, 李*华, 王三（身份证… */
const MASKED = `${NAME}(?:某[某甲乙丙丁0-9]{0,2}|[×xX＊*]{1,2}[\u4e00-\u9fa5]?|\\*+)`
const NAMED = `${NAME}[\u4e00-\u9fa5]{1,2}(?=（(?:身份证|公民|男|女)|名下|所有的?|、|，|。|等|与|和|$)`

const OF_FIRM = any(
  `${OWNER}(?:为|是|系|：|名称|（)?[^，。；、：（]{0,30}${FIRM}(?!职工|员工|宿舍)`,
  `(?:登记|权属|产权)[^，。；]{0,12}(?:在|于|为|：|归)[^，。；]{0,30}${FIRM}[^，。；]{0,6}(?:名下|所有|$)`,
  `(?:属|归|系)[^，。；]{1,30}${FIRM}(?:所有|名下)`,
  `${OWNER}(?:为|是|系)?（?(?:企业|法人|单位|企业法人|非自然人)`,
)
const OF_PERSON = any(
  `${OWNER}(?:为|是|系|：|（)?(?:自然人|个人(?!独资))`,
  `${OWNER}(?:为|是|系|：)?(?:${MASKED}|${NAMED})`,
  `${OWNER}(?:及|和|与|、)其?(?:家属|家人|家庭|配偶|妻|丈夫|子女|父母|亲属)`,
  `${OWNER}[^，。；]{0,8}(?:户口|户籍|身份证|婚姻|夫妻|配偶|离婚|死亡|去世|继承人|遗产)`,
  `(?:登记|权属|产权)[^，。；]{0,12}(?:在|于|为|：|归)(?:${MASKED})`,
  '夫妻(?:共同|共有)(?:财产|所有)|(?:个人|自然人)(?:单独)?所有',
)

const says =
  (test: RegExp) =>
  ({ bare }: Statement) =>
    test.test(bare)

export function readOwner(sections: readonly NoticeSection[]): OwnerKind | null {
  const sentences = listStatements(sections.filter(section => section.key !== 'bids'))
  const isFirm = sentences.some(says(OF_FIRM))
  const isPerson = sentences.some(says(OF_PERSON))
  if (isFirm === isPerson) return null
  return isFirm ? '企业或单位' : '个人'
}
