import { reworded, type LegalClause, type LegalText } from './legal-text'
import { PRIVACY_2026_11B } from './privacy-2026-11b'

/** Permissions of the phone that the version before did not list. */
const PERMISSIONS = [
  { title: '剪切板', text: ['您点“复制”时把文字写进剪切板；不读取剪切板里已有的内容。'] },
  { title: '日历', text: ['您点“加入日历”时写入这一场拍卖；不读取日历里已有的内容。'] },
]

const withPermissions = (clause: LegalClause): LegalClause => ({
  ...clause,
  isChanged: true,
  summary: '只在您点“定位”“存图”“复制”“加入日历”时问系统要权限，不同意也能用。',
  blocks: clause.blocks.map(block =>
    block.kind === 'list' ? { ...block, items: [...block.items, ...PERMISSIONS] } : block,
  ),
})

const CHANGES: Record<string, (clause: LegalClause) => LegalClause> = {
  device: withPermissions,
  share: clause => reworded(clause, '部署方', '运营者'),
  store: clause => reworded(clause, '部署方', '运营者'),
  rights: clause => reworded(clause, '拨打本站热线', '联系本站客服'),
}

/** Lists the clipboard and the calendar, and names the operator and customer service in words that hold on every platform. */
export const PRIVACY_2026_11C: LegalText = {
  ...PRIVACY_2026_11B,
  version: '2026-11c',
  clauses: PRIVACY_2026_11B.clauses.map(
    ({ isChanged: _before, ...clause }) => CHANGES[clause.id]?.(clause) ?? clause,
  ),
}
