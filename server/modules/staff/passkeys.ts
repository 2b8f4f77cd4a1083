import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Env } from '../../env'
import { badField, conflict } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { askChallenge, takeChallenge } from './challenges'
import { checkMayAdd, keepFactor, type Answer, type Input } from './factors'

/** Loaded lazily: it contains certificate parsers, which a server without working staff never needs. */
const library = () => import('@simplewebauthn/server')

/** Returns the relying party of passkeys: the site's host, which must not be an IP address. */
function getRelyingParty({ siteUrl, mode }: Pick<Env, 'siteUrl' | 'mode'>): { id: string; origin: string } {
  const url = new URL(siteUrl)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
    if (mode === 'production') throw conflict('网站没有域名，不能用通行密钥，请用验证器')
    url.hostname = 'localhost'
  }
  return { id: url.hostname, origin: url.origin }
}

interface Row {
  id: number
  credential_id: string
  public_key: string
  counter: number
  transports: AuthenticatorTransport[]
}
const loadPasskeys = ({ db }: Context, uid: number) =>
  db.query<Row>(
    `select id, coalesce(credential_id, '') as credential_id, coalesce(public_key, '') as public_key, counter,
       transports
     from second_factor
     where uid = $1 and kind = 'passkey'`,
    [uid],
  )

/** staff/passkey-options: the options for the browser's API; bound to this session, for one use. */
export async function passkeyOptions(
  context: Context,
  { purpose }: Input<'staff/passkey-options'>,
): Promise<Answer<'staff/passkey-options'>> {
  const { env } = context
  const uid = requireUid(context)
  const { id: rpID } = getRelyingParty(env)
  if (purpose === 'add') await checkMayAdd(context)
  const known = (await loadPasskeys(context, uid)).map(row => ({
    id: row.credential_id,
    transports: row.transports,
  }))
  const { generateAuthenticationOptions, generateRegistrationOptions } = await library()
  const options =
    purpose === 'prove'
      ? await generateAuthenticationOptions({ rpID, allowCredentials: known, userVerification: 'preferred' })
      : await generateRegistrationOptions({
          rpName: env.brand,
          rpID,
          userID: Buffer.from(`staff-${uid}`),
          userName: `编号 ${uid}`,
          attestationType: 'none',
          excludeCredentials: known,
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        })
  await askChallenge(context, purpose, options.challenge)
  return { options: JSON.stringify(options) }
}

const wrong = () => badField({ field: 'answer', message: '通行密钥没有通过，请重试' })

/** Returns the challenge, host and origin that a response must match. */
async function expected(context: Context, purpose: 'add' | 'prove') {
  const { id, origin } = getRelyingParty(context.env)
  const expectedChallenge = await takeChallenge(context, purpose)
  if (expectedChallenge === undefined) throw badField({ field: 'answer', message: '已过期，请重试' })
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: false }
}

export async function addPasskey(
  context: Context,
  { answer, name }: Input<'staff/passkey-add'>,
): Promise<Answer<'staff/passkey-add'>> {
  await checkMayAdd(context)
  const asked = await expected(context, 'add')
  const { verifyRegistrationResponse } = await library()
  const response = answer as unknown as RegistrationResponseJSON
  const { verified, registrationInfo } = await verifyRegistrationResponse({ ...asked, response }).catch(
    () => {
      throw wrong()
    },
  )
  if (!verified) throw wrong()
  const { credential } = registrationInfo
  return keepFactor(context, {
    kind: 'passkey',
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 8),
  })
}

/** Verifies the response of one of the member's passkeys. */
export async function proveByPasskey(
  context: Context,
  answer: NonNullable<Input<'staff/prove'>['answer']>,
): Promise<void> {
  const asked = await expected(context, 'prove')
  const rows = await loadPasskeys(context, requireUid(context))
  const row = rows.find(one => one.credential_id === answer.id)
  if (!row) throw wrong()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...asked,
    response: answer as unknown as AuthenticationResponseJSON,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: row.transports,
    },
  }).catch(() => {
    throw wrong()
  })
  if (!verified) throw wrong()
  const known = await context.db.one(
    'update second_factor set counter = $2, used_at = $3 where id = $1 returning 1',
    [row.id, authenticationInfo.newCounter, context.now],
  )
  if (!known) throw wrong()
}
