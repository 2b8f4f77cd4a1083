import type { ModelInfo } from '@/contract/building/schema'
import type { ModelActions } from './actions'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopModel = (_props: { model: ModelInfo; actions: ModelActions }) => null
