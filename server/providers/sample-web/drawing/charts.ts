import { type Brush, box, disc, drawLabel, height, round, stroke, width } from './canvas.ts'

type Entry = { label: string; value: string }

function splitEntry(item: string): Entry {
  const [label = '', value = ''] = item.split('=').map((part) => part.trim())
  return { label, value }
}

/** A column chart of items written as `Label = number`. */
export function drawBars(items: string[], brush: Brush): string {
  const entries = items.map(splitEntry)
  const top = Math.max(...entries.map((entry) => Number.parseFloat(entry.value) || 0), 1)
  const step = (width - 80) / entries.length
  const floor = height - 90
  const columns = inReadingOrder(entries, brush).map((entry, index) => {
    const tall = Math.max(6, ((Number.parseFloat(entry.value) || 0) / top) * 270)
    const x = 40 + step * (index + 0.5)
    const fill = index % 2 === 0 ? brush.palette.main : brush.palette.accent
    const half = Math.min(45, step * 0.3)
    return (
      box(x - half, floor - tall, half * 2, tall, fill) +
      drawLabel(entry.value, x, floor - tall - 18, { brush }) +
      drawLabel(entry.label, x, floor + 40, { brush, size: 16, perLine: Math.round(step / 9) })
    )
  })
  return columns.join('') + stroke(`M40 ${floor}H${width - 40}`, brush.palette.deep, 3)
}

/** Layers from top to bottom, each with its label and some crumbs. */
export function drawLayers(items: string[], brush: Brush): string {
  const { palette, random } = brush
  const fills = [palette.soft, palette.main, palette.accent, palette.deep]
  const tall = (height - 80) / items.length
  return items
    .map((label, index) => {
      const y = 40 + tall * index
      const dark = index % 2 === 1
      const crumbs = Array.from({ length: 16 }, () =>
        disc(
          (random() > 0.5 ? 110 : 560) + random() * 130,
          y + 8 + random() * (tall - 16),
          2 + random() * 4,
          palette.ink,
        ),
      )
      return (
        box(100, y, 600, tall - 4, fills[index % fills.length] ?? palette.soft) +
        `<g opacity=".35">${crumbs.join('')}</g>` +
        drawLabel(label, width / 2, y + tall / 2, { brush, size: 22, ...(dark ? { fill: '#fff' } : {}) })
      )
    })
    .join('')
}

/** Labels on a circle with arrows between them. */
export function drawCycle(items: string[], brush: Brush): string {
  const { palette } = brush
  const turn = (Math.PI * 2) / items.length
  const at = (index: number, r: number): [number, number] => [
    width / 2 + Math.cos(turn * index - Math.PI / 2) * r * 1.55,
    height / 2 + Math.sin(turn * index - Math.PI / 2) * r,
  ]
  const nodes = items.map((label, index) => {
    const [x, y] = at(brush.rightToLeft ? -index : index, 150)
    const [ax, ay] = at(index + 0.5, 145)
    return (
      disc(ax, ay, 9, palette.accent) +
      disc(x, y, 64, index % 2 === 0 ? palette.main : palette.deep) +
      drawLabel(label, x, y, { brush, size: 17, perLine: 13, fill: '#fff' })
    )
  })
  const ring = `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${round(150 * 1.55)}" ry="150" fill="none" stroke="${palette.soft}" stroke-width="10"/>`
  return ring + nodes.join('')
}

/** Numbered boxes in reading direction, slightly rising. */
export function drawSteps(items: string[], brush: Brush): string {
  const { palette } = brush
  const step = (width - 60) / items.length
  return items
    .map((label, index) => {
      const place = brush.rightToLeft ? items.length - 1 - index : index
      const x = 30 + step * place
      const y = 230 - index * (110 / items.length)
      return (
        box(x + 6, y, step - 12, height - 50 - y, index % 2 === 0 ? palette.soft : palette.main) +
        disc(x + step / 2, y - 40, 28, palette.deep) +
        drawLabel(String(index + 1), x + step / 2, y - 40, { brush, size: 26, fill: '#fff' }) +
        drawLabel(label, x + step / 2, (y + height - 50) / 2, {
          brush,
          size: 20,
          perLine: Math.round(step / 12),
          ...(index % 2 === 0 ? {} : { fill: '#fff' }),
        })
      )
    })
    .join('')
}

/** A timeline of items written as `When = what`. */
export function drawTimeline(items: string[], brush: Brush): string {
  const { palette } = brush
  const entries = inReadingOrder(items.map(splitEntry), brush)
  const step = (width - 80) / entries.length
  const line = stroke(`M40 ${height / 2}H${width - 40}`, palette.soft, 10)
  const points = entries.map((entry, index) => {
    const x = 40 + step * (index + 0.5)
    const up = index % 2 === 0 ? -1 : 1
    return (
      stroke(`M${round(x)} ${height / 2}V${height / 2 + up * 70}`, palette.main, 3) +
      disc(x, height / 2, 16, palette.deep) +
      drawLabel(entry.value, x, height / 2 + up * 105, { brush, size: 17, perLine: 16 }) +
      drawLabel(entry.label, x, height / 2 - up * 48, { brush, size: 20, perLine: 14, fill: palette.deep })
    )
  })
  return line + points.join('')
}

/** Two cards side by side. */
export function drawCompare(items: string[], brush: Brush): string {
  const { palette, random } = brush
  const cards = inReadingOrder(items.slice(0, 2), brush).map((label, index) => {
    const x = 50 + index * 370
    const fill = index === 0 ? palette.main : palette.accent
    const shapes = Array.from({ length: 7 }, () =>
      index === 0
        ? disc(x + 50 + random() * 230, 90 + random() * 180, 10 + random() * 26, palette.paper)
        : box(
            x + 40 + random() * 220,
            80 + random() * 170,
            20 + random() * 40,
            14 + random() * 40,
            palette.paper,
          ),
    )
    return (
      box(x, 50, 330, 350, fill, 14) +
      `<g opacity=".55">${shapes.join('')}</g>` +
      box(x + 16, 310, 298, 74, palette.paper, 10) +
      drawLabel(label, x + 165, 347, { brush, size: 22 })
    )
  })
  return cards.join('')
}

function inReadingOrder<T>(items: T[], brush: Brush): T[] {
  return brush.rightToLeft ? items.toReversed() : items
}
