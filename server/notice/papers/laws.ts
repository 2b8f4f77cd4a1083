/** Articles that the table of burdens cites, by their name and number in the law library. */
export const LAW = {
  mortgage: ['拍卖、变卖财产的规定（2020 修正）', '第二十八条第一款'],
  lease: ['拍卖、变卖财产的规定（2020 修正）', '第二十八条第二款'],
  priority: ['网络司法拍卖规定', '第十六条'],
  tenantFirst: ['民法典', '第七百二十六条'],
  coOwnerFirst: ['民法典', '第三百零五条'],
  equal: ['网络司法拍卖规定', '第二十一条'],
  seizure: ['查封、扣押、冻结财产的规定（2020 修正）', '第二十七条'],
  afterSeizure: ['查封、扣押、冻结财产的规定（2020 修正）', '第二十四条'],
  leaseFirst: ['民法典', '第四百零五条'],
  saleAndLease: ['民法典', '第七百二十五条'],
  residence: ['民法典', '第三百六十八条'],
  propertyFee: ['民法典', '第九百四十四条'],
  allocated: ['城市房地产管理法', '第四十条'],
  allocatedSold: ['城市房地产管理法', '第五十一条'],
} as const satisfies Record<string, readonly [law: string, article: string]>
export type LawKey = keyof typeof LAW
