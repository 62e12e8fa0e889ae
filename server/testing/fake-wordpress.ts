import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerContent, createFakeContent, type FakeContent, type FakeUser } from './fake-wordpress-posts.ts'

/**
 * The site's behavior. `fine`: normal; `stripped`: the web server drops the Authorization header; `plain`: plain
 * permalinks, so the API is in the query only; `named`: a plugin makes WordPress say what is wrong with a password;
 * `passwordsOff`, `restOff`, `usersOff`: parts disabled by plugins; `firewall`, `broken`, `silent`, `moved`, `login`: a
 * gateway in front of the site, or a failure; `other`: not a WordPress site.
 */
export type FakeMode =
  | 'fine'
  | 'stripped'
  | 'plain'
  | 'named'
  | 'passwordsOff'
  | 'restOff'
  | 'usersOff'
  | 'firewall'
  | 'broken'
  | 'silent'
  | 'moved'
  | 'login'
  | 'other'

export type FakeRole = 'administrator' | 'author' | 'contributor' | 'subscriber'

export interface SeenRequest {
  method: string
  path: string
  authorization: string | undefined
}

/** Writes that succeed without a response: the first `times` whose `METHOD /route` matches. */
export interface FakeSilence {
  route: RegExp
  times: number
  /** Delay of the write in ms, 0 for none; or a promise to wait for. */
  doneAfter: number | Promise<void>
}

/** A WordPress 6.1 site on loopback. */
export interface FakeWordPress {
  /** Address of the site, without a slash at the end. */
  url: string
  /** `host:port`, in the format of FETCH_ALLOW. */
  place: string
  mode: FakeMode
  hasXmlRpc: boolean
  name: string
  /** API namespaces, which reveal plugins. */
  namespaces: string[]
  seen: SeenRequest[]
  content: FakeContent
  silence: FakeSilence | null
  /** Called before each request about posts, images, and terms, with `METHOD /route`. */
  onRequest: ((request: string) => void) | null
  close(): Promise<void>
}

/** Passwords by user; the user's name is its role. WordPress shows them in groups and ignores the spaces. */
export const fakePasswords: Record<FakeRole, string> = {
  administrator: 'abcd EFGH ijkl MNOP qrst UVWX',
  author: 'aaaa BBBB cccc DDDD eeee FFFF',
  contributor: 'gggg HHHH iiii JJJJ kkkk LLLL',
  subscriber: 'mmmm NNNN oooo PPPP qqqq RRRR',
}

/** The password for all login forms, which the API rejects but XML-RPC accepts, compared exactly. */
export const fakeLoginPassword = 'Abcdefghijklmnopqrstuvwx'

const capabilities: Record<FakeRole, string[]> = {
  administrator: [
    'read',
    'edit_posts',
    'publish_posts',
    'upload_files',
    'manage_categories',
    'unfiltered_html',
    'edit_others_posts',
    'list_users',
  ],
  author: ['read', 'edit_posts', 'publish_posts', 'upload_files'],
  contributor: ['read', 'edit_posts'],
  subscriber: ['read'],
}

const isRole = (name: string): name is FakeRole => Object.hasOwn(fakePasswords, name)
const withoutSpaces = (text: string) => text.replace(/\s/g, '')
const knows = (name: string, password: string): FakeRole | null =>
  isRole(name) && withoutSpaces(password) === withoutSpaces(fakePasswords[name]) ? name : null

function readBasic(header: string | undefined): [name: string, password: string] | null {
  const [, packed] = /^Basic (.+)$/.exec(header ?? '') ?? []
  if (!packed) return null
  const text = Buffer.from(packed, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return [text.slice(0, colon), text.slice(colon + 1)]
}

const page = (site: FakeWordPress, title: string) =>
  `<!doctype html><html><head><title>${title}</title>${
    site.mode === 'other'
      ? ''
      : `<link rel="stylesheet" href="${site.url}/wp-content/themes/twentytwentythree/style.css">`
  }</head><body><h1>${title}</h1></body></html>`

function sendPage(
  site: FakeWordPress,
  response: ServerResponse,
  status: number,
  title: string,
): ServerResponse {
  const link = site.mode === 'other' ? {} : { link: `<${site.url}/wp-json/>; rel="https://api.w.org/"` }
  return response
    .writeHead(status, { 'content-type': 'text/html; charset=UTF-8', ...link })
    .end(page(site, title))
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ServerResponse {
  return response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body))
}

