import type { paperCalls } from '../../../src/contract/paper/schema'
import type { Handlers } from '../../http/context'
import { addPaper, deskPapers, markNone, removePaper } from './desk-papers'
import { showPaper } from './show-paper'
import { lotPapers, paperPage } from './papers'

export const paperHandlers = {
  'house/papers': lotPapers,
  'house/paper-page': paperPage,
  'desk/papers': (context, { house_id }) => deskPapers(context, house_id),
  'desk/paper-add': addPaper,
  'desk/paper-remove': removePaper,
  'desk/paper-show': showPaper,
  'desk/paper-none': markNone,
} satisfies Handlers<typeof paperCalls>
