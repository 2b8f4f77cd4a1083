import type { videoCalls } from '../../../src/contract/video/schema'
import type { Handlers } from '../../http/context'
import { beginFilm, endFilm, takePart } from './film-parts'
import { followedVideos, followVideo } from './follows'
import { videoInfo } from './info'
import { uploadVideo } from './upload'
import { videoPage } from './repository'

export const videoHandlers = {
  'api/house-fact-video/search': (context, input) => videoPage(context, 'house', input),
  'api/house-fact-video/info': (context, input) => videoInfo(context, 'house', input),
  'api/house-fact-video/follow': (context, input) => followVideo(context, 'house', input),
  'api/closing-fact-video/search': (context, input) => videoPage(context, 'closing', input),
  'api/closing-fact-video/info': (context, input) => videoInfo(context, 'closing', input),
  'api/closing-fact-video/follow': (context, input) => followVideo(context, 'closing', input),
  'base/upload-video': uploadVideo,
  'base/video-begin': beginFilm,
  'base/video-part': takePart,
  'base/video-end': endFilm,
  'api/user/my-followed-fact-video': followedVideos,
} satisfies Handlers<typeof videoCalls>
