import { describe, expect, it } from 'vitest'
import { readSitemap } from './sitemap.ts'

describe('a sitemap', () => {
  it('returns its addresses with the date of their last change', () => {
    const xml = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc> https://a.example/?x=1&amp;y=2 </loc><lastmod>2025-02-03</lastmod><priority>1</priority></url>
      <url><lastmod>some day</lastmod><loc><![CDATA[https://a.example/b]]></loc></url>
      <url><loc>nonsense</loc></url><url></url></urlset>`
    expect(readSitemap(xml)).toEqual([
      { url: 'https://a.example/?x=1&y=2', changed: new Date('2025-02-03') },
      { url: 'https://a.example/b' },
    ])
  })

  it('that is invalid returns nothing', () => {
    expect(readSitemap('<!doctype html><h1>Not found')).toEqual([])
    expect(readSitemap('')).toEqual([])
  })
})
