import { expect, type Page } from '@playwright/test'

type DemoName = 'demo' | 'publisher' | 'reviewer' | 'writer' | 'viewer'

/** Signs in as a demo user through the login page, for all tabs of the browser. */
export async function signInByForm(page: Page, name: DemoName) {
  await page.goto('/login')
  await page.getByLabel(/email/i).fill(`${name}@rankwell.local`)
  await page
    .getByLabel(/password/i)
    .first()
    .fill('rankwell-demo')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^sign in|log in$/i }).click()
  await expect(page).toHaveURL(/\/app\//)
}

interface Choices {
  language: string
  selectedWorkspace: { name: string } | null
  workspaces: { _id: string; name: string }[]
}

/** Resets language and workspace, which a failed journey may have left changed. */
async function resetChoices(page: Page, token: string) {
  const { user } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    user: string
  }
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/users/${user}`
  const { language, selectedWorkspace, workspaces } = (await (
    await page.request.get(path, { headers })
  ).json()) as Choices
  if (language !== 'en') await page.request.put(path, { headers, data: { language: 'en' } })
  const first = workspaces.find((one) => one.name === 'Green Kitchen')
  if (first && selectedWorkspace?.name !== first.name)
    await page.request.put(`/api/users/update-workspace/${user}`, {
      headers,
      data: { selectedWorkspace: first._id },
    })
}

/** Opens the dashboard as a demo user, with a token from the API instead of the form. */
export async function signIn(page: Page, name: DemoName) {
  const data = { email: `${name}@rankwell.local`, password: 'rankwell-demo', remember: true }
  const answer = await page.request.post('/api/auth/login', { data })
  expect(answer.status()).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  await resetChoices(page, token)
  await page.goto('/healthz')
  await page.evaluate((value) => localStorage.setItem('rankwell-token', value), token)
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
}

/** The user signed in on the page, from its token. */
export const readUserId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = 'rankwell-token'
    const token = localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? ''
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(claims)) as { user: string }).user
  })

/** Calls the API as the user signed in on the page. */
export async function callApi<Answer>(
  page: Page,
  method: string,
  path: string,
  body: object = {},
): Promise<Answer> {
  return page.evaluate(
    async ([verb, address, content]) => {
      const key = 'rankwell-token'
      const token = localStorage.getItem(key) ?? sessionStorage.getItem(key)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const given = verb === 'GET' ? {} : { body: content }
      const answer = await fetch(`/api${address}`, { method: verb, headers, ...given })
      if (!answer.ok) throw new Error(`${verb} ${address}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
    [method, path, JSON.stringify(body)] as const,
  )
}

/** Creates an article as the writer with this text saved; returns its URL. */
export async function startWriting(page: Page, words: string): Promise<string> {
  await signIn(page, 'writer')
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  await page.locator('#editor_js .ProseMirror').click()
  await page.keyboard.type(words)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  return page.url()
}

/** Returns a function that changes the role of a member of the owner's selected workspace. */
export async function createRoleSetter(
  owner: Page,
  email: string,
): Promise<(role: string) => Promise<unknown>> {
  const { self, workspace, users } = await owner.evaluate(async () => {
    const key = 'rankwell-token'
    const token = localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? ''
    const claims = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const { user } = JSON.parse(atob(claims)) as { user: string }
    const read = async (path: string) =>
      (await fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
    const { selectedWorkspace } = (await read(`/users/${user}`)) as { selectedWorkspace: { _id: string } }
    const { users } = (await read(`/workspaces/${selectedWorkspace._id}/${user}`)) as {
      users: { _id: string; email: string }[]
    }
    return { self: user, workspace: selectedWorkspace._id, users }
  })
  const _id = users.find((one) => one.email === email)?._id
  return (role) =>
    callApi(owner, 'PATCH', '/workspaces/subUser/update-subuser-role', {
      _id,
      role,
      owner: self,
      currentWorkspace: workspace,
    })
}

interface Mail {
  to: string
  subject: string
  links: string[]
}

/** Subjects of the emails that journeys read. Other emails to the same user can arrive at any time. */
export const mailed = {
  registration: /^Confirm your email for/,
  return: /^Return to your .+ account/,
  invitation: /invited you to/,
  password: /^Reset your password/,
  newAddress: /^Confirm your new email/,
}

/**
 * Waits for the newest email with that subject to an address, and returns its link, which must differ from `before`.
 */
export async function findMailedLink(page: Page, to: string, subject: RegExp, before = ''): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/local/outbox')
      const mail = ((await answer.json()) as Mail[]).find((one) => one.to === to && subject.test(one.subject))
      link = mail?.links[0] ?? ''
      return link !== '' && link !== before
    })
    .toBe(true)
  return link
}

/** Removes every connection of the signed-in user: other journeys may have left some. */
export async function disconnectAll(page: Page) {
  const connections = await callApi<{ _id: string }[]>(
    page,
    'GET',
    `/integrations/user/${await readUserId(page)}`,
  )
  for (const { _id } of connections) await callApi(page, 'POST', `/integrations/delete/${_id}`)
}

/**
 * Selects a new workspace, without the articles and sites of other journeys.
 *
 * @returns a function that deletes it, which selects the oldest workspace again.
 */
export async function openNewWorkspace(page: Page, name: string): Promise<() => Promise<unknown>> {
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/workspaces', { name })
  const user = await readUserId(page)
  await callApi(page, 'PUT', `/users/update-workspace/${user}`, { selectedWorkspace: _id })
  return () => callApi(page, 'POST', `/workspaces/${_id}/${user}`)
}

/** A new user in an owner's workspace. A test may change it, unlike the demo users, which all journeys share. */
export async function join(owner: Page, email: string, role: string, password: string): Promise<void> {
  const { selectedWorkspace } = await callApi<{ selectedWorkspace: { _id: string } }>(
    owner,
    'GET',
    `/users/${await readUserId(owner)}`,
  )
  await callApi(owner, 'POST', `/workspaces/invite/${selectedWorkspace._id}`, { email, role })
  const token = new URL(await findMailedLink(owner, email, mailed.invitation)).searchParams.get('token')
  const data = { token, username: 'Somebody New', password }
  const answer = await owner.request.post('/api/workspaces/confirm-subUser', { data })
  expect(answer.status()).toBe(200)
}

/** Opens the article with this title, even if it is not on the first page of the list. */
export async function openArticle(page: Page, title: string) {
  await page.goto(`/app/documents?search=${encodeURIComponent(title)}`)
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(page.locator('#editor_js .ProseMirror')).toBeVisible()
}
