// @vitest-environment node
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guides } from '../../lib/guide-names.ts'
import { type GuideVideo, videoOf } from './videos.ts'

const fileOf = (address: string) => join(import.meta.dirname, '../../public', address)
const films = guides.flatMap((guide): [string, GuideVideo][] => {
  const video = videoOf(guide)
  return video ? [[guide, video]] : []
})

interface Cue {
  from: number
  to: number
  text: string
}

/** The captions of a WebVTT file with their times in seconds. */
function readCues(file: string): Cue[] {
  const [head, ...blocks] = readFileSync(file, 'utf8')
    .trim()
    .split(/\n{2,}/)
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n')
    const found = /^00:(\d\d\.\d{3}) --> 00:(\d\d\.\d{3})$/.exec(times)
    return { from: Number(found?.[1]), to: Number(found?.[2]), text: lines.join('\n') }
  })
}

it('the guide to the documents has a video', () => {
  expect(films.map(([guide]) => guide)).toContain('documents')
})

describe.each(films)('the video about %s', (_guide, { source, poster, captions }) => {
  const english = readCues(fileOf(captions.en))
  const arabic = readCues(fileOf(captions.ar))

  it('is a WebM file of at most 1.5 MB with a poster in both languages', () => {
    expect(readFileSync(fileOf(source)).subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(statSync(fileOf(source)).size).toBeLessThanOrEqual(1_500_000)
    for (const file of Object.values(poster))
      expect(readFileSync(fileOf(file)).subarray(8, 12).toString()).toBe('WEBP')
  })

  it('has consecutive captions, each long enough to be read', () => {
    let before = 0
    for (const { from, to, text } of english) {
      expect(from).toBeGreaterThanOrEqual(before)
      expect(text.length / (to - from)).toBeLessThan(22)
      before = to
    }
    expect(english.length).toBeGreaterThanOrEqual(5)
  })

  it('has the same captions in Arabic at the same time', () => {
    expect(arabic.map(({ from, to }) => [from, to])).toEqual(english.map(({ from, to }) => [from, to]))
    expect(arabic.filter(({ text }) => !/[\u0600-\u06ff]/.test(text))).toEqual([])
  })
})
