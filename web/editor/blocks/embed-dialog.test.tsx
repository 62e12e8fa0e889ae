import { createExtensions } from '@rankwell/editor'
import { cleanup, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { EmbedDialog } from './embed-dialog.tsx'

let editor: Editor
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  editor = new Editor({ element: document.createElement('div'), extensions: createExtensions() })
})
afterEach(() => {
  cleanup()
  editor.destroy()
  vi.unstubAllGlobals()
})

function Opened() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <EmbedDialog editor={editor} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const embeds = () => {
  const found: unknown[] = []
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'embed') found.push([attrs.service, attrs.source, attrs.embed])
  })
  return found
}

describe('the video dialog', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', ['youtube', 'https://www.youtube.com/embed/aqz-KE-bpKQ']],
    ['https://vimeo.com/76979871', ['vimeo', 'https://player.vimeo.com/video/76979871']],
  ])('inserts %s and closes', async (address, [service, embed]) => {
    const { hand } = showAs('writer', <Opened />)
    await hand.type(field(), `${address}{Enter}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(embeds()).toEqual([[service, address, embed]])
  })

  it.each(['Cancel', '{Escape}'])(
    'rejects any other URL with a message, which “%s” clears',
    async (leave) => {
      const { hand } = showAs('writer', <Opened />)
      await hand.type(field(), 'https://example.com/film{Enter}')
      expect(screen.getByRole('dialog').textContent).toContain('YouTube')
      expect(field().getAttribute('aria-invalid')).toBe('true')
      if (leave === 'Cancel') await hand.click(screen.getByRole('button', { name: leave }))
      else await hand.keyboard(leave)
      await hand.click(screen.getByRole('button', { name: 'Open' }))
      expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', null])
      expect(embeds()).toEqual([])
    },
  )

  it('clears the message once the URL is changed', async () => {
    const { hand } = showAs('writer', <Opened />)
    await hand.type(field(), 'https://example.com/film{Enter}')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await hand.type(field(), 's')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })
})
