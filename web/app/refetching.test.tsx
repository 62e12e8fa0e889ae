import type { PaidPort } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Sessions } from '../features/account/profile/sessions.tsx'
import { NewPassword } from '../features/account/profile/sign-in.tsx'
import { ApiKeys } from '../features/api-keys/api-keys.tsx'
import { documentsQuery } from '../features/documents/api.ts'
import { useDeletion } from '../features/documents/use-deletion.ts'
import { StorageUsage } from '../features/images/storage-usage.tsx'
import { StoredUploads } from '../features/images/stored-uploads.tsx'
import { NotificationBell } from '../features/notifications/bell.tsx'
import { ProviderRow } from '../features/provider-settings/provider-row.tsx'
import { AuditLog } from '../features/settings/audit-log.tsx'
import { OperatorGrants } from '../features/settings/operator-grants.tsx'
import { Budgets } from '../features/spending/budgets.tsx'
import { Webhooks } from '../features/webhooks/webhooks.tsx'
import { calls } from '../lib/calls.ts'
import { toast } from '../lib/toast.ts'
import { SettingsTrashPage } from '../pages/settings-trash.tsx'
import { fakeSocket } from '../testing/fake-socket.ts'
import { answerCalls, showAs } from '../testing/show-as.tsx'
import { Toaster } from '../ui/toaster.tsx'

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const port = 'model' as PaidPort
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Data read by other pages: the document list and the dashboard counts. */
function OtherPages() {
  useQuery(documentsQuery({ workspace: 'workspace' }))
  useQuery(calls.dashboard.getDashboard.queryOptions({ input: {} }))
  return null
}

function Deletion() {
  const { deleteDocuments } = useDeletion()
  return (
    <button type="button" onClick={() => deleteDocuments([id(1)], () => undefined)}>
      Delete the article
    </button>
  )
}

const answers: Record<string, unknown> = {
  'GET /audit-log': { entries: [], nextCursor: null },
  'GET /auth/sessions': [],
  'PUT /users/me': {},
  'GET /dashboard': {},
  'POST /documents/saved': { documents: [], nextCursor: null, total: 0 },
  'POST /documents/delete': { message: 'Deleted.' },
  'POST /documents/restore': { message: 'Restored.' },
  'GET /trash': {
    documents: [{ _id: id(1), title: 'Bread', deletedBy: 'Ada', deletedAt: inDays(-1), endsAt: inDays(29) }],
    nextCursor: null,
  },
  'POST /trash/restore': { message: 'Back.' },
  'POST /trash/delete': { message: 'Gone.' },
  'GET /api-keys': [
    {
      _id: id(1),
      name: 'Script',
      prefix: 'rw_1',
      scopes: ['read'],
      lastUsedAt: null,
      expiresAt: inDays(9),
      revokedAt: null,
    },
  ],
  [`DELETE /api-keys/${id(1)}`]: {},
  'GET /webhooks': [
    {
      _id: id(1),
      url: 'https://hooks.example/in',
      events: ['document.created'],
      isEnabled: true,
      pausedBy: null,
      failingSince: null,
    },
  ],
  [`PATCH /webhooks/${id(1)}`]: { isEnabled: false },
  [`POST /webhooks/${id(1)}/test`]: { problem: null, responseStatus: 204 },
  [`DELETE /webhooks/${id(1)}`]: {},
  'GET /uploads/usage': {
    workspaces: { used: 1, max: null },
    uploads: { used: 1, max: null },
    bytes: { used: 1, max: null },
  },
  'GET /uploads/stored': {
    total: 1,
    uploads: [
      {
        _id: id(1),
        url: '/api/x',
        name: 'heap.jpg',
        bytes: 1,
        createdAt: inDays(-1),
        workspace: { _id: id(9), name: 'Kitchen', isDeleted: false },
        uses: [],
      },
    ],
  },
  [`DELETE /uploads/${id(1)}`]: { message: 'Deleted.' },
  'GET /budgets': [
    {
      workspaceId: id(9),
      workspaceName: 'Kitchen',
      port,
      monthlyMicroUsd: 2_500_000,
      softMicroUsd: null,
      spentMicroUsd: 0,
      unpricedCalls: 0,
    },
  ],
  [`PUT /budgets/${id(9)}`]: { monthlyMicroUsd: null },
  'PUT /provider-settings/model/openai': {},
  'GET /operator/workspaces': {
    total: 1,
    ports: [port],
    workspaces: [
      {
        _id: id(9),
        name: 'Kitchen',
        owner: { _id: id(8), username: 'Olga', email: 'olga@example.com', isOperator: false },
        grants: [{ port, isAllowed: true, monthlyMicroUsd: 1_000_000, spentMicroUsd: 0 }],
      },
    ],
  },
  [`PUT /operator/grants/${id(9)}`]: { message: 'Saved.' },
  'GET /notifications': { notifications: [], nextCursor: null, unread: 3, muted: [] },
  'POST /notifications/read': { unread: 0 },
}
const setting = {
  _id: id(1),
  port,
  provider: 'openai',
  address: null,
  model: null,
  hasKey: true,
  isEnabled: true,
  checkResult: null,
}
const place = { number: 1, isFirst: true, isLast: true }

