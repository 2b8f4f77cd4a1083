import { z } from 'zod'
import { digitIn, flag, id, int, line, enumField } from '../field'
import type { CallSchemas } from '../call'
import { SHARE_CHANNELS, SHARE_TYPES } from '../codes'
import { done } from '../common'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const visitorCalls = {
  'visitor/start-session': {
    request: z.object({
      sid: line(16, 40),
      client_type: digitIn([1]).optional(),
      entry_url: line(0, 500).optional(),
      referer: line(0, 500).optional(),
    }),
    result: z.object({ session_id: z.string(), server_time: z.int() }),
  },
  'visitor/close-session': {
    request: z.object({ session_id: line(16, 40) }),
    result: done,
  },
  'visitor/trace': {
    request: z.object({
      session_id: line(16, 40),
      sid: line(16, 40),
      uid: int(0, 9_999_999_999).optional(),
      client_type: digitIn([1]).optional(),
      entity_type: enumField([
        'page',
        'house',
        'agent',
        'xiaoqu',
        'building',
        'rights',
        'video',
        'article',
        'story',
        'wiki',
        'report',
        'ask',
        'marketing_page',
        'tool',
      ]),
      entity_id: int(0, 9_999_999_999),
      share_uid: id().optional(),
    }),
    result: done,
  },
  'visitor/user-login': {
    request: z.object({ session_id: line(16, 40), sid: line(16, 40) }),
    result: z.object({ ok: flag, looks_added: z.int() }),
  },
  'h5/log/put': {
    request: z.object({
      op_type: enumField(['share', 'im', 'call', 'copy', 'save_image', 'play', 'download', 'click']),
      obj_type: enumField([...SHARE_TYPES, 'banner', 'app', 'page']),
      obj_id: int(0, 9_999_999_999),
      agent_id: id().optional(),
      channel: enumField(SHARE_CHANNELS).optional(),
    }),
    result: z.object({ ok: flag, score: z.int() }),
  },
} satisfies CallSchemas
