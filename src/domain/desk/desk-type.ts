import type { DeskTextType } from '@/contract/desk/schema'

const TYPES: readonly string[] = ['article', 'story', 'report', 'wiki'] satisfies DeskTextType[]

/** The type that an address names; articles where it names none. */
export const deskTypeOf = (name: string): DeskTextType =>
  TYPES.includes(name) ? (name as DeskTextType) : 'article'
