import type { deskCalls } from '../../../src/contract/desk/schema'
import type { Handlers } from '../../http/context'
import { storedMarketing } from '../content/marketing'
import { readHtml } from '../content/blocks/read-html'
import { shownText } from '../content/blocks/shown-text'
import { askAgents, deskAsk, deskAsks, mergeAsk, setHandOver } from './asks'
import { business } from './business'
import { loadDeskCase } from './case'
import { gradeCase, noteCase, openByCall, settleCase, takeCase } from './case-writes'
import { deskCases } from './cases'
import { clientErrorGroups, settleClientError } from './client-errors'
import { deskChanges } from './changes'
import { firstRun } from './first-run'
import { deskHome } from './home'
import {
  decideImport,
  deleteImport,
  mapImport,
  placeImport,
  runImport,
  stopImport,
  undoImport,
  uploadImport,
  wordImport,
} from './import-moves'
import { createMissing, importMissing } from './import-missing'
import { chooseImportMail, importPulls, removeImportPull, saveImportPull } from './import-pulls'
import { mendImport } from './import-mend'
import { importRows } from './import-rows'
import { importBatch, imports, importTables } from './imports'
import { deskLead, followLead } from './lead-follow'
import { mergeLeads } from './lead-merge'
import { leadRules, removeLeadRule, saveLeadRule } from './lead-rules'
import { deskLeads, exportLeads, giveLeads, leadAgents } from './leads'
import { deskLot } from './lot'
import { fourEyed } from '../../shared/four-eyes'
import { decidePrepared, preparedChanges } from './four-eyes'
import { eyedState, eyedTerms } from './lot-changes'
import { exportLots } from './lots-export'
import { stateLots } from './lots-state'
import { eyedUndo } from './lot-undo'
import { assignAgents, deskLots, putLotsOn, takeLotsOff } from './lots'
import { runJobNow, running, settleDeadLetter } from './running'
import { closeRemark, deskEditors, fileTexts, remarkText, reviewText } from './review'
import { searchDesk } from './search'
import { deskThing, deskThings } from './things'
import { takeThingOff } from './thing-off'
import { saveThing } from './thing-save'
import { deskVideos, saveVideo } from './videos'
import { listViews, removeView, saveView } from './saved-views'
import { deskText, deskTexts, holdText, moveText, textVersion, textVersions, textViews } from './texts'

export const deskHandlers = {
  'desk/home': deskHome,
  'desk/first-run': firstRun,
  'desk/search': searchDesk,
  'desk/texts': deskTexts,
  'desk/text': async (context, input) => ({ text: await deskText(context, input) }),
  'desk/preview': async (context, { blocks: asked }) => {
    const { blocks, houses, videos } = await shownText(context, asked)
    return { blocks, houses, videos }
  },
  'desk/read-html': (_, { content }) => readHtml(content),
  'desk/state': async (context, input) => ({ text: await moveText(context, input) }),
  'desk/file': fileTexts,
  'desk/views': textViews,
  'desk/editors': deskEditors,
  'desk/review': reviewText,
  'desk/remark': remarkText,
  'desk/close-remark': closeRemark,
  'desk/asks': deskAsks,
  'desk/ask': deskAsk,
  'desk/ask-agents': askAgents,
  'desk/hand-over': setHandOver,
  'desk/merge-ask': mergeAsk,
  'desk/hold': holdText,
  'desk/versions': textVersions,
  'desk/version': textVersion,
  'desk/marketing': storedMarketing,
  'desk/videos': deskVideos,
  'desk/save-video': saveVideo,
  'desk/client-errors': clientErrorGroups,
  'desk/settle-client-error': settleClientError,
  'desk/changes': deskChanges,
  'desk/running': running,
  'desk/job-run': runJobNow,
  'desk/dead-letter': settleDeadLetter,
  'desk/lots': deskLots,
  'desk/lot': (context, { house_id }) => deskLot(context, house_id),
  'desk/lot-state': fourEyed(eyedState),
  'desk/lot-terms': fourEyed(eyedTerms),
  'desk/leads': deskLeads,
  'desk/lead': deskLead,
  'desk/lead-follow': followLead,
  'desk/lead-rules': leadRules,
  'desk/lead-rule-save': saveLeadRule,
  'desk/lead-rule-remove': removeLeadRule,
  'desk/saved-views': listViews,
  'desk/saved-view-save': saveView,
  'desk/saved-view-remove': removeView,
  'desk/lead-agents': leadAgents,
  'desk/leads-give': giveLeads,
  'desk/leads-merge': mergeLeads,
  'desk/leads-export': exportLeads,
  'desk/business': business,
  'desk/prepared': preparedChanges,
  'desk/decide': decidePrepared,
  'desk/lot-undo': fourEyed(eyedUndo),
  'desk/lots-agents': assignAgents,
  'desk/lots-off': takeLotsOff,
  'desk/lots-state': stateLots,
  'desk/lots-export': exportLots,
  'desk/lots-on': putLotsOn,
  'desk/things': deskThings,
  'desk/thing': deskThing,
  'desk/thing-save': saveThing,
  'desk/thing-off': takeThingOff,
  'desk/imports': imports,
  'desk/import': importBatch,
  'desk/import-upload': uploadImport,
  'desk/import-map': mapImport,
  'desk/import-place': placeImport,
  'desk/import-words': wordImport,
  'desk/import-missing': importMissing,
  'desk/import-create': createMissing,
  'desk/import-mail': chooseImportMail,
  'desk/import-pulls': importPulls,
  'desk/import-pull-save': saveImportPull,
  'desk/import-pull-remove': removeImportPull,
  'desk/import-delete': deleteImport,
  'desk/import-rows': importRows,
  'desk/import-decide': decideImport,
  'desk/import-mend': mendImport,
  'desk/import-run': runImport,
  'desk/import-stop': stopImport,
  'desk/import-undo': undoImport,
  'desk/import-tables': importTables,
  'desk/cases': deskCases,
  'desk/case': async (context, { id }) => ({ case: await loadDeskCase(context, id) }),
  'desk/case-take': takeCase,
  'desk/case-note': noteCase,
  'desk/case-grade': gradeCase,
  'desk/case-settle': settleCase,
  'desk/case-open': openByCall,
} satisfies Handlers<typeof deskCalls>
