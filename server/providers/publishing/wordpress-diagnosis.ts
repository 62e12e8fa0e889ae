import type { ConnectionProblem } from '@rankwell/contract'
import type { SafeFetchAnswer } from '../../lib/safe-fetch.ts'
import { ConnectionError } from './connection-error.ts'
import { readObject, readText, routePath, type Site } from './wordpress-site.ts'

/** WordPress error codes that identify the problem. */
const plainCodes: Record<string, ConnectionProblem> = {
  incorrect_password: 'site_wrong_credentials',
  invalid_username: 'site_wrong_credentials',
  invalid_email: 'site_wrong_credentials',
  application_passwords_disabled: 'site_passwords_off',
  application_passwords_disabled_for_user: 'site_passwords_off',
  rest_no_route: 'site_rest_off',
  rest_disabled: 'site_rest_off',
}

/** Why WordPress itself rejected a request. */
export async function explainRefusal(
  site: Site,
  style: 'path' | 'query',
  status: number,
  code: string,
): Promise<ConnectionError> {
  const plain = plainCodes[code]
  if (plain) return new ConnectionError(plain)
  if (status === 401) return new ConnectionError(await explainSignIn(site, style))
  if (status === 403) return new ConnectionError('site_no_rights')
  return new ConnectionError('site_error', { status })
}

/**
 * WordPress responds in the same way to a wrong password, the login password, and a header that never arrived. XML-RPC
 * distinguishes them if it is enabled.
 */
async function explainSignIn(site: Site, style: 'path' | 'query'): Promise<ConnectionProblem> {
  const index = await site
    .send({ path: routePath(style, '/', { _fields: 'authentication' }) })
    .catch(() => null)
  const authentication = index?.status === 200 ? readObject(index)?.authentication : undefined
  if (authentication !== undefined && !Object.hasOwn(Object(authentication), 'application-passwords'))
    return 'site_passwords_off'
  const { username, password } = site.access
  const verdict = await askXmlRpc(site, username, password)
  if (verdict === 'refused') return 'site_wrong_credentials'
  if (verdict === 'unknown') return 'site_sign_in_refused'
  // Only application passwords may contain other characters between their letters and digits.
  const spaced = `${password.slice(0, 1)} ${password.slice(1)}`
  const isLogin = (await askXmlRpc(site, username, spaced)) === 'refused'
  return isLogin ? 'site_login_password' : 'site_header_stripped'
}

/**
 * Whether XML-RPC accepts a user and password; it reads them from the body and accepts both kinds of
 * password.
 */
async function askXmlRpc(
  site: Site,
  username: string,
  password: string,
): Promise<'taken' | 'refused' | 'unknown'> {
  const answer = await site
    .send({
      path: '/xmlrpc.php',
      method: 'POST',
      contentType: 'text/xml',
      body: describeXmlCall('wp.getUsersBlogs', [username, password]),
    })
    .catch(() => null)
  const text = answer?.status === 200 ? readText(answer) : ''
  if (!text.includes('<methodResponse>')) return 'unknown'
  if (!text.includes('<fault>')) return 'taken'
  return /<(?:int|i4)>403<\//.test(text) ? 'refused' : 'unknown'
}

function describeXmlCall(method: string, params: string[]): string {
  const quote = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.codePointAt(0)};`)
  const list = params.map((text) => `<param><value><string>${quote(text)}</string></value></param>`)
  return `<?xml version="1.0" encoding="utf-8"?><methodCall><methodName>${method}</methodName><params>${list.join('')}</params></methodCall>`
}

/** Why no WordPress API was found, based on the responses to both ways of addressing it. */
export async function explainSilence(site: Site, answers: SafeFetchAnswer[]): Promise<ConnectionError> {
  const refused = answers.find(({ status }) => status === 401 || status === 403 || status === 429)
  if (refused) return new ConnectionError('site_blocked', { status: refused.status })
  const broken = answers.find(({ status }) => status >= 500)
  if (broken) return new ConnectionError('site_error', { status: broken.status })
  const front = await site.send({ path: '/' }).catch(() => null)
  const isWordPress =
    front !== null &&
    (/api\.w\.org/.test(front.headers.link ?? '') || /\/wp-(?:content|includes)\//.test(readText(front)))
  return new ConnectionError(isWordPress ? 'site_rest_off' : 'site_not_wordpress')
}
