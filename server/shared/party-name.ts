/** Endings that distinguish an organisation from a person. */
const ORGANISATION = /公司|集团|企业|厂|银行|中心|合作社|事务所|商行|店|学校|医院|委员会|局|院|社|部|户$/

/** Returns a debtor's public name: a natural person is shortened to the family name and 某 (张某). */
export function shortName(name: string): string {
  if (ORGANISATION.test(name) || !/^[\u4e00-\u9fff·]{2,8}$/.test(name)) return name
  return name.includes('某') ? name : `${name.slice(0, 1)}某`
}
