import type { Document, SeoSettings } from '@rankwell/contract'
import { createYDoc, parseBlog, schema, yDocToDoc } from '@rankwell/editor'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { SocialFields } from './social-fields.tsx'

vi.mock('../../ui/thumbnail.tsx', () => ({ Thumbnail: ({ src }: { src: string }) => <i>{src}</i> }))

afterEach(cleanup)

const image = (url: string) => ({ type: 'image', data: { file: { url }, caption: '' } })
const doc = schema.nodeFromJSON(
  yDocToDoc(createYDoc(parseBlog({ time: 1, blocks: [image('/a.png'), image('/b.png'), image('/a.png')] }))),
)
const none = { socialTitle: '', socialDescription: '', socialImage: '', featuredImage: '' }

function show(settings: Partial<SeoSettings> = {}, canEdit = true) {
  const onSave = vi.fn(async () => true)
  const props = {
    document: { title: 'Bread' } as Document,
    doc,
    title: 'T',
    description: 'D',
    canEdit,
    onSave,
  }
  const shown = showAs(
    'writer',
    <SocialFields {...props} settings={{ ...none, ...settings } as SeoSettings} />,
  )
  return { ...shown, onSave }
}
const pressed = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-pressed') === 'true')

describe('the social card', () => {
  it.each([
    [{}, [true, false]],
    [{ socialImage: '/b.png' }, [false, true]],
    [{ featuredImage: '/b.png' }, [false, true]],
    [{ featuredImage: '/b.png', socialImage: '/a.png' }, [true, false]],
  ])('offers each image once, and marks the one in use: %o', (settings, expected) => {
    show(settings)
    expect(pressed()).toEqual(expected)
  })

  it.each([
    ['', 'Use image 2', '/b.png'],
    ['/a.png', 'Use image 2', '/b.png'],
    ['/b.png', 'Use image 2', ''],
  ])('with "%s" selected, "%s" saves "%s"', async (socialImage, name, saved) => {
    const { hand, onSave } = show({ socialImage })
    await hand.click(screen.getByRole('button', { name }))
    expect(onSave.mock.calls).toEqual([[{ socialImage: saved }]])
  })

  it('offers no images in read-only mode', () => {
    show({}, false)
    expect(pressed()).toEqual([])
    expect((screen.getByRole('textbox', { name: 'Social title' }) as HTMLInputElement).readOnly).toBe(true)
  })

  it.each([
    [' New title ', [[{ socialTitle: 'New title' }]]],
    ['Old', []],
  ])('saves changed text on blur: "%s"', async (typed, saved) => {
    const { hand, onSave } = show({ socialTitle: 'Old' })
    const field = screen.getByRole('textbox', { name: 'Social title' })
    await hand.clear(field)
    await hand.type(field, typed)
    expect(onSave).not.toHaveBeenCalled()
    await hand.tab()
    expect(onSave.mock.calls).toEqual(saved)
  })
})
