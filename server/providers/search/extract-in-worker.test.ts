import { describe, expect, it } from 'vitest'
import { monitorEventLoop } from '../../testing/event-loop-monitor.ts'
import { compareInWorker, extractInWorker, fingerprintInWorker, planInWorker } from './extract-in-worker.ts'

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

  it('are read partially if pages are intentionally slow, and the next ones are read as usual', async () => {
    const hostile = () => ({ title: 'Compost heap', headings: [], text: `${prose} ${makeNonsense(18_000)}` })
    const pages = Array.from({ length: 10 }, hostile)
    // Too short for the whole pages on any machine, but long enough for their beginnings even on a busy one.
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

describe('an outline of long pages', () => {
  const headings = Array.from({ length: 100 }, (_, at) => ({
    ...{ text: `Compost ${makeNonsense(3)}`, level: 2 + (at % 2) },
    ...{ count: 1 + (at % 4), place: at / 100 },
  }))
  const outline = {
    ...{ language: 'en', keyword: 'compost heap', title: '', wordTarget: 1500, headings, questions: [] },
    ...{ texts: Array.from({ length: 10 }, () => prose), known: [] },
  }

  it('is made without blocking other requests', async () => {
    await planInWorker('a', { outline })
    const endWatch = monitorEventLoop()
    const lines = await planInWorker('a', { outline })
    expect(endWatch()).toBeLessThan(200)
    expect(lines.length).toBeGreaterThan(5)
  })

  it('is made without the text of pages if that takes too long', async () => {
    expect((await planInWorker('a', { outline }, 0)).length).toBeGreaterThan(5)
  })
})

describe('passages of long texts', () => {
  const own = `${makeNonsense(60)}.`
  const blog = JSON.stringify({
    ...{ time: 1, version: '2.28.2' },
    blocks: [{ id: 'a', type: 'paragraph', data: { text: `${own} ${makeNonsense(4000)}` } }],
  })

  it('are found in pages and documents without blocking other requests', async () => {
    const checked = { lines: `${makeNonsense(4000)}\n${own}` }
    const sources = [{ lines: makeNonsense(9000) }, { blog }]
    await compareInWorker('a', { checked, sources: [...sources], language: 'en' }, 120_000)
    const endWatch = monitorEventLoop()
    const compared = await compareInWorker('a', { checked, sources, language: 'en' }, 120_000)
    expect(endWatch()).toBeLessThan(200)
    expect(compared?.sources.map(({ words }) => words)).toEqual([0, 60])
    const task = { text: { blog }, language: 'en', scopes: ['a', 'b'], purpose: 'stored' } as const
    const [print] = (await fingerprintInWorker('a', { fingerprint: [{ ...task, scopes: ['a', 'b'] }] })) ?? []
    expect(print?.keys.length).toBeGreaterThan(500)
  })

  it('are abandoned if they take too long', async () => {
    const sources = Array.from({ length: 40 }, () => ({ lines: makeNonsense(9000) }))
    expect(await compareInWorker('a', { checked: { blog }, sources, language: 'en' }, 1)).toBeNull()
  })
})
