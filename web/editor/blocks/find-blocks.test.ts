// @vitest-environment node
import { describe, expect, it } from 'vitest'
import texts from '../../locales/en/writing.json' with { type: 'json' }
import { type BlockName, findBlocks, headingLevel } from './block-list.ts'

const labels: Record<string, unknown> = texts.blocks
const labelOf = (name: BlockName): string =>
  headingLevel(name) ? `Heading ${headingLevel(name)}` : String(labels[name])

describe('the blocks of the slash menu', () => {
  it.each([
    ['heading 2', 'heading2'],
    ['heading2', 'heading2'],
    ['h2', 'heading2'],
    ['H3', 'heading3'],
    ['todo', 'taskList'],
    ['to do', 'taskList'],
    ['hr', 'delimiter'],
    ['youtube', 'embed'],
    ['numbered list', 'orderedList'],
    ['html', 'raw'],
    ['cod', 'code'],
    ['pict', 'image'],
    ['callout', 'alert'],
    ['title', 'title'],
  ])('"/%s" lists %s first', (typed, name) => {
    expect(findBlocks(typed, labelOf)[0]).toBe(name)
  })

  it('are all listed for an empty query, and none for a query without matches', () => {
    expect(findBlocks('', labelOf)).toHaveLength(20)
    expect(findBlocks('and or', labelOf)).toEqual([])
  })
})
