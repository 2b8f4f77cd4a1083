import type { Client } from './context'

/** Who asks for what all visitors share: nothing of one visitor can be in it, since nothing of one is known. */
export const NOBODY: Client = {
  comeFrom: 2,
  signCode: '',
  token: '',
  openid: '',
  unionid: '',
  url: '/',
  ip: '',
  ipHash: '',
  userAgent: '',
}

/** Asked for all visitors: what is one's own is not told, and no limit of one is taken. */
export const isNobody = (client: Pick<Client, 'ipHash'>) => client.ipHash === ''
