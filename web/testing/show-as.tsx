import type { Role, User, WorkspaceSummary } from '@rankwell/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { type Session, SessionContext } from '../features/auth/api.ts'

const files = import.meta.glob<object>('../locales/en/*.json', { eager: true, import: 'default' })
const texts = Object.fromEntries(
  Object.entries(files).map(([path, content]) => [
    path.split('/').at(-1)?.replace('.json', '') ?? '',
    content,
  ]),
)

/** All interface texts, in English. */
export const english = i18next.createInstance()
void english.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'common',
  resources: { en: texts },
  interpolation: { escapeValue: false },
})

/** The workspace of the signed-in user, who is not its owner. */
const workspace: WorkspaceSummary = {
  _id: 'workspace',
  name: 'Green Kitchen',
  color: 'aeffd6',
  avatar: null,
  owner: { _id: 'owner' },
  role: 'user',
  contentLanguage: 'en',
  locationName: 'Germany',
  needsFourEyes: false,
  minScore: null,
  viewersComment: false,
}

/** A signed-in user of this role. */
export const userAs = (role: Role, changes: Partial<User> = {}): User =>
  ({
    _id: 'me',
    username: 'Mia',
    email: 'mia@example.com',
    role,
    language: 'en',
    timeZone: 'UTC',
    isSubscribed: true,
    isOnboarded: true,
    selectedWorkspace: workspace,
    workspaces: [workspace],
    ...changes,
  }) as unknown as User

/** A request to the fake server. */
export interface Asked {
  method: string
  path: string
  body: unknown
}

/**
 * Responds to `fetch` by method and path, such as `GET /notifications`; anything else gets 404. A promise
 * delays the response; a function receives the body and returns the response.
 *
 * @returns Every call so far, the oldest first.
 */
export function answerCalls(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    const text = await request.text()
    const body = text.startsWith('{') ? JSON.parse(text) : text
    asked.push({ method: request.method, path, body })
    const given = await answers[`${request.method} ${path}`]
    const answer = typeof given === 'function' ? given(body) : given
    if (answer instanceof Response) return answer.clone()
    if (answer !== undefined) return Response.json(answer)
    return Response.json({ message: 'Not found.', code: 'not_found', requestId: '1' }, { status: 404 })
  })
  return asked
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation()
  onChange(pathname + search)
  return null
}

/**
 * Renders a component in English for a signed-in user, or for a visitor with null.
 *
 * @returns The result of Testing Library, a user-event instance, and the router's current URL.
 */
export function showAs(user: Role | User | null, node: ReactNode, path = '/') {
  let address = path
  const session = {
    state:
      user === null
        ? { status: 'signedOut', reason: 'logout' }
        : { status: 'authenticated', user: typeof user === 'string' ? userAs(user) : user },
    reloadUser: async () => undefined,
    logOut: async () => undefined,
    requestSignOut: async () => undefined,
  } as unknown as Session
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrap = (content: ReactNode) => (
    <I18nextProvider i18n={english}>
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <MemoryRouter initialEntries={[path]}>
            {content}
            <Address
              onChange={(next) => {
                address = next
              }}
            />
          </MemoryRouter>
        </SessionContext>
      </QueryClientProvider>
    </I18nextProvider>
  )
  const shown = render(wrap(node))
  return {
    ...shown,
    rerender: (next: ReactNode) => shown.rerender(wrap(next)),
    hand: userEvent.setup(),
    address: () => address,
  }
}
