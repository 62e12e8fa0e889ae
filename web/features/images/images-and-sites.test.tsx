import type { Document, PlatformOffer } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { imageLimits, type TextImage } from '../../editor/media/image-audit.ts'
import { ImageDisplay } from '../../editor/media/image-display.tsx'
import { OnboardingPage } from '../../pages/on-boarding.tsx'
import { answerCalls, english, showAs, userAs } from '../../testing/show-as.tsx'
import { ShareDialog } from '../collaborators/share-dialog.tsx'
import { TitleLength } from '../guided-setup/title-length.tsx'
import { useConnectionForm } from '../integrations/use-connection-form.ts'
import { FeaturedImage } from '../publishing/featured-image.tsx'
import { PublishResult } from '../publishing/publish-result.tsx'
import { AltSuggestions } from './alt-suggestions.tsx'
import { ImageEdits } from './image-edits.tsx'

vi.mock('./edit-image.ts', () => ({ setImageAttribute: vi.fn() }))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const id = (last: number) => `0192a0c0-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`

describe('images', () => {
  it('can be featured: the twelve newest are offered, or none', async () => {
    const upload = (last: number) => ({ _id: id(last), url: `/api/${last}`, name: `picture ${last}` })
    answerCalls({ 'GET /uploads': Array.from({ length: 14 }, (_, at) => upload(at)) })
    const onChange = vi.fn()
    const { hand } = showAs('user', <FeaturedImage workspace={id(50)} value="/api/1" onChange={onChange} />)
    const buttons = await screen.findAllByRole('button')
    expect(buttons).toHaveLength(13)
    expect(buttons.filter((one) => one.getAttribute('aria-pressed') === 'true')).toEqual([buttons[2]])
    await hand.click(buttons[1] as HTMLElement)
    await hand.click(buttons[0] as HTMLElement)
    expect(onChange.mock.calls).toEqual([['/api/0'], ['']])
  })

  const image = (number: number) =>
    ({
      id: `image${number}`,
      position: number,
      src: `/a${number}.png`,
      alt: '',
      caption: `Caption ${number}`,
      heading: '',
      context: '',
    }) as unknown as TextImage
  const suggest = () =>
    showAs(
      'writer',
      <AltSuggestions
        editor={{} as never}
        document={{ _id: id(1), language: 'en' } as Document}
        images={[image(1), image(2)]}
        problems={[['noAlt'], ['noAlt']]}
      />,
    )
  it('get only the selected alt texts', async () => {
    const { setImageAttribute } = await import('./edit-image.ts')
    answerCalls({ 'GET /copy-butler/help': { isOffline: true } })
    const { hand } = suggest()
    await hand.click(screen.getByRole('button'))
    const dialog = within(await screen.findByRole('dialog'))
    await hand.click(dialog.getAllByRole('checkbox')[0] as HTMLElement)
    await hand.click(dialog.getAllByRole('button').at(-1) as HTMLElement)
    expect(vi.mocked(setImageAttribute).mock.calls.map(([, one, , text]) => [one.id, text])).toEqual([
      ['image2', 'Caption 2'],
    ])
  })

  it.each([
    [false, 'images.suggestModel', ['From the model', 'Caption 2']],
    [true, 'images.suggestOffline', ['Caption 1', 'Caption 2']],
  ] as const)(
    'get suggested alt texts (offline: %s), based on the caption if the model fails',
    async (isOffline, key, texts) => {
      const asked = answerCalls({
        'GET /copy-butler/help': { isOffline },
        'POST /copy-butler/custom': ({ paragraph }: { paragraph: string }) =>
          paragraph === 'Caption 1' ? { text: 'From the model' } : undefined,
      })
      const { hand } = suggest()
      await waitFor(() => expect(asked).toHaveLength(1))
      await hand.click(screen.getByRole('button'))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText(english.t(`panels:${key}`))).toBeTruthy()
      expect(dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(texts)
      expect(asked.slice(1).map(({ body }) => body)).toEqual(
        isOffline
          ? []
          : ['Caption 1', 'Caption 2'].map((paragraph) =>
              expect.objectContaining({ docId: id(1), language: 'en', paragraph }),
            ),
      )
    },
  )

  it.each([
    [true, ['Crop', 'Compress']],
    [false, ['Crop']],
  ])('are compressed only if they are too large (%s)', (isTooHeavy, expected) => {
    showAs('writer', <ImageEdits src={`/api/uploads/${id(1)}`} isTooHeavy={isTooHeavy} onDone={vi.fn()} />)
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(expected)
  })

  it.each([
    ['made', { _id: id(2) }, 1],
    ['refused', Response.json({ message: 'No.', code: 'x', requestId: '1' }, { status: 400 }), 0],
  ])('can be compressed again once the smaller one is %s', async (_, answer, taken) => {
    const asked = answerCalls({ [`POST /uploads/${id(1)}/adapt`]: answer })
    const onDone = vi.fn()
    const { hand } = showAs('writer', <ImageEdits src={`/api/uploads/${id(1)}`} isTooHeavy onDone={onDone} />)
    const lighter = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Compress' })
    await hand.click(lighter())
    await waitFor(() => expect(lighter().getAttribute('aria-busy')).not.toBe('true'))
    expect(lighter().disabled).toBe(false)
    expect(asked.map(({ body }) => body)).toEqual([{ maxBytes: imageLimits.bytes }])
    expect(onDone).toHaveBeenCalledTimes(taken)
  })

  it('turn a display option on and off, and stay selected', () => {
    const element = document.createElement('div')
    const editor = new Editor({
      element,
      extensions: createExtensions(),
      content: '<p>a</p><img src="/a.png">',
    })
    const find = () => {
      let found: { node: never; position: number } | null = null
      editor.state.doc.descendants((node, position) => {
        if ('stretched' in node.attrs) found = { node: node as never, position }
      })
      if (!found) throw new Error('the image is missing')
      return found as { node: { attrs: { stretched: boolean } }; position: number }
    }
    for (const isOn of [true, false]) {
      showAs('writer', <ImageDisplay editor={editor} picture={find() as never} />)
      fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
      expect(find().node.attrs.stretched).toBe(isOn)
      expect(editor.state.selection.from).toBe(find().position)
      cleanup()
    }
    editor.destroy()
  })
})

