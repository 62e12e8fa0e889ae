import { documentSorts, documentStatuses, interfaceLanguages } from '@rankwell/contract'

export type Who = 'owner' | 'publisher' | 'reviewer' | 'writer' | 'viewer'

export interface ListCall {
  name: string
  who: Who
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
  /** The reader's language, which determines the order of names. */
  language?: string
}

/** The objects of the calls: any row of the workspace of each kind. */
export interface ListedIds {
  workspaceId: string
  ownerId: string
  ownerEmail: string
  docId: string
  briefId: string
  webhookId: string
}

const people: Who[] = ['owner', 'publisher', 'reviewer', 'writer', 'viewer']
/** Queries: found by trigrams, too short for trigrams, and without matches. */
const searches = ['bicycle', 'te', 'zq', 'gardening nowhere']
/** Queries in other alphabets for titles that `fillTables` creates: of many documents, of few, and of none. */
const lenientSearches = [
  ...['احمد', 'مدرسه الموسيقي', 'елка', 'isparta gulu', 'ANO', 'نادره', 'nandu'],
  ...['ن', '漢', '漢字', 'مدرسه غير موجوده', '%_', '\u0640'],
]

const inLanguage = (call: ListCall, language: string): ListCall => ({
  ...call,
  name: `${call.name}, in ${language}`,
  language,
})

function documentLists(workspace: string): ListCall[] {
  const list = (who: Who, body: Record<string, unknown>): ListCall => ({
    name: `documents of the ${who}${Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `, ${key} ${value}`)
      .join('')}`,
    who,
    method: 'POST',
    path: '/documents/saved',
    body: { workspace, limit: 20, ...body },
  })
  return people.flatMap((who) => [
    ...documentSorts.map((sort) => list(who, { sort })),
    ...documentStatuses.map((status) => list(who, { status })),
    ...[...searches, ...lenientSearches].map((search) => list(who, { search })),
    ...interfaceLanguages.map((language) => inLanguage(list(who, { sort: 'title' }), language)),
    inLanguage(list(who, { search: 'احمد', sort: '-title' }), 'ar'),
    list(who, { search: 'te', status: 'Draft', sort: 'title' }),
    list(who, { search: 'bicycle', status: 'Draft', sort: '-score' }),
  ])
}

/** Every list of the API with each filter and order, for each role with access. */
export function makeListCalls(ids: ListedIds): ListCall[] {
  const { workspaceId, ownerId, docId, briefId, webhookId } = ids
  const email = encodeURIComponent(ids.ownerEmail)
  const get = (name: string, path: string, who: Who = 'owner'): ListCall => ({
    name,
    who,
    method: 'GET',
    path,
  })
  const keyword = 'keyword=home%20composting&language=en'
  return [
    ...documentLists(workspaceId),
    ...people.map((who) => get(`dashboard of the ${who}`, `/dashboard?workspace=${workspaceId}`, who)),
    get('trash', `/trash?workspace=${workspaceId}`),
    ...(['owner', 'writer'] as const).flatMap((who) => [
      get(`templates of the ${who}`, `/templates?workspace=${workspaceId}`, who),
      get(`deleted templates of the ${who}`, `/templates/trash?workspace=${workspaceId}`, who),
      get(`voices of the ${who}`, `/voices?workspace=${workspaceId}`, who),
      get(`deleted voices of the ${who}`, `/voices/trash?workspace=${workspaceId}`, who),
      get(`runs of the ${who}`, `/templates/blog-introduction/runs?workspace=${workspaceId}`, who),
      get(`conversations of the ${who}`, `/chats?workspace=${workspaceId}`, who),
      get(`conversations of the ${who} with a word`, `/chats?workspace=${workspaceId}&search=bicycle`, who),
      get(`deleted conversations of the ${who}`, `/chats/trash?workspace=${workspaceId}`, who),
      get(`folders of the ${who}`, `/chats/folders?workspace=${workspaceId}`, who),
      get(`prompts of the ${who}`, `/chats/prompts?workspace=${workspaceId}`, who),
    ]),
    get('notices', '/notifications'),
    get('unread notices', '/notifications?unread=true'),
    get('notices of a kind', '/notifications?types=comment_reply'),
    get('audit log', '/audit-log'),
    get('audit log of an action', '/audit-log?action=workspace.created'),
    get('audit log as a file', '/audit-log/export'),
    get('spendings', '/spendings'),
    get('spendings as a file', '/spendings/export'),
    get('budgets', '/budgets'),
    get('comments', `/documents-comments/${docId}`),
    get('guest threads', `/documents-guest-comments/${docId}`),
    get('guest links', `/guest-links?docId=${docId}`),
    get('history', `/documents-history/${docId}`),
    get('review', `/documents/${docId}/review`),
    get('publications', `/documents/${docId}/publications`),
    get('brief news', `/brief/${briefId}/news`),
    get('clusters', `/clusters/workspace/${workspaceId}`),
    get('later clusters', `/clusters/workspace/${workspaceId}?page=3`),
    get('uploads', `/uploads?workspace=${workspaceId}`),
    get('keys', `/api-keys?workspace=${workspaceId}`),
    get('webhooks', `/webhooks?workspace=${workspaceId}`),
    get('deliveries', `/webhooks/${webhookId}/deliveries`),
    get('imports', `/seo/imports?workspace=${workspaceId}`),
    ...people.map((who) =>
      get(`rivals for the ${who}`, `/seo/rivals?${keyword}&workspace=${workspaceId}`, who),
    ),
    get('price of a search', `/seo/quote?workspace=${workspaceId}`),
    get('invitations', `/invitations?workspace=${workspaceId}`),
    get('workspaces', `/workspaces/user/${ownerId}`),
    get('workspace', `/workspaces/${workspaceId}/${ownerId}`),
    get('colleague', `/users/${ownerId}`, 'viewer'),
    get('own data', `/users/${ownerId}/export`),
    get('sessions', '/auth/sessions'),
    get('connections', `/integrations/user/${ownerId}`),
    get('connections of an owner', `/integrations/${ownerId}`),
    get('platforms', '/integrations'),
    get('providers', '/provider-settings'),
    get('provider overview', '/provider-settings/overview/model'),
    get('subscriptions', `/subscriptions?userEmail=${email}`),
    {
      name: 'search',
      who: 'owner',
      method: 'POST',
      path: '/seo/serp',
      body: {
        docId,
        keyword: 'home composting',
        location_name: 'United States',
        language_code: 'en',
      },
    },
  ]
}

/** The response's cursor, if any. */
export const cursorOf = (body: unknown): string | null =>
  (body as { nextCursor?: string | null } | null)?.nextCursor ?? null

/** The same call for the next page. */
export function nextPageOf(call: ListCall, cursor: string): ListCall {
  const name = `${call.name}, next page`
  return call.body
    ? { ...call, name, body: { ...call.body, cursor } }
    : {
        ...call,
        name,
        path: `${call.path}${call.path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`,
      }
}
