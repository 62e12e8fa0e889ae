import type { Document, Publication, Role, WorkspaceIntegration } from '@rankwell/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { ArticleStatus } from './article-status.tsx'
import { PublicationList } from './publication-list.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishOptions } from './publish-options.tsx'
import { SiteStateNote } from './site-state-note.tsx'
import { SiteStates } from './site-states.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const docId = id(1)
const workspace = id(2)
const site = (last: number, changes: object = {}) => ({
  ...{ _id: id(last), platform: 'wordpress', url: `https://s${last}.example`, username: 'mia' },
  ...{ isConnected: true, isDefault: false, account: null },
  ...changes,
})
const article = (changes: object = {}) =>
  ({
    ...{ _id: docId, workspace, title: 'Compost', description: 'Why.', keyword: 'compost', language: 'en' },
    ...{ status: 'Approved', publishSettings: {}, metaData: null, collaborators: [] },
    ...changes,
  }) as unknown as Document
const reached = ['draft', 'published', 'scheduled']
const published = (changes: { state?: string; [field: string]: unknown } = {}) =>
  ({
    ...{ _id: id(8), docId, platform: 'wordpress', url: 'https://s4.example', connection: id(4), report: [] },
    ...{
      state: 'published',
      link: 'https://s4.example/%C3%BCber',
      problem: null,
      publishedAt: '2026-01-05T00:00:00Z',
      siteState: reached.find((name) => name === (changes.state ?? 'published')) ?? null,
      siteDate: null,
    },
    ...changes,
  }) as unknown as Publication
const personAs = (role: Role) =>
  userAs(role, { workspaces: [{ _id: workspace, name: 'W', owner: { _id: id(9) } }] } as object)
const platform = (name: string, isOffered: boolean) => ({ platform: name, isOffered })
const sites = [
  site(4, { isDefault: true }),
  site(5),
  site(6, { isConnected: false }),
  site(7, { platform: 'ghost' }),
]
const answersWith = (integrations: object[], more: object = {}) => ({
  'GET /integrations': [platform('wordpress', true), platform('ghost', true), platform('shopify', false)],
  [`GET /workspaces/${workspace}/${id(9)}`]: { _id: workspace, users: [], integrations },
  'GET /uploads': [],
  ...more,
})
const refused = (code: string, message: string) =>
  Response.json({ message, code, requestId: '1' }, { status: 409 })
const path = 'POST /documents/publish/wordpress'

