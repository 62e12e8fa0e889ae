import { common, createLowlight } from 'lowlight'
import type { HighlightedRange, HighlightRequest, HighlightResponse } from './code-highlight.ts'

const lowlight = createLowlight(common)
type Tree = ReturnType<typeof lowlight.highlight>
type Branch = Tree | Tree['children'][number]

/** The ranges of the text that have classes, innermost last. */
function collectRanges(tree: Branch, ranges: HighlightedRange[], from: number): number {
  if (tree.type === 'text') return from + tree.value.length
  if (!('children' in tree)) return from
  let to = from
  const own = ranges.length
  for (const child of tree.children) to = collectRanges(child, ranges, to)
  const classes = tree.type === 'element' ? tree.properties.className : undefined
  if (Array.isArray(classes)) ranges.splice(own, 0, { from, to, className: classes.join(' ') })
  return to
}

addEventListener('message', ({ data }: MessageEvent<HighlightRequest>) => {
  const ranges: HighlightedRange[] = []
  const isKnown = data.language !== '' && lowlight.registered(data.language)
  collectRanges(
    isKnown ? lowlight.highlight(data.language, data.code) : lowlight.highlightAuto(data.code),
    ranges,
    0,
  )
  postMessage({ id: data.id, ranges } satisfies HighlightResponse)
})