type Shown = ReturnType<typeof showAs>
/** Clicks the controls one after another. An open confirmation is searched before the page. */
const press =
  (...names: (string | RegExp)[]) =>
  async ({ hand }: Shown) => {
    for (const name of names) {
      const inside = screen.queryByRole('alertdialog') ?? document.body
      const find = () =>
        [
          ...within(inside).queryAllByRole('button', { name }),
          ...within(inside).queryAllByRole('switch', { name }),
        ][0]
      await waitFor(() => expect(find()).toBeTruthy())
      await hand.click(find() as HTMLElement)
    }
  }

const cases: [
  what: string,
  node: () => React.ReactNode,
  does: (shown: Shown) => Promise<void>,
  again: string[],
][] = [
  [
    'another password',
    () => (
      <>
        <NewPassword />
        <Sessions />
      </>
    ),
    async ({ hand }) => {
      await hand.type(screen.getByLabelText(/^Current password/), 'the old one')
      await hand.type(screen.getByLabelText(/^New password/), 'a new good one')
      await hand.click(screen.getByRole('button', { name: 'Change password' }))
    },
    ['GET /auth/sessions'],
  ],
  [
    'a document restored from the trash',
    () => <SettingsTrashPage />,
    press('Restore'),
    ['GET /trash', 'POST /documents/saved', 'GET /dashboard'],
  ],
  [
    'a document that is permanently deleted',
    () => <SettingsTrashPage />,
    press('Delete permanently', 'Delete permanently'),
    ['GET /trash'],
  ],
  [
    'a document moved to the trash',
    () => <Deletion />,
    press('Delete the article'),
    ['POST /documents/saved', 'GET /dashboard'],
  ],
  [
    'a key that is revoked',
    () => <ApiKeys workspaceId={id(9)} />,
    press('Revoke Script', 'Revoke'),
    ['GET /api-keys', 'GET /audit-log'],
  ],
  [
    'a webhook that is disabled',
    () => <Webhooks workspaceId={id(9)} />,
    press('Webhook to hooks.example'),
    ['GET /webhooks', 'GET /audit-log'],
  ],
  [
    'an image that is deleted',
    () => (
      <>
        <StoredUploads />
        <StorageUsage />
      </>
    ),
    press('Delete heap.jpg', 'Delete image'),
    ['GET /uploads/stored', 'GET /uploads/usage', 'GET /audit-log'],
  ],
  [
    'a budget',
    () => <Budgets port={port} />,
    press('Change the budget of Kitchen', 'Save'),
    ['GET /budgets', 'GET /audit-log'],
  ],
  [
    'a provider that is disabled',
    () => (
      <>
        <ProviderRow
          setting={setting as never}
          offer={null}
          place={place}
          onMove={() => undefined}
          onEdit={() => undefined}
        />
        <Budgets port={port} />
      </>
    ),
    press('Use OpenAI'),
    ['GET /budgets', 'GET /audit-log'],
  ],
  [
    'a workspace’s limit for the server’s keys',
    () => <OperatorGrants />,
    press(/for Kitchen$/),
    ['GET /operator/workspaces', 'GET /audit-log'],
  ],
  [
    'notifications marked as read',
    () => <NotificationBell onProfile={() => undefined} />,
    press(/3 unread/, 'Mark all as read'),
    ['GET /notifications'],
  ],
]

describe('refetching', () => {
  it.each(cases)('happens after %s', async (_, node, does, again) => {
    const asked = answerCalls(answers)
    const shown = showAs(
      'user',
      <>
        {node()}
        <AuditLog />
        <OtherPages />
      </>,
    )
    const calls = () => asked.map(({ method, path }) => `${method} ${path}`)
    for (const call of again) await waitFor(() => expect(calls()).toContain(call))
    const reads = Object.keys(answers).filter((call) => call.startsWith('GET') || call.endsWith('/saved'))
    await does(shown)
    const lastWrite = () => calls().findLastIndex((call) => !reads.includes(call))
    await waitFor(() => expect(lastWrite()).toBeGreaterThan(-1))
    for (const call of again)
      await waitFor(() => expect(calls().lastIndexOf(call), call).toBeGreaterThan(lastWrite()))
  })

  it.each(['connect', 'notification'])('updates the inbox on the event “%s”', async (event) => {
    const inbox = (unread: number) => ({ notifications: [], nextCursor: null, unread, muted: [] })
    const given: Record<string, unknown> = { 'GET /notifications': inbox(3) }
    answerCalls(given)
    showAs('writer', <NotificationBell onProfile={() => undefined} />)
    await screen.findByRole('button', { name: /3 unread/ })
    await waitFor(() => expect(fakeSocket.hasListener(event)).toBe(true))
    given['GET /notifications'] = inbox(4)
    act(() => fakeSocket.receive(event, {}))
    expect(await screen.findByRole('button', { name: /4 unread/ })).toBeTruthy()
  })
})

it('a deletion can still be undone after the user has opened another page', async () => {
  const asked = answerCalls(answers)
  const { hand } = showAs(
    'user',
    <>
      <Routes>
        <Route path="/" element={<Deletion />} />
      </Routes>
      <Toaster />
    </>,
  )
  await hand.click(screen.getByRole('button', { name: 'Delete the article' }))
  await screen.findByRole('button', { name: 'Undo' })
  act(() => toast.leavePage())
  await hand.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked.filter(({ path }) => path === '/documents/restore').map(({ body }) => body)).toEqual([
      { Ids: [id(1)] },
    ]),
  )
})