describe('the publish dialog', () => {
  function open({
    role = 'publisher' as Role,
    changes = {},
    answers = {},
    isSaved = true,
    viewedVersion = '',
  }) {
    const asked = answerCalls(answersWith(sites, answers))
    const onClose = vi.fn()
    const shown = showAs(
      personAs(role),
      <PublishDialog
        document={article(changes)}
        whenSaved={async () => isSaved}
        onClose={onClose}
        {...(viewedVersion && { viewedVersion })}
      />,
    )
    const press = async (name: string | RegExp) =>
      shown.hand.click(await screen.findByRole('button', { name }))
    const sent = () =>
      asked.filter(({ path: at }) => at.startsWith('/documents/publish/')).map(({ body }) => body)
    return { ...shown, asked, onClose, press, sent }
  }

  it('offers the enabled platforms and their active connections', async () => {
    const { press } = open({})
    const list = await screen.findByRole('list', { name: 'Platforms' })
    await waitFor(() => expect(listControls(list)).toEqual(['WordPress', 'Ghost']))
    await press('WordPress')
    const connections = await screen.findByRole('list', { name: 'Connections' })
    expect(within(connections).getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(screen.getAllByRole('button', { name: /^https/ }).map(({ textContent }) => textContent)).toEqual([
      'https://s4.exampleas miaDefault',
      'https://s5.exampleas mia',
    ])
    await press('Back')
    await press('Ghost')
    expect(await screen.findByRole('button', { name: /^https:..s7/ })).toBeTruthy()
    expect(screen.queryByText('Default')).toBeNull()
  })

  it('publishes through the selected connection, and shows the result', async () => {
    const { press, sent, onClose } = open({ answers: { [path]: published() } })
    await press('WordPress')
    await press(/^https:..s5/)
    expect(await screen.findByText('Published on s4.example.')).toBeTruthy()
    const [body] = sent() as [{ connection: { _id: string }; post: object }]
    expect(body).toMatchObject({ docId, post: { title: 'Compost', excerpt: 'Why.' } })
    expect(body.connection._id).toBe(id(5))
    const link = screen.getByRole('link', { name: /über/ })
    expect(link.getAttribute('href')).toBe('https://s4.example/%C3%BCber')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    for (const close of screen.getAllByRole('button', { name: 'Close' })) fireEvent.click(close)
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('publishes nothing if edits are unsaved', async () => {
    const { press, sent } = open({ isSaved: false })
    await press('WordPress')
    await press(/^https:..s5/)
    await waitFor(() => expect(screen.getByText('Select a site to publish now.')).toBeTruthy())
    expect(sent()).toEqual([])
  })

  it.each([
    ['draft', {}, 'Draft on s4.example.'],
    ['scheduled', {}, 'Scheduled on s4.example.'],
    ['scheduled', { siteDate: '2036-02-03T04:05:00Z' }, 'Scheduled for February 3, 2036'],
    ['scheduled', { siteState: 'published' }, 'Published on s4.example.'],
  ])('shows the state of an article as %s with %o', async (state, changes, text) => {
    const { press } = open({ answers: { [path]: published({ state, ...changes }) } })
    await press('WordPress')
    await press(/^https:..s5/)
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
  })

  it.each([
    ['', 'seen now', true],
    ['seen before', 'seen before', false],
  ])('asks to approve the viewed state: %s', async (viewedVersion, seen, isLinked) => {
    const current = { title: 'Compost', words: 1200, score: 71 }
    const review = { docId, current, approved: current, seen: 'seen now', hasOtherSettings: true }
    const answers = {
      [path]: refused('approval_needed', 'Not approved.'),
      [`GET /documents/${docId}/review`]: review,
    }
    const { press, sent } = open({ viewedVersion, answers })
    await press('WordPress')
    await press(/^https:..s5/)
    expect(await screen.findByText('Not approved.')).toBeTruthy()
    expect(screen.getByText('1,200')).toBeTruthy()
    const link = screen.queryByRole('link', { name: 'View changes' })
    expect(link?.getAttribute('href') ?? '').toBe(isLinked ? `/copy-butler/${docId}?review=1` : '')
    await press('Approve and publish')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ approve: true, seen })
  })

  it.each([
    ['site_refused', true],
    ['site_silent', false],
    ['publishing_now', false],
    ['changed_meanwhile', false],
  ])('offers a retry if it can help: %s', async (code, isOffered) => {
    const { press, sent } = open({ answers: { [path]: refused(code, 'The site says no.') } })
    await press('WordPress')
    await press(/^https:..s5/)
    expect((await screen.findByRole('alert')).textContent).toBe('The site says no.')
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isOffered)
    if (isOffered) {
      await press('Try again')
      await waitFor(() => expect(sent()).toHaveLength(2))
    }
    await press('Back')
    expect(await screen.findByRole('list', { name: 'Connections' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('disables everything else while it publishes, and shows the progress at the site', async () => {
    const answer = Promise.withResolvers<object>()
    const { press } = open({ answers: { [path]: answer.promise } })
    await press('WordPress')
    const hint = () => screen.getByText(/Select a site to publish now|Publishing…/).textContent
    expect(hint()).toBe('Select a site to publish now.')
    await press(/^https:..s5/)
    await waitFor(() => expect(hint()).toBe('Publishing…'))
    const off = listControls().filter((name) => name.endsWith(' (off)'))
    expect(off.filter((name) => /s4|s5/.test(name))).toHaveLength(4)
    expect(off.some((name) => name.startsWith('Back'))).toBe(true)
    const busy = screen.getAllByRole('listitem').filter((one) => one.querySelector('.animate-spin'))
    expect(busy.map(({ textContent }) => /s\d/.exec(textContent ?? '')?.[0])).toEqual(['s5'])
    answer.resolve(published())
    expect(await screen.findByText('Published on s4.example.')).toBeTruthy()
  })

  it('returns from the options of a site to the list of sites once they are saved', async () => {
    const { press } = open({ answers: { [`PUT /documents/update/${docId}`]: article() } })
    await press('WordPress')
    await press('Options for https://s5.example')
    await press('Save options')
    expect(await screen.findByRole('list', { name: 'Connections' })).toBeTruthy()
    await press('Options for https://s4.example')
    await press('Back')
    expect(await screen.findByRole('list', { name: 'Connections' })).toBeTruthy()
    await press('Back')
    expect(await screen.findByRole('list', { name: 'Platforms' })).toBeTruthy()
  })

  it.each([
    [{ account: { siteName: 'Green', displayName: 'Mia M.' } }, 'Green · as Mia M. (mia)'],
    [{ account: { siteName: 'Green', displayName: 'mia' } }, 'Green · as mia'],
    [{ account: { siteName: '', displayName: 'Mia M.' }, username: '' }, 'as Mia M.'],
    [{ account: null, username: '' }, ''],
  ])('shows the account %o as “%s”', async (changes, words) => {
    const { press } = open({ answers: answersWith([site(4, changes)]) })
    await press('WordPress')
    const button = await screen.findByRole('button', { name: /^https:..s4/ })
    expect(button.textContent).toBe(`https://s4.example${words}`)
  })

  it('shows how the site handled each field', async () => {
    const report = [
      { field: 'title', state: 'taken', note: null },
      { field: 'tags', state: 'refused', note: 'No rights to add tags.' },
    ]
    const { press } = open({ answers: { [path]: published({ report }) } })
    await press('WordPress')
    await press(/^https:..s4/)
    const found = await screen.findByRole('region', { name: 'Publishing report' })
    expect(found.textContent).toBe('Published as sent: titletagsRefusedNo rights to add tags.')
  })

  it('does not approve an article without words, and explains why', async () => {
    const current = { title: 'Compost', words: 0, score: 0 }
    const review = { docId, current, approved: null, seen: 'now', hasOtherSettings: false }
    const answers = { [path]: refused('approval_needed', 'No.'), [`GET /documents/${docId}/review`]: review }
    const { press } = open({ answers })
    await press('WordPress')
    await press(/^https:..s4/)
    const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve and publish' })
    expect(approve.disabled).toBe(true)
    expect(document.getElementById(approve.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The article has no words yet, so it can’t be approved.',
    )
    expect(screen.queryByRole('link', { name: 'View changes' })).toBeNull()
  })

  it.each([
    ['user', '/settings/integrations/shopify'],
    ['publisher', null],
  ] as const)('tells a %s without a connection what to do', async (role, to) => {
    const { press } = open({ role, answers: { 'GET /integrations': [platform('shopify', true)] } })
    await press('Shopify')
    expect(await screen.findByText('No connections found')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Connect a site' })?.getAttribute('href') ?? null).toBe(to)
    expect(screen.queryByText(/Ask the workspace owner/) === null).toBe(to !== null)
  })
})

describe('publish options', () => {
  const show = (role: Role, changes: object = {}) => {
    const asked = answerCalls(answersWith(sites, { [`PUT /documents/update/${docId}`]: article(changes) }))
    const onDone = vi.fn()
    const shown = showAs(personAs(role), <PublishOptions document={article(changes)} onDone={onDone} />)
    const saved = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    return { ...shown, onDone, saved }
  }

  it.each([
    ['writer', 'Approved', false],
    ['writer', 'Draft', true],
    ['publisher', 'Approved', true],
    ['user', 'Published', true],
  ] as const)('let a %s change options that are %s: %s', async (role, status, places) => {
    show(role, { status })
    await screen.findByRole('button', { name: 'Save options' })
    for (const label of ['Publish as', 'Author', 'Categories', 'Tags'])
      expect([label, screen.queryAllByLabelText(label).length > 0]).toEqual([label, places])
    expect(screen.queryByText(/the publisher can still change/) === null).toBe(places)
    expect(screen.getByRole('textbox', { name: /Description|Excerpt/ })).toBeTruthy()
  })

  it('accept names by Enter, comma, and blur, each once, and one author', async () => {
    const { hand, saved, onDone } = show('publisher', { publishSettings: { tags: ['soil'] } })
    const tags = await screen.findByRole('combobox', { name: 'Tags' })
    await hand.type(tags, 'Soil{Enter}worm, heap،')
    await hand.type(screen.getByRole('combobox', { name: 'Author' }), 'Mia, M.{Enter}')
    await hand.type(screen.getByRole('combobox', { name: 'Author' }), 'Ada{Enter}')
    await hand.type(screen.getByRole('combobox', { name: 'Categories' }), 'Garden')
    fireEvent.blur(screen.getByRole('combobox', { name: 'Categories' }))
    await hand.click(screen.getByRole('button', { name: 'Remove worm' }))
    await hand.click(screen.getByRole('button', { name: 'Save options' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(saved()).toEqual([
      { publishSettings: { tags: ['soil', 'heap'], author: 'Ada', categories: ['Garden'] } },
    ])
  })

  it('mark a missing date at its field, which gets focus, and save once it is entered', async () => {
    const { hand, saved, onDone } = show('publisher', { publishSettings: { state: 'future' } })
    const date = await screen.findByLabelText<HTMLInputElement>(/^Publish date/)
    expect(date.form?.noValidate).toBe(true)
    await hand.click(screen.getByRole('button', { name: 'Save options' }))
    expect(screen.getByText('Choose when the article appears.')).toBeTruthy()
    expect(document.activeElement).toBe(date)
    expect(saved()).toEqual([])
    fireEvent.change(date, { target: { value: '2099-01-01T10:00' } })
    fireEvent.keyDown(date, { key: 'Enter' })
    expect(screen.queryByText('Choose when the article appears.')).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Save options' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject([{ publishSettings: { date: expect.stringMatching(/^2099-01-01T/) } }])
  })

  const choicesPath = 'POST /documents/publish-choices/wordpress'
  it.each([
    ['the default one', undefined, [], id(4)],
    ['the one of the dialog', site(5), [], id(5)],
    ['the selected one', site(5), ['s4.example'], id(4)],
  ])('suggest names of one site: %s', async (_, connection, scopes, asks) => {
    const asked = answerCalls(answersWith(sites, { [choicesPath]: { names: ['Worms'], seoPlugin: 'Yoast' } }))
    const props = connection && { connection: connection as unknown as WorkspaceIntegration }
    const { hand } = showAs(personAs('publisher'), <PublishOptions document={article()} {...props} />)
    for (const name of scopes) {
      await hand.click(await screen.findByRole('combobox', { name: 'Apply to' }))
      await hand.click(await screen.findByRole('option', { name }))
    }
    const field = await screen.findByRole('combobox', { name: 'Tags' })
    await hand.type(field, 'wo')
    const about = { connection: { _id: asks }, kind: 'tags', text: 'wo', docId }
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject(about))
    await hand.click(await screen.findByRole('option', { name: 'Worms' }))
    expect(screen.getByRole('button', { name: 'Remove Worms' })).toBeTruthy()
    expect(screen.getByText(/Yoast/)).toBeTruthy()
  })

  it('find existing names with the keyboard', async () => {
    const names = ['Soil', 'Soy', 'Sorrel']
    answerCalls(answersWith(sites, { [choicesPath]: { names, seoPlugin: '' } }))
    const tagged = article({ publishSettings: { tags: ['soy'] } })
    const { hand } = showAs(personAs('publisher'), <PublishOptions document={tagged} />)
    const field = await screen.findByRole('combobox', { name: 'Tags' })
    await hand.type(field, 'so')
    const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(await options()).toEqual(['Soil', 'Sorrel'])
    const active = () => screen.queryByRole('option', { selected: true })?.textContent ?? null
    const walked = []
    for (const key of ['Down', 'Down', 'Down', 'Up']) {
      await hand.keyboard(`{Arrow${key}}`)
      walked.push(active())
    }
    expect(walked).toEqual(['Soil', 'Sorrel', 'Soil', 'Sorrel'])
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await hand.keyboard('{Enter}')
    const added = () =>
      screen.queryAllByRole('button', { name: /^Remove/ }).map((one) => one.getAttribute('aria-label'))
    expect(added()).toEqual(['Remove soy', 'Remove Sorrel'])
    await hand.keyboard('{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await hand.keyboard('{Backspace}')
    expect(added()).toEqual(['Remove soy'])
    await hand.type(field, 'x{Backspace}')
    expect(added()).toEqual(['Remove soy'])
    await hand.type(field, 'so')
    await options()
    await hand.keyboard('{ArrowUp}{Escape}{Enter}')
    expect(added()).toEqual(['Remove soy', 'Remove so'])
  })

  it('move focus to the date each time it is rejected as past', async () => {
    const date = '2020-01-01T10:00:00.000Z'
    const past = article({ publishSettings: { state: 'future', date } })
    answerCalls(
      answersWith(sites, {
        [`PUT /documents/update/${docId}`]: refused('publish_date_past', 'The date is in the past.'),
      }),
    )
    const onDone = vi.fn()
    const { hand } = showAs('publisher', <PublishOptions document={past} onDone={onDone} />)
    const field = await screen.findByLabelText(/^Publish date/)
    for (let tries = 0; tries < 2; tries++) {
      await hand.click(screen.getByRole('button', { name: 'Save options' }))
      await waitFor(() => expect(document.activeElement).toBe(field))
    }
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('send the excerpt only if it was changed', async () => {
    const { hand, saved } = show('publisher')
    await hand.type(await screen.findByRole('textbox', { name: /Description|Excerpt/ }), ' So.')
    await hand.click(screen.getByRole('button', { name: 'Save options' }))
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({ description: 'Why. So.' })
  })

  it.each([
    ['Published', true],
    ['Approved', false],
  ])('show what a new slug breaks once the article is %s', async (status, isSaid) => {
    const { hand } = show('publisher', { status, publishSettings: { slug: 'old' } })
    const slug = await screen.findByRole<HTMLInputElement>('textbox', { name: /slug|address/i })
    expect(screen.queryByRole('button', { name: /Keep/ })).toBeNull()
    await hand.type(slug, '-new')
    const keep = screen.queryByRole('button', { name: /Keep/ })
    expect(keep !== null).toBe(isSaid)
    if (!keep) return
    await hand.click(keep)
    expect(slug.value).toBe('old')
  })
})

describe('a publication', () => {
  const problem = { code: 'x', message: 'The site was silent.' }
  it.each([
    ['published', {}, 'Published', true],
    ['scheduled', {}, 'Scheduled', true],
    ['draft', {}, 'Draft', false],
    ['failed', { publishedAt: null, problem }, 'Failed', false],
    ['failed', { siteState: 'published', problem }, 'Published, update failed', true],
    ['failed', { siteState: 'scheduled', problem }, 'Scheduled, update failed', true],
    ['failed', { siteState: 'draft', problem }, 'Draft, update failed', false],
    ['scheduled', { siteState: 'published' }, 'Published', true],
    [
      'failed',
      { siteState: 'published', problem: { ...problem, code: 'remote_changed' } },
      'Changed on the site',
      true,
    ],
    ['held', {}, 'On hold', false],
    ['uncertain', {}, 'Checking', false],
    ['uncertain', { siteState: 'published' }, 'Checking', false],
    ['unpublished', {}, 'Unpublished', false],
    ['unpublished', { siteState: 'draft' }, 'Unpublished', false],
    ['published', { connection: null }, 'Published', false],
  ])(
    'that is %s with %o has that label, and can be unpublished if it is on the site',
    async (state, changes, text, isThere) => {
      answerCalls({ [`GET /documents/${docId}/publications`]: [published({ state, ...changes })] })
      showAs('publisher', <PublicationList document={article()} />)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Unpublish' }) !== null).toBe(isThere)
      expect(screen.queryByText('The site was silent.') !== null).toBe('problem' in changes)
    },
  )

  it.each([
    ['remote_changed', true, 'Changed on the site', 'bg-warning-soft'],
    ['site_silent', true, 'Failed', 'bg-danger-soft'],
    ['remote_changed', false, null, 'bg-success-soft'],
  ])(
    'shows that a decision is needed only if the site was changed: %s, %s',
    async (code, hasFailed, label, tone) => {
      const failed = published({ state: 'failed', siteState: 'published', problem: { ...problem, code } })
      answerCalls({ [`GET /documents/${docId}/publications`]: [failed] })
      const { container } = showAs(
        'publisher',
        <ArticleStatus document={article({ status: 'Published', hasFailed })} />,
      )
      await waitFor(() => expect(container.querySelector('span')?.className).toContain(tone))
      expect(screen.getByText('Published')).toBeTruthy()
      if (label) expect(screen.getByLabelText(label)).toBeTruthy()
      else expect(container.querySelector('svg')).toBeNull()
    },
  )

  it.each([
    ['published', null, 'Published on s4.example.'],
    ['scheduled', '2036-02-03T04:05:00Z', /^Scheduled for February 3, 2036.* on s4\.example\.$/],
    ['draft', null, 'Draft on s4.example.'],
  ])('is still %s if the last attempt failed', async (siteState, siteDate, text) => {
    const failed = published({ state: 'failed', siteState, siteDate, problem })
    const nowhere = published({ _id: id(9), state: 'failed', siteState: null, problem })
    answerCalls({ [`GET /documents/${docId}/publications`]: [failed, nowhere] })
    const parts = [
      <SiteStates key="panel" document={article()} />,
      <SiteStateNote key="header" document={article()} className="" onOpen={() => undefined} />,
    ]
    showAs('publisher', <div>{parts}</div>)
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it.each([
    ['user', true],
    ['publisher', true],
    ['writer', false],
    ['reviewer', true],
    ['viewer', false],
  ] as const)('can be changed by a %s: %s', async (role, isOffered) => {
    answerCalls({ [`GET /documents/${docId}/publications`]: [published()] })
    showAs(role, <PublicationList document={article()} />)
    await screen.findByText('s4.example')
    expect(screen.queryByRole('button', { name: 'Unpublish' }) !== null).toBe(isOffered)
  })

  it('is unpublished after a confirmation that names the site', async () => {
    const asked = answerCalls({
      [`GET /documents/${docId}/publications`]: [published()],
      'POST /documents/unpublish/wordpress': published({ state: 'unpublished' }),
    })
    const { hand } = showAs('publisher', <PublicationList document={article()} />)
    await hand.click(await screen.findByRole('button', { name: 'Unpublish' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('stays on s4.example as a private draft')
    await hand.click(within(dialog).getByRole('button', { name: 'Unpublish' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const bodies = asked
      .filter(({ path: at }) => at.startsWith('/documents/unpublish'))
      .map(({ body }) => body)
    expect(bodies).toEqual([{ docId, connection: { _id: id(4) } }])
  })
})
