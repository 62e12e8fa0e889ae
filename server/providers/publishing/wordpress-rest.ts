import { ConnectionError } from './connection-error.ts'
import { mayHaveArrived } from './platform-http.ts'
import { PostError } from './posts.ts'
import { explainRefusal } from './wordpress-diagnosis.ts'
import { readList, readObject, routePath, type Site, type SiteRequest } from './wordpress-site.ts'

export type Fields = Record<string, unknown>

/** An error response of WordPress itself, with its code and message. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly data: Fields

  constructor(status: number, code: string, message: string, data: Fields) {
    super(message)
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.data = data
  }
}

/** Calls of a site's REST API. @throws RestError, PostError, ConnectionError */
export interface Rest {
  read(route: string, query?: Record<string, string>): Promise<Fields>
  list(route: string, query?: Record<string, string>): Promise<Fields[]>
  /** One page of a list, with the number of all entries. */
  listPage(route: string, query: Record<string, string>): Promise<{ rows: Fields[]; total: number }>
  write(route: string, body: Fields, query?: Record<string, string>): Promise<Fields>
  send(route: string, file: { data: Uint8Array; mediaType: string; name: string }): Promise<Fields>
  remove(route: string): Promise<void>
}

const maxPostBytes = 16 * 1024 * 1024
export function createRest(site: Site, { style, sendMs }: { style: 'path' | 'query'; sendMs: number }): Rest {
  async function ask(
    route: string,
    query: Record<string, string>,
    request: Omit<SiteRequest, 'path'>,
  ): Promise<Awaited<ReturnType<Site['send']>>> {
    const isWrite = request.method !== undefined && request.method !== 'GET'
    const silent = (cause: unknown) => new PostError('site_silent', {}, { cause, isUncertain: isWrite })
    const answer = await site
      .send({
        path: routePath(style, route, query),
        isSignedIn: true,
        maxBytes: maxPostBytes,
        ...request,
        ...(isWrite && { totalMs: sendMs }),
      })
      .catch((error: unknown) => {
        throw isWrite && error instanceof ConnectionError && mayHaveArrived(error) ? silent(error) : error
      })
    const { status } = answer
    if (status >= 200 && status < 300) return answer
    const body = readObject(answer)
    if (body && typeof body.code === 'string' && typeof body.message === 'string')
      throw await refusal(status, body.code, body.message, Object(body.data) as Fields)
    // A gateway timed out: the site may still execute the request.
    if (isWrite && status >= 500) throw silent(new Error(`status ${status}`))
    if (status >= 300 && status < 400) throw new ConnectionError('site_redirects', { url: '' })
    if (status === 401 || status === 403) throw new ConnectionError('site_blocked', { status })
    throw new ConnectionError('site_error', { status })
  }

  async function refusal(status: number, code: string, message: string, data: Fields) {
    if (status !== 401) return new RestError(status, code, message, data)
    // WordPress treats a wrong password as an anonymous visitor, so the code does not reveal it.
    return explainRefusal(site, style, status, 'rest_not_logged_in')
  }

  const unreadable = () => new ConnectionError('site_error', { status: 200 })
  const json = { contentType: 'application/json' }
  return {
    async read(route, query = {}) {
      const body = readObject(await ask(route, query, {}))
      if (!body) throw unreadable()
      return body
    },
    async list(route, query = {}) {
      const rows = readList(await ask(route, query, {}))
      if (!rows) throw unreadable()
      return rows
    },
    async listPage(route, query) {
      const answer = await ask(route, query, {})
      const rows = readList(answer)
      if (!rows) throw unreadable()
      const total = Number(answer.headers['x-wp-total'])
      return { rows, total: Number.isInteger(total) && total >= 0 ? total : rows.length }
    },
    async write(route, body, query = {}) {
      const written = readObject(
        await ask(route, query, { method: 'POST', body: JSON.stringify(body), ...json }),
      )
      if (!written) throw new PostError('site_silent', {}, { isUncertain: true })
      return written
    },
    async send(route, { data, mediaType, name }) {
      const made = readObject(
        await ask(
          route,
          {},
          {
            method: 'POST',
            body: data,
            contentType: mediaType,
            headers: { 'content-disposition': `attachment; filename="${name}"` },
          },
        ),
      )
      if (!made) throw new PostError('site_silent', {}, { isUncertain: true })
      return made
    },
    async remove(route) {
      await ask(route, {}, { method: 'DELETE' })
    },
  }
}