const sendError = (response: ServerResponse, status: number, code: string, message: string) =>
  sendJson(response, status, { code, message, data: { status } })

const idOf = (role: FakeRole): number => Object.keys(fakePasswords).indexOf(role) + 1

/** The user of a request; a visitor if the password is wrong, as in WordPress. */
function findUser(site: FakeWordPress, request: IncomingMessage): FakeUser | null {
  const given = site.mode === 'stripped' ? null : readBasic(request.headers.authorization)
  const role = given && knows(...given)
  return (
    role && { id: idOf(role), name: `The ${role}`, can: (one: string) => capabilities[role].includes(one) }
  )
}

/** The users route: the signed-in user with the capabilities of their role. */
function answerMe(site: FakeWordPress, request: IncomingMessage, response: ServerResponse): ServerResponse {
  const isDeaf = site.mode === 'stripped' || site.mode === 'passwordsOff'
  const given = isDeaf ? null : readBasic(request.headers.authorization)
  const role = given && knows(...given)
  if (role)
    return sendJson(response, 200, {
      id: idOf(role),
      name: `The ${role}`,
      capabilities: Object.fromEntries([...capabilities[role], role].map((name) => [name, true])),
    })
  if (given && site.mode === 'named')
    return isRole(given[0])
      ? sendError(
          response,
          401,
          'incorrect_password',
          'The provided password is an invalid application password.',
        )
      : sendError(
          response,
          401,
          'invalid_username',
          'Unknown username. Check again or try your email address.',
        )
  return sendError(response, 401, 'rest_not_logged_in', 'You are not currently logged in.')
}

const showUser = (role: FakeRole) => ({ id: idOf(role), name: `The ${role}`, slug: role })

function listUsers(site: FakeWordPress, request: IncomingMessage, response: ServerResponse, search: string) {
  if (!findUser(site, request)?.can('list_users'))
    return sendError(response, 403, 'rest_forbidden_context', 'Sorry, you are not allowed to list users.')
  const users = (Object.keys(fakePasswords) as FakeRole[]).map((role) => ({
    ...showUser(role),
    username: role,
  }))
  return sendJson(
    response,
    200,
    users.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
  )
}

async function answerWriting(
  site: FakeWordPress,
  route: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { url = site.url, content, silence } = site
  const method = request.method ?? 'GET'
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const user = findUser(site, request)
  const act = () =>
    answerContent({ content, url, user, method, query, request, body: Buffer.concat(chunks) }, route)
  site.onRequest?.(`${method} ${route}`)
  if (silence && silence.times > 0 && silence.route.test(`${method} ${route}`)) {
    silence.times -= 1
    const { doneAfter } = silence
    if (typeof doneAfter === 'object') return doneAfter.then(act)
    return doneAfter > 0 ? setTimeout(act, doneAfter) : act()
  }
  const answer = act()
  if (answer) return sendJson(response, answer.status, answer.body, answer.headers)
  return sendError(response, 404, 'rest_no_route', 'No route was found matching the URL and request method.')
}

function answerRoute(
  site: FakeWordPress,
  route: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): unknown {
  if (route === '/') {
    const authorization = `${site.url}/wp-admin/authorize-application.php`
    // PHP writes an empty table as a list.
    const authentication =
      site.mode === 'passwordsOff' ? [] : { 'application-passwords': { endpoints: { authorization } } }
    const { name, url, namespaces } = site
    return sendJson(response, 200, { name, url, namespaces, authentication })
  }
  if (route === '/wp/v2/users/me' && site.mode !== 'usersOff') return answerMe(site, request, response)
  if (route === '/wp/v2/users') return listUsers(site, request, response, query.get('search') ?? '')
  const [, id] = /^\/wp\/v2\/users\/(\d+)$/.exec(route) ?? []
  const role = (Object.keys(fakePasswords) as FakeRole[]).find((one) => idOf(one) === Number(id))
  if (role) return sendJson(response, 200, showUser(role))
  return answerWriting(site, route, query, request, response)
}

