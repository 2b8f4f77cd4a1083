import type { Permission } from '../permissions'

/** Permissions of which one opens a room of the desk; empty: all staff have it. */
export const ROOM_PERMISSIONS = {
  today: [],
  article: ['texts.edit'],
  report: ['texts.edit'],
  wiki: ['texts.edit'],
  story: ['texts.edit'],
  asks: ['asks.answer'],
  banner: ['campaigns.edit'],
  marketing: ['campaigns.edit'],
  video: ['campaigns.edit'],
  lots: ['lots.read'],
  import: ['imports.run'],
  assets: ['lots.edit'],
  quality: ['data.quality'],
  leads: ['leads.read'],
  records: ['records.read'],
  business: ['business.read'],
  checks: ['checks.review'],
  cases: ['cases.answer'],
  communities: ['places.edit'],
  schools: ['places.edit'],
  buildings: ['places.edit'],
  packages: ['places.edit'],
  users: ['staff.read', 'members.read', 'privacy.answer', 'licences.check'],
  laws: ['laws.edit'],
  legal: ['legal.edit'],
  rules: ['rates.edit'],
  prepared: [
    'texts.publish',
    'campaigns.edit',
    'lots.edit',
    'imports.run',
    'rates.edit',
    'laws.edit',
    'asks.answer',
    'roles.edit',
  ],
  'open-data': ['open-data.keys'],
  changes: ['changes.read'],
  security: [],
  messages: ['operations'],
  operations: ['operations'],
} as const satisfies Record<string, readonly Permission[]>

export type DeskRoom = keyof typeof ROOM_PERMISSIONS
export const DESK_ROOMS = Object.keys(ROOM_PERMISSIONS) as DeskRoom[]

/** True if somebody who has these permissions may open the room. */
export function opensRoom(room: DeskRoom, has: (one: Permission) => boolean): boolean {
  const needs: readonly Permission[] = ROOM_PERMISSIONS[room]
  return needs.length === 0 || needs.some(has)
}
