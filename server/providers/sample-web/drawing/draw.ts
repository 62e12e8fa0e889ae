import type { SampleSite } from '../content.ts'
import { escapeHtml } from '../escape.ts'
import type { Picture } from '../markdown.ts'
import { type Brush, createPalette, createRandom, hashText, height, width } from './canvas.ts'
import { drawBars, drawCompare, drawCycle, drawLayers, drawSteps, drawTimeline } from './charts.ts'
import {
  drawBin,
  drawBottle,
  drawBread,
  drawCup,
  drawDallah,
  drawGarden,
  drawPeople,
  drawPlant,
  drawRoom,
} from './scenes.ts'

const kinds: Record<string, (items: string[], brush: Brush) => string> = {
  bars: drawBars,
  layers: drawLayers,
  cycle: drawCycle,
  steps: drawSteps,
  timeline: drawTimeline,
  compare: drawCompare,
  plant: drawPlant,
  bin: drawBin,
  bottle: drawBottle,
  bread: drawBread,
  cup: drawCup,
  dallah: drawDallah,
  people: drawPeople,
  room: drawRoom,
  garden: drawGarden,
}

/** The hue of a site in degrees, used in both its style sheet and its images. */
export function hueOf(site: SampleSite): number {
  return site.hue ?? hashText(site.path) % 360
}

/** An image as an SVG document of 800 by 450. The seed determines all random details. Throws for an unknown kind. */
export function drawPicture(picture: Picture, seed: string, site: SampleSite, rightToLeft: boolean): string {
  const draw = kinds[picture.kind]
  if (!draw) throw new Error(`unknown kind of picture: ${picture.kind}`)
  const palette = createPalette(hueOf(site))
  const drawing = draw(picture.items, { palette, random: createRandom(seed), rightToLeft })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` role="img" font-family="system-ui, sans-serif"><title>${escapeHtml(picture.alt)}</title>`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>${drawing}</svg>`,
  ].join('')
}

/** A small round icon in the colors of the site. */
export function drawIcon(site: SampleSite): string {
  const { deep, accent } = createPalette(hueOf(site))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="${deep}"/><circle cx="16" cy="16" r="6" fill="${accent}"/></svg>`
}
