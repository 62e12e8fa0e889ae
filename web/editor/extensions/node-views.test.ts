import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import type { WritingTexts } from './editor-texts.ts'
import { createWritingExtensions } from './node-views.ts'

const t = ((key: string) => `our ${key}`) as WritingTexts

test("a checkbox is labeled by its item's text, or by a default", () => {
  const content =
    '<ul data-type="taskList"><li data-type="taskItem"><p>اختر الحبوب</p><ul data-type="taskList"><li data-type="taskItem"><p></p></li></ul></li></ul>'
  const editor = new Editor({ extensions: createWritingExtensions('workspace', t), content })
  const boxes = [...editor.view.dom.querySelectorAll('input[type=checkbox]')]
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['اختر الحبوب', 'our blocks.emptyTask'])
  editor.destroy()
})

test('the source field of a quote has the direction of its text, or otherwise of its placeholder', () => {
  const arabic = (() => 'مصدر الاقتباس') as unknown as WritingTexts
  const content = '<blockquote><p>Said in English</p></blockquote>'
  const editor = new Editor({ extensions: createWritingExtensions('workspace', arabic), content })
  const field = editor.view.dom.querySelector<HTMLInputElement>('.quote-source')
  expect([field?.placeholder, field?.dir]).toEqual(['مصدر الاقتباس', 'rtl'])
  editor.view.dispatch(editor.state.tr.setNodeAttribute(0, 'caption', 'Ada Lovelace'))
  expect([field?.value, field?.dir]).toEqual(['Ada Lovelace', 'ltr'])
  editor.destroy()
})

test('the source of a quote opens from the text, by keyboard too, if its caption links a safe page', async () => {
  const content = '<blockquote><p>Said</p></blockquote>'
  const editor = new Editor({ extensions: createWritingExtensions('workspace', t), content })
  const findLink = () => editor.view.dom.querySelector<HTMLAnchorElement>('.quote-link')
  const setCaption = (value: string) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(0, 'caption', value))
  for (const isEditable of [true, false]) {
    editor.setEditable(isEditable)
    setCaption('<a href="https://a.example/?x=1&amp;y=2">Ada</a>')
    await expect.poll(() => findLink()?.href).toBe('https://a.example/?x=1&y=2')
    const link = findLink()
    expect([link?.target, link?.rel, link?.tabIndex]).toEqual(['_blank', 'noopener noreferrer', 0])
    expect(link?.getAttribute('aria-label')).toBe('our quote.open')
    setCaption('<a href="https://b.example/">Ada</a>')
    await expect.poll(() => findLink()?.href).toBe('https://b.example/')
    for (const caption of ['Ada', '<a href="javascript:alert(1)">Ada</a>']) {
      setCaption('<a href="https://a.example/">Ada</a>')
      await expect.poll(findLink).not.toBeNull()
      setCaption(caption)
      await expect.poll(findLink).toBeNull()
    }
  }
  editor.destroy()
})
