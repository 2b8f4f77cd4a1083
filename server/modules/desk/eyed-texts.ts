import { eyedAsk } from '../ask/save'
import { eyedBanner } from '../content/banners'
import { EYED_SAVES } from '../content/save'
import { eyedPage } from '../content/save-marketing'
import { eyedLaw } from '../law/handlers'
import { eyedLegalText } from '../legal/save'
import { eyedMove } from './texts'
import { eyedVideo } from './videos'

/** Changes of public content that may wait for approval. */
export const EYED_TEXTS = [
  ...EYED_SAVES,
  eyedMove,
  eyedPage,
  eyedBanner,
  eyedVideo,
  eyedLaw,
  eyedLegalText,
  eyedAsk,
]
