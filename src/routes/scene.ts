import { parseScene } from '@/lib/scene'
import { isLeftOut, matchFor, buildScreenUrl } from './match'

/**
 * The scene of a mini-program code: at most 32 characters of letters, digits and dashes. The server's codes use `lib/scene` (`h12a3p4`);
 * printed ones may use the older form, in which `h12-a3` is lot 12 shown by agent 3.
 */
const SCREENS = {
  h: (id: string, agent: string | undefined) => buildScreenUrl('house-detail', { id, agent_id: agent }),
  a: (id: string) => buildScreenUrl('agent-detail', { id }),
  x: (id: string) => buildScreenUrl('xiaoqu-detail', { xiaoquid: id }),
  b: (id: string) => buildScreenUrl('build-detail', { id }),
  r: (id: string) => buildScreenUrl('rights-detail', { id_code: id }),
} as const

type Letter = keyof typeof SCREENS
const isLetter = (letter: string): letter is Letter => Object.hasOwn(SCREENS, letter)

/** Returns the public URL of a scene; undefined if it is none of ours. */
export function urlOfScene(scene: string): string | undefined {
  const made = parseScene(scene)
  if (made) return isLeftOut(made.screen) ? undefined : matchFor(made.screen, made.params).canonical
  const [, letter = '', id = '', agent] = /^([a-z])([A-Za-z0-9]{1,16})(?:-a(\d{1,10}))?$/.exec(scene) ?? []
  return isLetter(letter) ? SCREENS[letter](id, agent) : undefined
}
