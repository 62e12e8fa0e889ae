import { describe, expect, it } from 'vitest'
import { monitorEventLoop } from '../../testing/event-loop-monitor.ts'
import { extractInWorker } from './extract-in-worker.ts'

const prose = 'The compost heap needs air. A compost heap that is turned gets warm. '.repeat(300)
let seed = 1
/** Distinct words on every page, which take longest to process. */
function makeNonsense(words: number): string {
  return Array.from({ length: words }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return `w${seed.toString(26).replace(/\d/g, 'x')}`
  }).join(' ')
}

describe('phrases of long pages', () => {
  it('are found without blocking other requests', async () => {
    const endWatch = monitorEventLoop()
    const pages = Array.from({ length: 10 }, () => ({ title: 'Compost heap', headings: [], text: prose }))
    const found = await extractInWorker('a', pages, 'en', 'compost')
    const longest = endWatch()
    expect(found.find(({ keyword }) => keyword === 'compost heap')?.pages).toBe(10)
    expect(longest).toBeLessThan(200)
  })

  it('are read partially if pages are made to be slow, and the next ones are read as usual', async () => {
    const hostile = () => ({ title: 'Compost heap', headings: [], text: `${prose} ${makeNonsense(18_000)}` })
    const pages = Array.from({ length: 10 }, hostile)
    // Too short for the whole pages on any machine, but enough for their beginnings on a busy one.
    const found = await extractInWorker('a', pages, 'en', 'compost', { whole: 100, cut: 120_000 })
    expect(found.map(({ keyword }) => keyword)).toContain('compost heap')
    expect(found.find(({ keyword }) => keyword === 'compost heap')?.counts[0]).toBeLessThan(500)
    const [first] = pages
    const after = await extractInWorker(
      'a',
      [{ ...(first ?? hostile()), text: prose.repeat(2) }],
      'en',
      'compost',
      { whole: 120_000, cut: 120_000 },
    )
    expect(after.find(({ keyword }) => keyword === 'compost heap')?.counts).toEqual([1201])
  })
})