describe('sites', () => {
  const offer = (...fields: string[]) =>
    ({ platform: 'wordpress', fields, optionalFields: [] }) as unknown as PlatformOffer
  const user = userAs('user', { workspaces: [] })

  it.each([
    ['https://a.example', false, true],
    ['https://b.example', true, false],
  ])('need the password again when their URL changes to %s: %s', (url, needsPassword, isComplete) => {
    const connection = { _id: id(1), url: 'https://a.example', username: 'ada', workspaces: [] }
    let form!: ReturnType<typeof useConnectionForm>
    function Form() {
      form = useConnectionForm(offer('url', 'username', 'password'), connection as never)
      return null
    }
    showAs(user, <Form />)
    act(() => form.setUrl(url))
    expect([form.needsPassword, form.isComplete]).toEqual([needsPassword, isComplete])
  })

  it.each([
    ['site_silent', false],
    ['publishing_now', false],
    ['changed_meanwhile', false],
    ['site_refused', true],
  ])('offer another attempt after the response %s: %s', (code, again) => {
    const actions = { onApprove: vi.fn(), onPassages: vi.fn(), onRetry: vi.fn(), onClose: vi.fn() }
    const outcome = { kind: 'failed', failure: { code, message: 'No.', status: 502, fields: {} } } as const
    showAs(
      'user',
      <PublishResult
        outcome={outcome}
        viewedVersion={undefined}
        passagesLeft={0}
        isBusy={false}
        {...actions}
      />,
    )
    expect(screen.getAllByRole('button')).toHaveLength(again ? 2 : 1)
  })
})

describe('members', () => {
  it('are added one after another, each busy until it is added', async () => {
    const added = new Map<string, PromiseWithResolvers<object>>()
    const owner = { _id: id(1), username: 'Olga', role: 'user' }
    const writers = [2, 3].map((last) => ({ _id: id(last), username: `W${last}`, role: 'writer' }))
    const workspace = { _id: id(9), name: 'K', owner, users: [owner, ...writers] }
    answerCalls({ [`GET /workspaces/${id(9)}/${id(1)}`]: workspace, 'GET /guest-links': [] })
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('add-collaborator')) return answered(request)
      const coming = Promise.withResolvers<object>()
      added.set(JSON.stringify(await request.json()), coming)
      return Response.json(await coming.promise)
    })
    const article = {
      _id: id(5),
      title: 'Bread',
      workspace: id(9),
      created_by: owner,
      collaborators: [],
      wasInReview: false,
    }
    const { hand } = showAs(
      userAs('user', { _id: id(1), workspaces: [workspace] } as object),
      <ShareDialog document={article as never} people={[]} onClose={vi.fn()} />,
    )
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Add ${name}` })
    await screen.findByRole('button', { name: 'Add W2' })
    await hand.click(button('W2'))
    await hand.click(button('W3'))
    await waitFor(() => expect(added.size).toBe(2))
    await act(async () => [...added.values()][0]?.resolve({ message: 'Added.', collaborators: [] }))
    await waitFor(() => expect(button('W2').disabled).toBe(false))
    expect(button('W3').disabled).toBe(true)
  })

  it.each([
    ['registration', /Create account/],
    ['invitation', /Accept invitation/],
    ['return', /Continue to my account|Continue/],
    ['setup', /Create account/],
    ['password', null],
  ])('see the right page for a link of the kind %s', async (kind, submit) => {
    answerCalls({ 'POST /auth/token': { kind, email: 'ada@example.com', workspace: 'K', hasAccount: false } })
    showAs('user', <OnboardingPage />, '/on-boarding?token=0123456789012345678901234567890123456789')
    if (submit) expect(await screen.findByRole('button', { name: submit })).toBeTruthy()
    else expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  })
})

it.each([
  [54, 'too short'],
  [55, null],
  [60, null],
  [61, 'too long'],
])('a title of %i characters is %s', (length, verdict) => {
  const { container } = showAs('user', <TitleLength title={'a'.repeat(length)} keyword="" language="en" />)
  expect(container.textContent?.split(' · ')[1]).toBe(verdict ?? 'good length')
})
