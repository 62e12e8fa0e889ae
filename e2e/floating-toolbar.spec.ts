import { expect, type Locator, type Page, test } from '@playwright/test'
import { startArticle } from './article.ts'

const long = 'Sourdough needs time, warm water, a little patience, and a jar that is larger than it looks. '

async function paste(text: Locator, html: string) {
  await text.evaluate((target, data) => {
    const clipboard = new DataTransfer()
    clipboard.setData('text/html', data)
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    )
  }, html)
}

/** Scrolls an element to a position in the window and selects text in it by dragging. */
async function select(target: Locator, at: 'top' | 'middle' | 'bottom', [from, to]: [number, number]) {
  await target.evaluate((element, place) => {
    const { top, bottom } = element.getBoundingClientRect()
    const lowest = document.documentElement.clientHeight
    const sticky = [...document.querySelectorAll<HTMLElement>('#editor_js *, header, [role=toolbar]')]
      .filter((one) => getComputedStyle(one).position === 'sticky')
      .map((one) => one.getBoundingClientRect().bottom)
    const under = Math.max(60, ...sticky.filter((edge) => edge < lowest / 2))
    const by = { top: top - under - 2, middle: top - lowest / 2, bottom: bottom - lowest + 4 }[place]
    window.scrollBy({ top: by, behavior: 'instant' })
  }, at)
  await target.evaluate(
    (element, [start, end]) => {
      const nodes: Text[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) nodes.push(walker.currentNode as Text)
      const whole = nodes.map(({ data }) => data.length).reduce((sum, length) => sum + length, 0)
      const find = (offset: number): [Text, number] => {
        let left = Math.min(offset, whole)
        for (const node of nodes) {
          if (left <= node.data.length) return [node, left]
          left -= node.data.length
        }
        throw new Error('the text to select was not found')
      }
      const selection = getSelection()
      selection?.setBaseAndExtent(...find(start), ...find(end))
    },
    [from, to] as const,
  )
}

/** Layout of the toolbar: covered lines of the selection, and how much of it is clipped or covered. */
const look = (tools: Locator) =>
  tools.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const rows = [...(getSelection()?.getRangeAt(0).getClientRects() ?? [])].filter(
      ({ width, height }) => width > 0 && height > 0,
    )
    const covered = rows.filter(
      (row) =>
        row.left < own.right - 1 &&
        row.right > own.left + 1 &&
        row.top < own.bottom - 1 &&
        row.bottom > own.top + 1,
    ).length
    const { clientWidth, clientHeight } = document.documentElement
    const corners = [
      [own.left + 4, own.top + 4],
      [own.right - 4, own.top + 4],
      [own.left + 4, own.bottom - 4],
      [own.right - 4, own.bottom - 4],
      [(own.left + own.right) / 2, own.top + 3],
    ] as const
    const isCut =
      own.left < 0 ||
      own.top < 0 ||
      own.right > clientWidth ||
      own.bottom > clientHeight ||
      corners.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
    return { covered, isCut, rows: rows.length > 0 }
  })

const free = { covered: 0, isCut: false, rows: true }

async function expectUnobstructed(page: Page, label: string) {
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  await expect(tools, label).toBeVisible()
  await expect.poll(() => look(tools), { message: label, timeout: 5000 }).toEqual(free)
}

const article = (words: string) => `
  <h2>${words.slice(0, 30)}</h2>
  <p>FIRST ${words.repeat(3)}</p>
  <p>${words.repeat(4)}</p>
  <ul><li>ITEM ${words}</li><li>${words}</li></ul>
  <table><tr><th>CELL ${words.slice(0, 20)}</th><th>${words.slice(0, 20)}</th></tr>
  <tr><td>${words.slice(0, 40)}</td><td>INNER ${words.slice(0, 40)}</td></tr></table>
  <blockquote>QUOTE ${words}</blockquote>
  ${Array.from({ length: 8 }, () => `<p>${words.repeat(3)}</p>`).join('')}
  <p>LAST ${words}</p>`

for (const [name, words, viewport] of [
  ['a wide window', long, { width: 1440, height: 900 }],
  ['a narrow window', long, { width: 360, height: 740 }],
  ['a window zoomed to 200 %', long, { width: 720, height: 450 }],
  [
    'text from right to left',
    'يحتاج الخبز إلى وقت وماء دافئ وقليل من الصبر ووعاء أكبر مما يبدو عليه. ',
    { width: 1440, height: 900 },
  ],
] as const)
  test(`the toolbar covers no selected line and is not clipped in ${name}`, async ({ page }) => {
    const text = await startArticle(page)
    await paste(text, article(words))
    await page.setViewportSize(viewport)
    const spots = [
      text.locator('p', { hasText: 'FIRST' }),
      text.locator('li', { hasText: 'ITEM' }).first(),
      text.locator('th', { hasText: 'CELL' }),
      text.locator('td', { hasText: 'INNER' }),
      text.locator('blockquote', { hasText: 'QUOTE' }),
      text.locator('p', { hasText: 'LAST' }),
    ]
    const problems: string[] = []
    for (const [index, spot] of spots.entries())
      for (const at of ['top', 'middle', 'bottom'] as const)
        for (const range of [
          [0, 4],
          [2, 18],
          [0, 400],
        ] as [number, number][]) {
          await select(spot, at, range)
          const label = `${name}: ${index} ${at} ${range}`
          await expectUnobstructed(page, label).catch((error: Error) =>
            problems.push(`${label}: ${error.message.slice(0, 400)}`),
          )
        }
    expect(problems.join('\n')).toBe('')
  })
