import { buildScreenUrl } from '../../src/routes/match'

/** An important page, or a callable tool. */
interface Entry {
  title: string
  says: string
}

/** Returns llms.txt: contents of the site for language models; `tools` null: the MCP endpoint is off. */
export function llmsText(
  { brand, cityName, siteUrl, isDemo }: { brand: string; cityName: string; siteUrl: string; isDemo: boolean },
  tools: readonly Entry[] | null,
): string {
  const page = (title: string, path: string, says: string) => `- [${title}](${siteUrl}${path})：${says}`
  return [
    `# ${brand}`,
    '',
    `> ${cityName}法院拍卖房产：房源、公告写明的风险与原句、总成本测算、开拍日历、成交数据、法拍百科与法条。以法院公告和拍卖平台为准。`,
    ...(isDemo ? ['', '本站目前是演示数据，不是真实房源。'] : []),
    '',
    '## 页面',
    page('找房', buildScreenUrl('house-list'), '按区县、价格、总成本、风险筛选'),
    page('竞拍日历', buildScreenUrl('calendar'), '每天开拍与结束的房源'),
    page('法拍百科', buildScreenUrl('wiki-list'), '名词、流程、常见误解'),
    page('网站地图', '/sitemap.xml', '全部公开页面'),
    ...(tools === null
      ? []
      : [
          '',
          '## 供助手查询（MCP）',
          `- 地址：${siteUrl}/mcp，Streamable HTTP，只读，无须登录，不开会话`,
          ...tools.map(({ title, says }) => `- ${title}：${says}`),
        ]),
    '',
  ].join('\n')
}
