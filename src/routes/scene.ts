import { urlOf } from './match'

/**
 * The scene of a mini-program code: at most 32 characters of letters, digits and dashes. A letter for the screen and its id, then
 * pairs of the same kind: `h12-a3` is lot 12 as manager 3 shows it, `i7KD2` an invitation.
 */
const SCREENS = {
  h: (id: string, agent: string | undefined) => urlOf('house-detail', { id, agent_id: agent }),
  a: (id: string) => urlOf('agent-detail', { id }),
  x: (id: string) => urlOf('xiaoqu-detail', { xiaoquid: id }),
  b: (id: string) => urlOf('build-detail', { id }),
  r: (id: string) => urlOf('rights-detail', { id_code: id }),
  i: (code: string) => urlOf('my-register', { invite_code: code }),
} as const

type Letter = keyof typeof SCREENS
const isLetter = (letter: string): letter is Letter => letter in SCREENS

/** The public URL that a scene stands for; undefined when it is none of ours. */
export function urlOfScene(scene: string): string | undefined {
  const [, letter = '', id = '', agent] = /^([a-z])([A-Za-z0-9]{1,16})(?:-a(\d{1,10}))?$/.exec(scene) ?? []
  return isLetter(letter) ? SCREENS[letter](id, agent) : undefined
}