/** The public page of a post. */
function sendPost(site: FakeWordPress, response: ServerResponse, slug: string): ServerResponse | null {
  const post = site.content.posts.find((one) => one.status === 'publish' && one.slug === slug)
  if (!post) return null
  return response
    .writeHead(200, { 'content-type': 'text/html; charset=UTF-8' })
    .end(`<!doctype html><title>${post.title}</title><h1>${post.title}</h1><main>${post.content}</main>`)
}

function sendImage(site: FakeWordPress, response: ServerResponse, path: string): ServerResponse | null {
  const image = site.content.images.find((one) => one.source_url.endsWith(path))
  return image ? response.writeHead(200, { 'content-type': image.mediaType }).end(image.data) : null
}

async function answerXmlRpc(
  site: FakeWordPress,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ServerResponse> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  if (!site.hasXmlRpc) return sendPage(site, response, 403, 'Forbidden')
  const plain = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  const [name = '', password = ''] = [...body.matchAll(/<string>([^<]*)</g)].map(([, text]) =>
    plain(text ?? ''),
  )
  const isKnown = knows(name, password) || (isRole(name) && password === fakeLoginPassword)
  const fault = `<fault><value><struct><member><name>faultCode</name><value><int>403</int></value></member>
<member><name>faultString</name><value><string>Incorrect username or password.</string></value></member></struct></value></fault>`
  const blogs = `<params><param><value><array><data><value><struct><member><name>isAdmin</name>
<value><boolean>1</boolean></value></member></struct></value></data></array></value></param></params>`
  return response
    .writeHead(200, { 'content-type': 'text/xml; charset=UTF-8' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<methodResponse>${isKnown ? blogs : fault}</methodResponse>`,
    )
}

function answer(site: FakeWordPress, request: IncomingMessage, response: ServerResponse): unknown {
  const { pathname, searchParams } = new URL(request.url ?? '/', site.url)
  const { authorization } = request.headers
  site.seen.push({ method: request.method ?? '', path: request.url ?? '', authorization })
  if (site.mode === 'silent') return null
  if (site.mode === 'firewall') return sendPage(site, response, 403, 'Attention Required')
  if (site.mode === 'broken') return sendPage(site, response, 500, 'There has been a critical error')
  if (site.mode === 'login')
    return response.writeHead(302, { location: `${site.url}/wp-login.php?redirect_to=x` }).end()
  if (site.mode === 'moved')
    return response.writeHead(301, { location: `https://www.moved.example${request.url}` }).end()
  const isOff = site.mode === 'restOff' || site.mode === 'other'
  const inQuery = searchParams.get('rest_route')
  if (inQuery && !isOff) return answerRoute(site, inQuery, searchParams, request, response)
  if (pathname.startsWith('/wp-json') && !isOff && site.mode !== 'plain')
    return answerRoute(site, pathname.slice('/wp-json'.length) || '/', searchParams, request, response)
  if (pathname === '/xmlrpc.php' && site.mode !== 'other') return answerXmlRpc(site, request, response)
  if (pathname === '/') return sendPage(site, response, 200, site.name)
  return (
    sendPost(site, response, pathname.replaceAll('/', '')) ??
    sendImage(site, response, pathname) ??
    sendPage(site, response, 404, 'Page not found')
  )
}

/** Starts a site; port 0 selects a free one. */
export async function startFakeWordPress(port = 0): Promise<FakeWordPress> {
  const server: Server = createServer((request, response) => answer(site, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const site: FakeWordPress = {
    url: `http://${place}`,
    place,
    mode: 'fine',
    hasXmlRpc: true,
    name: 'Peer blog',
    namespaces: ['oembed/1.0', 'wp/v2'],
    seen: [],
    content: createFakeContent(),
    silence: null,
    onRequest: null,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return site
}
