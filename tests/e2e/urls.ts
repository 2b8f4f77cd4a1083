import { routeOf, SCREENS, type Screen } from '../../src/routes/table'

/** Sample values for the keys of a pattern; each is tried if a rule allows it. */
const SAMPLES: Record<string, string[]> = {
  type: ['zhuzhai', 'haozhai', 'shangban', 'ykj', 'other', 'sameprice', 'near'],
  kind: ['house', 'closing', 'xiaoqu', 'build'],
  numInx: ['0'],
  follows: ['0'],
  name: ['演示区人民法院'],
}
const DEFAULT = ['1']

export interface ScreenUrl {
  screen: Screen
  url: string
  isCanonical: boolean
}

/** Every URL form of every screen: canonical ones and aliases, each with all values that its rules allow. */
export const SCREEN_URLS: ScreenUrl[] = SCREENS.filter(screen => routeOf(screen).page !== undefined).flatMap(
  screen => {
    const { paths, rules = {} } = routeOf(screen)
    return paths.flatMap((path, at) =>
      filled(path, rules).map(url => ({ screen, url, isCanonical: at === 0 })),
    )
  },
)

function filled(path: string, rules: Readonly<Record<string, RegExp>>): string[] {
  const key = /:(\w+)/.exec(path)?.[1]
  if (!key) return [path]
  return (SAMPLES[key] ?? DEFAULT)
    .filter(value => rules[key]?.test(value) ?? true)
    .flatMap(value => filled(path.replace(`:${key}`, encodeURIComponent(value)), rules))
}
