import { useState } from 'react'
import { RiskRow } from '@/domain/lot-edit/risk-row'
import { emptyForm, type LotForm } from '@/domain/lot-edit/lot-form'
import { findLotIssues } from '@/domain/lot-edit/lot-issues'
import { TileGrid } from '@/domain/lot-edit/tile-grid'
import { keepLotDraft, readLotDraft, dropLotDraft } from '@/domain/lot-edit/drafts'
import { doneShot, moved } from '@/domain/lot-edit/shots'
import type { LotEdit } from '@/domain/lot-edit/use-lot-form'
import { serverNow } from '@/platform/clock'
import { mount } from '../setup/mount'

const SITUATION = {
  now: 0,
  isNew: true,
  status: 'upcoming',
  base: null,
  pictures: { done: 1, open: 0, failed: 0 },
  isShown: false,
} as const

/** A form with the fields of one risk. */
function OneRisk() {
  const [form, setForm] = useState<LotForm>({
    ...emptyForm(),
    notice: [{ key: 'special', title: '特别提示', text: '标的由案外人承租，租期至 2029-06-30。' }],
  })
  const issues = findLotIssues(form, SITUATION)
  const edit = {
    form,
    set: (change: Partial<LotForm>) => {
      setForm({ ...form, ...change })
    },
    issueOf: (field: string) => issues.find(issue => issue.field === field),
  } as LotEdit
  return <RiskRow edit={edit} kind="lease" />
}

describe('a risk', () => {
  test('asks for the notice’s sentence once it is said to be there, and tells where it stands', async () => {
    const page = await mount(<OneRisk />)
    expect(page.find('input')).toBeNull()
    page.tap(page.findAll('[role=radio]')[0]!)
    expect(page.text()).toContain('选“是”必须有公告原句')
    page.type('#lf-risk-lease', '租期还很长')
    expect(page.text()).toContain('公告中没有这句原文')
    page.type('#lf-risk-lease', '由案外人承租，租期至 2029-06-30')
    expect(page.text()).toContain('特别提示')
    expect(page.find('[role=alert]')).toBeNull()
    page.tap(page.findAll('[role=radio]')[2]!)
    expect(page.find('input')).toBeNull()
  })
})

/** Tiles with a letter each. */
function Letters({ hasMoves = false }: { hasMoves?: boolean }) {
  const [keys, setKeys] = useState(['a', 'b', 'c'])
  return (
    <TileGrid
      keys={keys}
      hasMoves={hasMoves}
      tile={key => (
        <button type="button" className="letter">
          {key}
        </button>
      )}
      onMove={(from, to) => {
        setKeys(moved(keys, from, to))
      }}
    />
  )
}
const letters = (page: { findAll: (selector: string) => HTMLElement[] }) =>
  page
    .findAll('.letter')
    .map(letter => letter.textContent)
    .join('')

describe('the order of tiles', () => {
  test('is changed by Alt with an arrow, and said aloud; an arrow alone does nothing', async () => {
    const page = await mount(<Letters />)
    const press = (at: number, init: KeyboardEventInit) => {
      page.act(() => {
        page
          .findAll('.letter')
          [at]?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
      })
    }
    press(2, { key: 'ArrowLeft' })
    expect(letters(page)).toBe('abc')
    press(2, { key: 'ArrowLeft', altKey: true })
    expect(letters(page)).toBe('acb')
    expect(page.text()).toContain('已移到第 2 位')
  })

  test('is changed by buttons, whose ends are off', async () => {
    const page = await mount(<Letters hasMoves />)
    expect(page.find('[aria-label="第 1 张前移"]')?.hasAttribute('disabled')).toBe(true)
    page.tap('[aria-label="第 1 张后移"]')
    expect(letters(page)).toBe('bac')
  })
})

describe('a draft', () => {
  const shots = [
    doneShot({
      id: 7,
      url: '/static/pic/7.webp',
      kind: 'photo',
      caption: '客厅',
      at: Math.floor(serverNow()),
    }),
  ]

  test('comes back to its own account alone, and is gone when dropped', () => {
    keepLotDraft(1, 'new', { form: { ...emptyForm(), title: '写了一半' }, shots, baseAt: null })
    keepLotDraft(1, '5', { form: { ...emptyForm(), title: '另一套' }, shots, baseAt: 9 })
    expect(readLotDraft(2, 'new')).toBeNull()
    expect(readLotDraft(1, 'new')).toMatchObject({
      form: { title: '写了一半' },
      shots: [{ id: 7, caption: '客厅', state: 'done' }],
      lostTotal: 0,
      baseAt: null,
    })
    expect(readLotDraft(1, '5')).toMatchObject({ form: { title: '另一套' }, shots: [], baseAt: 9 })
    dropLotDraft(1, 'new')
    expect(readLotDraft(1, 'new')).toBeNull()
    expect(readLotDraft(1, '5')).not.toBeNull()
  })

  test('says how many pictures the server no longer keeps', () => {
    keepLotDraft(1, 'new', {
      form: emptyForm(),
      shots: [...shots, { ...shots[0]!, id: 8, key: 'p8', at: Math.floor(serverNow()) - 86_400 }],
      baseAt: null,
    })
    expect(readLotDraft(1, 'new')).toMatchObject({ shots: [{ id: 7 }], lostTotal: 1 })
  })
})
