import { describe, expect, test } from 'vitest'
import { textDirection } from './direction.ts'
import { parseEmbed } from './embed.ts'
import { isSafeHref, isSafeImageSource } from './links.ts'

describe('a video is recognized', () => {
  const youtube = {
    service: 'youtube',
    id: 'dQw4w9WgXcQ',
    embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  }
  const vimeo = { service: 'vimeo', id: '76979871', embedUrl: 'https://player.vimeo.com/video/76979871' }

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1',
    'http://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    '//www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ' HTTPS://YOUTUBE.COM/live/dQw4w9WgXcQ ',
  ])('on YouTube at %s', (url) => {
    expect(parseEmbed(url)).toMatchObject({
      ...youtube,
      source: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
  })

  test.each([
    'https://vimeo.com/76979871',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://player.vimeo.com/video/76979871?title=0',
  ])('on Vimeo at %s', (url) => {
    expect(parseEmbed(url)).toMatchObject({ ...vimeo, source: 'https://vimeo.com/76979871' })
  })

  test('with its start time and the key of an unlisted video, without the rest of its URL', () => {
    expect(parseEmbed('https://youtu.be/dQw4w9WgXcQ?t=1m30s&autoplay=1')?.embedUrl).toBe(
      `${youtube.embedUrl}?start=90`,
    )
    expect(parseEmbed('https://vimeo.com/76979871/abcdef123')?.embedUrl).toBe(`${vimeo.embedUrl}?h=abcdef123`)
  })

  test.each([
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://evil.test/?youtube.com/embed/dQw4w9WgXcQ',
    'https://evil.test/https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'javascript:https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ"onload="x',
    'https://www.youtube.com/watch?v=../../evil',
    'https://www.youtube.com/redirect?q=https://evil.test',
    'https://vimeo.com/settings',
    'https://vimeo.com.evil.test/76979871',
    'https://dailymotion.com/video/x7tgad0',
    'not an address',
    '',
    null,
    { toString: () => 'https://youtu.be/dQw4w9WgXcQ' },
  ])('not at %s', (url) => {
    expect(parseEmbed(url)).toBeNull()
  })
})

describe('a link', () => {
  test.each([
    'https://a.test/x?y#z',
    'http://localhost:3000',
    'mailto:a@b.test',
    'tel:+49123',
    '/path',
    '#part',
    '?q=1',
    'page/two',
    'https://a.test/مقال',
  ])('may lead to %s', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })

  test.each([
    ...[
      'javascript:x()',
      'JaVaScRiPt:x()',
      'java\tscript:x()',
      'java\nscript:x()',
      '\u0001javascript:x()',
      ' javascript:x()',
    ],
    ...['vbscript:x', 'data:text/html,x', 'file:///etc/passwd', 'ftp://a.test', 'blob:https://a.test/1'],
    ...[
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      'https:evil.test',
      'https:/\\evil.test',
      'http://good@127.0.0.1\\@x',
    ],
    ...['java script:x()', 'x:y', 'javascript&colon;x()//:', '', '   ', 'https://', 'http://[bad'],
  ])('may not lead to %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })

  test('is text', () => {
    expect([null, undefined, 1, {}, ['https://a.test']].map(isSafeHref)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

test('an image source is a web URL, a path of this site, or raster data', () => {
  const good = ['https://a.test/a.png', '/files/a.webp', 'data:image/png;base64,AAAA']
  const bad = [
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    'javascript:x',
    '//a.test/a.png',
    'mailto:a@b.test',
    'blob:x',
    '',
  ]
  expect(good.map(isSafeImageSource)).toEqual([true, true, true])
  expect(bad.some(isSafeImageSource)).toBe(false)
})

describe('the direction of a text', () => {
  test.each([
    ['SEO هو تحسين محركات البحث', 'rtl'],
    ['The word مرحبا means hello', 'ltr'],
    ['שלום עולם', 'rtl'],
    ['فارسی می‌خواهم ۱۲۳', 'rtl'],
    ['ab مر', 'ltr'],
    ['123 !?', 'ltr'],
    ['', 'ltr'],
    ['٠١٢٣٤٥٦٧٨٩ abc', 'ltr'],
    ['مَرْحَبًا Welcome', 'ltr'],
    ['日本語', 'ltr'],
    ['ﻣﺮﺣﺒﺎ ok', 'rtl'],
    ['Çığ İş مرحبا', 'ltr'],
  ])('%s is %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction)
  })
})
