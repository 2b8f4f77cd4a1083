import { buildEndpoints } from '../call'
import type { deskCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const deskEndpoints = buildEndpoints<typeof deskCalls>()({
  /** 编辑台概览 */
  'desk/home': { role: 'editor', isBackgroundPoll: true },
  /** 开站清单：新站还缺什么 */
  'desk/first-run': { role: 'admin', permission: 'operations' },
  /** 一次搜房源、投诉、文稿、线索和员工 */
  'desk/search': { role: 'editor' },
  /** 各状态的文稿 */
  'desk/texts': { role: 'editor', permission: 'texts.edit' },
  /** 一篇文稿，供修改 */
  'desk/text': { role: 'editor', permission: 'texts.edit' },
  /** 文稿现在的样子 */
  'desk/preview': { role: 'editor', permission: ['texts.edit', 'campaigns.edit'] },
  /** 网页文字变成内容块 */
  'desk/read-html': { role: 'editor', permission: ['texts.edit', 'campaigns.edit'] },
  /** 送审、定时、发布、下架 */
  'desk/state': {
    role: 'editor',
    permission: 'texts.edit',
    isWrite: true,
    changes: ['publication'],
  },
  /** 改分组、加标签 */
  'desk/file': { role: 'editor', permission: 'texts.edit', isWrite: true },
  /** 一篇文稿每天有多少人看 */
  'desk/views': { role: 'editor', permission: 'texts.edit' },
  /** 有哪些编辑 */
  'desk/editors': { role: 'editor', permission: 'texts.edit' },
  /** 请同事看、看过了 */
  'desk/review': { role: 'editor', permission: 'texts.edit', isWrite: true },
  /** 写批注 */
  'desk/remark': { role: 'editor', permission: 'texts.edit', isWrite: true },
  /** 批注处理好了 */
  'desk/close-remark': { role: 'editor', permission: 'texts.edit', isWrite: true },
  /** 编辑台的问题 */
  'desk/asks': { role: 'editor', permission: 'asks.answer' },
  /** 一个问题，供审核 */
  'desk/ask': { role: 'editor', permission: 'asks.answer' },
  /** 请顾问回答 */
  'desk/ask-agents': { role: 'editor', permission: 'asks.answer', isWrite: true },
  /** 没人答的自动转给顾问，开或关 */
  'desk/hand-over': { role: 'editor', permission: 'asks.answer', isWrite: true },
  /** 并入已有的问题 */
  'desk/merge-ask': { role: 'editor', permission: 'asks.answer', isWrite: true },
  /** 正在修改 */
  'desk/hold': { role: 'editor', permission: 'texts.edit', isWrite: true },
  /** 历史版本 */
  'desk/versions': { role: 'editor', permission: ['texts.edit', 'campaigns.edit'] },
  /** 一个历史版本 */
  'desk/version': { role: 'editor', permission: ['texts.edit', 'campaigns.edit'] },
  /** 一个营销页，供修改 */
  'desk/marketing': { role: 'editor', permission: 'campaigns.edit' },
  /** 公开的与撤下的视频 */
  'desk/videos': { role: 'editor', permission: 'campaigns.edit' },
  /** 改视频的标题、撤下、恢复公开 */
  'desk/save-video': {
    role: 'editor',
    permission: 'campaigns.edit',
    isWrite: true,
    changes: ['publication'],
  },
  /** 程序报错，按版本和内容归组 */
  'desk/client-errors': { role: 'admin', permission: 'operations' },
  /** 一组报错处理好了，或重新打开 */
  'desk/settle-client-error': { role: 'admin', permission: 'operations', isWrite: true },
  /** 运行状态：服务、数据库、任务、消息、告警 */
  'desk/running': { role: 'admin', permission: 'operations', isBackgroundPoll: true },
  /** 立即执行一项任务 */
  'desk/job-run': { role: 'admin', permission: 'operations', isWrite: true },
  /** 重试或丢弃多次失败的任务 */
  'desk/dead-letter': { role: 'admin', permission: 'operations', isWrite: true },
  /** 改动记录 */
  'desk/changes': { role: 'editor', permission: 'changes.read' },
  /** 所有房源，上架与下架的 */
  'desk/lots': { role: 'editor', permission: 'lots.read' },
  /** 带公开原因下架 */
  'desk/lots-off': { role: 'editor', permission: 'lots.publish', isWrite: true, isBulk: true },
  /** 一套房源：状态、价格、顾问、改动 */
  'desk/lot': { role: 'editor', permission: 'lots.read' },
  /** 按公告改状态 */
  'desk/lot-state': { role: 'editor', permission: 'lots.edit', isWrite: true, changes: ['lot-terms'] },
  /** 更正价格与时间 */
  'desk/lot-terms': { role: 'editor', permission: 'lots.edit', isWrite: true, changes: ['lot-terms'] },
  /** 撤销一次改动 */
  'desk/lot-undo': { role: 'editor', permission: 'lots.edit', isWrite: true, changes: ['lot-terms'] },
  /** 重新分配顾问 */
  'desk/lots-agents': { role: 'editor', permission: 'lots.edit', isWrite: true, isBulk: true },
  /** 全部线索 */
  'desk/leads': { role: 'admin', permission: 'leads.read' },
  /** 一条线索和它的跟进 */
  'desk/lead': { role: 'admin', permission: 'leads.read' },
  /** 改线索的状态，写备注、电话结果和下一步 */
  'desk/lead-follow': { role: 'admin', permission: 'leads.edit', isWrite: true, isIdempotent: true },
  /** 新线索怎么分配 */
  'desk/lead-rules': { role: 'admin', permission: 'leads.read' },
  /** 新增、修改一条分配规则 */
  'desk/lead-rule-save': { role: 'admin', permission: 'leads.assign', isWrite: true, isIdempotent: true },
  /** 删除一条分配规则 */
  'desk/lead-rule-remove': { role: 'admin', permission: 'leads.assign', isWrite: true },
  /** 保存的列表视图 */
  'desk/saved-views': { role: 'editor' },
  /** 保存、改名、共享一个视图 */
  'desk/saved-view-save': { role: 'editor', isWrite: true },
  /** 删除一个视图 */
  'desk/saved-view-remove': { role: 'editor', isWrite: true },
  /** 顾问的响应 */
  'desk/lead-agents': { role: 'admin', permission: 'leads.read' },
  /** 线索转交给另一位顾问 */
  'desk/leads-give': { role: 'admin', permission: 'leads.assign', isWrite: true },
  /** 两条线索并为一条 */
  'desk/leads-merge': { role: 'admin', permission: 'leads.assign', isWrite: true },
  /** 导出线索，留记录 */
  'desk/leads-export': {
    role: 'admin',
    permission: 'leads.export',
    isWrite: true,
    changes: ['personal-export'],
  },
  /** 从访问到成交 */
  'desk/business': { role: 'admin', permission: 'business.read' },
  /** 待另一人确认的改动 */
  'desk/prepared': { role: 'editor' },
  /** 确认或退回同事的改动 */
  'desk/decide': { role: 'editor', isWrite: true, changes: ['role', 'lot-terms', 'publication', 'rates'] },
  /** 按公告改多套的状态 */
  'desk/lots-state': {
    role: 'editor',
    permission: 'lots.edit',
    isWrite: true,
    isBulk: true,
    changes: ['lot-terms'],
  },
  /** 导出房源 */
  'desk/lots-export': { role: 'editor', permission: 'lots.read', isWrite: true },
  /** 恢复上架 */
  'desk/lots-on': { role: 'editor', permission: 'lots.publish', isWrite: true, isBulk: true },
  /** 小区、学校、新房、资产包 */
  'desk/things': { role: 'editor', permission: 'places.edit' },
  /** 其中一个，供修改 */
  'desk/thing': { role: 'editor', permission: 'places.edit' },
  /** 新增、修改一个 */
  'desk/thing-save': { role: 'editor', permission: 'places.edit', isWrite: true },
  /** 下架、恢复 */
  'desk/thing-off': { role: 'editor', permission: 'places.edit', isWrite: true },
  /** 导入过的批次 */
  'desk/imports': { role: 'editor', permission: 'imports.run', isBackgroundPoll: true },
  /** 一个批次：对列、进度、结果 */
  'desk/import': { role: 'editor', permission: 'imports.run', isBackgroundPoll: true },
  /** 上传要导入的文件，一段一段 */
  'desk/import-upload': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 定下对列并试运行 */
  'desk/import-map': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 表在哪张工作表、表头在哪一行 */
  'desk/import-place': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 来源的用词是什么意思 */
  'desk/import-words': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 批次里写了、库里没有的区县、商圈和小区 */
  'desk/import-missing': { role: 'editor', permission: 'imports.run' },
  /** 新建其中的，再试运行一次 */
  'desk/import-create': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 删除没有写入数据的批次 */
  'desk/import-delete': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 错误行与可能重复的行 */
  'desk/import-rows': { role: 'editor', permission: 'imports.run' },
  /** 可能重复的：合并、另立、先放着 */
  'desk/import-decide': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 改好一行的错误并重试 */
  'desk/import-mend': { role: 'editor', permission: 'imports.run', isWrite: true, changes: ['lot-terms'] },
  /** 执行或继续 */
  'desk/import-run': { role: 'editor', permission: 'imports.run', isWrite: true, changes: ['lot-terms'] },
  /** 暂停 */
  'desk/import-stop': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 撤销一个批次 */
  'desk/import-undo': { role: 'editor', permission: 'imports.run', isWrite: true, changes: ['lot-terms'] },
  /** 这个来源的结果发到我的邮箱，或不再发 */
  'desk/import-mail': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 定时取的文件 */
  'desk/import-pulls': { role: 'editor', permission: 'imports.run' },
  /** 新增、修改一个 */
  'desk/import-pull-save': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 不再取 */
  'desk/import-pull-remove': { role: 'editor', permission: 'imports.run', isWrite: true },
  /** 各类表的导出与样例 */
  'desk/import-tables': { role: 'editor', permission: 'imports.run' },
  /** 投诉与反馈 */
  'desk/cases': { role: 'editor', permission: 'cases.answer' },
  /** 一件投诉或反馈 */
  'desk/case': { role: 'editor', permission: 'cases.answer' },
  /** 接手、转给同事 */
  'desk/case-take': { role: 'editor', permission: 'cases.answer', isWrite: true },
  /** 写内部备注 */
  'desk/case-note': { role: 'editor', permission: 'cases.answer', isWrite: true },
  /** 影响报价的先办，锁住房源 */
  'desk/case-grade': { role: 'editor', permission: 'cases.answer', isWrite: true },
  /** 回复、等对方、结案 */
  'desk/case-settle': { role: 'editor', permission: 'cases.answer', isWrite: true },
  /** 登记一件来电 */
  'desk/case-open': { role: 'editor', permission: 'cases.answer', isWrite: true, isIdempotent: true },
})
