import { useState } from 'react'
import { Current } from '@tarojs/runtime'
import { useObstacles } from '@/features/map/use-obstacles'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

/** Sets the page that Taro believes to be open, by the id of its element. */
const open = (path: string) => {
  Object.assign(Current, { page: { path } })
}
afterEach(() => {
  Object.assign(Current, { page: null })
})

let show = (_sheet: string) => {}
function Map() {
  const [sheet, setSheet] = useState('')
  show = setSheet
  const obstacles = useObstacles([sheet])
  return (
    <div>
      <div className="mstage" />
      <div className="mtool" />
      {sheet} {obstacles.length}
    </div>
  )
}

test('a map whose page is left under an open sheet goes on, and throws at nobody', async () => {
  const failed = jest.fn()
  process.on('uncaughtException', failed)
  window.addEventListener('error', failed)
  // The next page becomes the open one before its element exists.
  open('house-detail')
  const { text, act } = await mount(<Map />)
  act(() => {
    show('filter')
  })
  await eventually(() => {
    expect(text()).toBe('filter 1')
  })
  expect(failed).not.toHaveBeenCalled()
})
