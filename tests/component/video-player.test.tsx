import { act, useState } from 'react'
import { Player } from '@/pages/video/parts/player.h5'
import type { PlayerProps } from '@/pages/video/parts/player-props'
import { eventually } from '../setup/wait'
import { mount } from '../setup/mount'

/** Calls of the browser's player; jsdom has none. */
let told: string[] = []
let refuses = false
beforeEach(() => {
  told = []
  refuses = false
  Object.assign(HTMLMediaElement.prototype, {
    play: () => {
      told.push('play')
      return refuses ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve()
    },
    pause: () => void told.push('pause'),
    load: () => void told.push('load'),
  })
})

const props = (change: Partial<PlayerProps> = {}): PlayerProps => ({
  id: 'one',
  src: '/static/demo/film/a.mp4',
  poster: '/static/demo/video/1-tall.webp',
  label: '望潮台',
  isPlaying: true,
  isMuted: true,
  rate: 1,
  onTime: () => undefined,
  onMuted: () => undefined,
  onStopped: () => undefined,
  onError: () => undefined,
  ...change,
})

let show: (next: PlayerProps | null) => void = () => undefined

/** Mounts a player with these properties, and returns a function to change them; null unmounts it. */
async function player(first: PlayerProps) {
  function Host() {
    const [now, set] = useState<PlayerProps | null>(first)
    show = next => act(() => set(next))
    return now && <Player {...now} />
  }
  const { find } = await mount(<Host />)
  return () => find('video')
}

test('plays while it is seen, pauses in the background, and lets its film go with it', async () => {
  const video = (await player(props()))()
  expect(told).toEqual(['play'])
  show(props({ isPlaying: false }))
  expect(told).toEqual(['play', 'pause'])
  show(props())
  expect(told.at(-1)).toBe('play')
  show(null)
  expect(told.at(-1)).toBe('pause')
  await eventually(() => {
    expect(told.at(-1)).toBe('load')
    expect(video?.hasAttribute('src')).toBe(false)
  })
})

test('what stops it from outside, as a call does, is told; our own pause is not', async () => {
  let stops = 0
  const onStopped = () => void (stops += 1)
  const video = await player(props({ onStopped }))
  const stop = () => act(() => void video()?.dispatchEvent(new Event('pause')))
  show(props({ onStopped, isPlaying: false }))
  stop()
  expect(stops).toBe(0)
  show(props({ onStopped }))
  stop()
  expect(stops).toBe(1)
})

test('where the browser refuses sound, it asks to be muted', async () => {
  refuses = true
  let muted = 0
  await player(props({ isMuted: false, onMuted: () => void (muted += 1) }))
  expect(muted).toBe(1)
})
