import { calculateSignature } from '../../src/lib/sign'
import { until } from '../setup/wait'
import { buildCallBody } from './harness'
import type { RealProcess } from './real-process'

/** Concurrent writers that create members, to test durability when a process is killed. */

let clients = 0
let phones = 0
const newPhone = () => `134${String(10_000_000 + (phones += 1))}`

/** Logs in with this phone, which creates a member: returns is_new, or undefined without a valid response. */
export async function login({ port }: RealProcess, phone: string = newPhone()): Promise<boolean | undefined> {
  const fields = buildCallBody(
    'user/login',
    { phone, code: '123456', agree: true },
    {},
    Math.floor(Date.now() / 1000),
  )
  const body = new URLSearchParams({ ...fields, dgf: calculateSignature(fields, 'dev-secret') })
  clients += 1
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/m/api/user/login`, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}` },
    })
    const { errcode, result } = (await answer.json()) as {
      errcode: number
      result: { is_new: boolean } | null
    }
    return errcode === 0 ? result?.is_new : undefined
  } catch {
    return undefined
  }
}

/** Creates members while `strike` runs, until requests fail because of it; returns the phones with acknowledged responses. */
export async function answeredWhile(real: RealProcess, strike: () => void): Promise<string[]> {
  const answered: string[] = []
  let failed = 0
  let isEnded = false
  const client = async () => {
    while (!isEnded) {
      const phone = newPhone()
      if ((await login(real, phone)) === true) answered.push(phone)
      else failed += 1
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, client))
  await until('some members are made', () => answered.length > 25, 40)
  const before = failed
  strike()
  await until('every writer has felt the blow', () => failed - before >= 8, 40)
  isEnded = true
  await all
  return answered
}

/** True if all of them are stored: the last acknowledged ones were closest to the kill. */
export async function areKept(real: RealProcess, answered: string[]): Promise<boolean> {
  const isNew = await Promise.all(answered.slice(-40).map(phone => login(real, phone)))
  return isNew.every(one => one === false)
}
