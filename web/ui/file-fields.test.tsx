import type { Document } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ImportDialog } from '../features/guided-setup/import/import-dialog.tsx'
import { type Setup, SetupContext } from '../features/guided-setup/setup-context.ts'
import { AddImages } from '../features/images/add-images.tsx'
import { FilesTool } from '../features/tools/files-tool.tsx'
import { useUploadAvatar } from '../features/uploads/api.ts'
import { article } from '../testing/open-setup.tsx'
import { answerCalls, showAs } from '../testing/show-as.tsx'
import { AvatarField as Field } from './avatar-field.tsx'

let editor: Editor
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  editor = new Editor({ element: document.createElement('div'), extensions: createExtensions() })
  answerCalls({ 'GET /seo/imports': [] })
})
afterEach(() => {
  cleanup()
  editor.destroy()
  vi.unstubAllGlobals()
})

const library = { uploads: [], isLoading: false, refresh: () => undefined }
const setup = { document: article(), patch: vi.fn(), location: 'Germany' } as unknown as Setup
const ignore = () => undefined
const AvatarField = (props: Omit<ComponentProps<typeof Field>, 'upload'>) => (
  <Field {...props} upload={useUploadAvatar()} />
)
const importing = (
  <SetupContext value={setup}>
    <ImportDialog isOpen onClose={ignore} onImported={ignore} />
  </SetupContext>
)
const picture = () => new File(['picture'], 'me.png', { type: 'image/png' })
const csv = (text: string) => new File([text], 'export.csv', { type: 'text/csv' })

/** Every file field, with a file it accepts; some fields only inspect the file. */
const fields: [what: string, node: () => React.ReactNode, file: File][] = [
  ['an avatar', () => <AvatarField name="Mia" picture={null} color="aeffd6" onChange={ignore} />, picture()],
  [
    'a text',
    () => <FilesTool editor={editor} document={{ _id: 'd' } as Document} canWrite />,
    new File([''], 'tea.docx'),
  ],
  [
    'an image in an article',
    () => (
      <AddImages workspace="w" position={null} onDone={ignore} {...{ editor, library: library as never }} />
    ),
    picture(),
  ],
  ['keywords, after an empty file', () => importing, csv('')],
  ['keywords, after a valid file', () => importing, csv('Keyword,Volume\nbread,1000\n')],
]

describe('a corrected file can be selected again', () => {
  it.each(fields)('for %s', async (_, node, file) => {
    const { hand } = showAs('user', node())
    const input = () => document.querySelector('input[type=file]') as HTMLInputElement
    await waitFor(() => expect(input()).not.toBeNull())
    for (let turn = 0; turn < 2; turn += 1) {
      const taken = vi.fn()
      input().addEventListener('change', taken)
      await hand.upload(input(), file)
      expect(taken, `choice ${turn + 1}`).toHaveBeenCalledOnce()
      // Browsers fire no event for a file that is already selected.
      await waitFor(() => expect(input().value).toBe(''))
    }
  })
})

describe('an avatar', () => {
  it.each([
    [5 * 1024 * 1024, 1],
    [5 * 1024 * 1024 + 1, 0],
  ])('of %d bytes is sent %d times', async (bytes, times) => {
    const asked = answerCalls({ 'POST /avatars': { url: '/api/avatars/new' } })
    const onChange = vi.fn()
    const { hand } = showAs(
      'user',
      <AvatarField name="Mia" picture="/old" color="aeffd6" onChange={onChange} />,
    )
    const file = picture()
    Object.defineProperty(file, 'size', { value: bytes })
    await hand.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(times))
    if (times > 0) await waitFor(() => expect(onChange.mock.calls).toEqual([['/api/avatars/new']]))
    await hand.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})
