import type { DeskTextType } from '@/contract/desk/schema'

const TYPES: readonly string[] = ['article', 'story', 'report', 'wiki'] satisfies DeskTextType[]

/** Text type in an address; articles by default. */
export const parseDeskType = (name: string): DeskTextType =>
  TYPES.includes(name) ? (name as DeskTextType) : 'article'
