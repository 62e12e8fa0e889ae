// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackColor, workspaceColors } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import { contrast, readableInk } from './readable-ink.ts'

const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
const [lightCss = '', darkCss = ''] = css.split(':root[data-theme')
const tokensOf = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
const themes = { light: tokensOf(lightCss), dark: tokensOf(darkCss) }

const grounds = ['ground', 'surface', 'raised', 'sunken', 'hover']
const pairs: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['accent-ink', ground],
    ['danger-ink', ground],
  ]),
  ['accent-ink', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-success', 'success'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['success-ink', 'success-soft'],
  ['warning-ink', 'warning-soft'],
  ['danger-ink', 'danger-soft'],
  ['info-ink', 'info-soft'],
  ['neutral-ink', 'neutral-soft'],
  ['ink', 'neutral-soft'],
]
const shapes = [
  'control-line',
  'focus',
  'score-none',
  'score-great',
  'score-good',
  'score-fair',
  'score-poor',
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colorOf = (name: string) => themes[theme][name] ?? ''

  it.each(pairs)('shows readable text %s on %s (4.5:1)', (ink, ground) => {
    expect(contrast(colorOf(ink), colorOf(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('draws %s visibly on a surface (3:1)', (shape) => {
    expect(contrast(colorOf(shape), colorOf('surface'))).toBeGreaterThanOrEqual(3)
  })
})

describe('the letter of an avatar', () => {
  it.each([...workspaceColors, fallbackColor])('is readable on %s', (color) => {
    expect(contrast(color, readableInk(color))).toBeGreaterThanOrEqual(4.5)
  })
})
