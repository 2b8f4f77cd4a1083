import type { videoCalls } from '../../../src/contract/video/schema'
import type { Handlers } from '../../http/context'
import { videoPage } from './repository'

export const videoHandlers = {
  'api/house-fact-video/search': (context, input) => videoPage(context, 'house', input),
  'api/closing-fact-video/search': (context, input) => videoPage(context, 'closing', input),
} satisfies Handlers<typeof videoCalls>
