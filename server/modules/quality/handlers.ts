import type { qualityCalls } from '../../../src/contract/quality/schema'
import type { Handlers } from '../../http/context'
import { qualityBoard, setStep } from './board'
import { exportQuality, qualityLots } from './lots'

export const qualityHandlers = {
  'desk/quality': qualityBoard,
  'desk/quality-lots': qualityLots,
  'desk/quality-export': exportQuality,
  'desk/quality-step': setStep,
} satisfies Handlers<typeof qualityCalls>
