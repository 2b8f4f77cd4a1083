import type { Client } from './context'

/** Client of requests for responses shared by all visitors: nothing about a visitor is known, so nothing of one can be in the response. */
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

/** True for such a request: personal data is left out, and no personal rate limit is consumed. */
export const isNobody = (client: Pick<Client, 'ipHash'>) => client.ipHash === ''
