import { expect, test } from 'vitest'
import { docToBlog } from '../blog.ts'
import { unwrapLinks } from '../links.ts'
import { htmlToDoc } from './import.ts'
import { cleanPastedHtml } from './paste.ts'

/** Clipboard HTML of Word: conditional comments, its own tags and styles, lists as paragraphs. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; mso-pagination:widow-orphan} @list l0 {mso-list-id:1} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Annual <span class=SpellE>plan</span><o:p></o:p></p>
<h2>Goals<o:p></o:p></h2>
<p class=MsoNormal style='margin-bottom:12.0pt'><span lang=EN-GB style='font-size:11.0pt;color:#333333'>We <b>grow</b>
by <i style='mso-bidi-font-style:normal'>ten</i> percent,<span style='mso-spacerun:yes'>  </span><span style='mso-highlight:yellow;background:yellow'>twice</span>.<a
name="_Toc1"></a> See <a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><![endif]>Inside one<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span> </span></span><![endif]>Inside two</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Second</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=100 valign=top style='width:75pt'><p class=MsoNormal>Year<o:p></o:p></p></td>
<td><p class=MsoNormal>Sum</p></td></tr><tr><td><p class=MsoNormal>2026</p></td><td><p class=MsoNormal>10</p></td></tr></table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/x/clip_image001.png" v:shapes="Picture_1"></p>
<p class=MsoNormal dir=RTL style='direction:rtl'><span lang=AR-SA>نص عربي</span></p>
<!--EndFragment--></body></html>`

/** Clipboard HTML of Google Docs: everything in a <b> that is not bold, emphasis by style only. */
const fromGoogleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:700;white-space:pre-wrap;">Plan</span></h1>
<p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;">We </span><span style="font-weight:700;">grow</span><span style="font-weight:400;font-style:italic;"> fast</span><span style="text-decoration:line-through;"> slowly</span><span>, see </span><a href="https://example.com/a?b=1&amp;c=2" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">this</span></a><span>.</span></p><br />
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Nested</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Two</span></p></li></ul>
<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:0pt"><td style="border:solid"><p dir="ltr"><span>a</span></p></td><td><p dir="ltr"><span>b</span></p></td></tr></tbody></table></div><br class="Apple-interchange-newline"></b>`

function blocksOf(html: string): { type: string; data: unknown }[] {
  return docToBlog(htmlToDoc(html), 1).blocks.map(({ type, data }) => ({ type, data }))
}

test('text from Word keeps its structure and loses its clutter', () => {
  const html = cleanPastedHtml(fromWord)
  expect(html).not.toMatch(/mso|class=|font-|<span|<o:p|xml|supportLists|clip_image|_ftn/i)
  expect(blocksOf(html)).toEqual([
    { type: 'header', data: { text: 'Annual plan', level: 1 } },
    { type: 'header', data: { text: 'Goals', level: 2 } },
    {
      type: 'paragraph',
      data: { text: 'We <b>grow</b> by <i>ten</i> percent, <mark>twice</mark>. See [1]' },
    },
    {
      type: 'list',
      data: {
        style: 'unordered',
        items: [
          {
            content: 'First',
            style: 'ordered',
            items: [
              { content: 'Inside one', items: [] },
              { content: 'Inside two', items: [] },
            ],
          },
          { content: 'Second', items: [] },
        ],
      },
    },
    {
      type: 'table',
      data: {
        withHeadings: false,
        content: [
          ['Year', 'Sum'],
          ['2026', '10'],
        ],
      },
    },
    { type: 'paragraph', data: { text: 'نص عربي' } },
  ])
})

test('text from Google Docs keeps its structure and loses its clutter', () => {
  const html = cleanPastedHtml(fromGoogleDocs)
  expect(html).not.toMatch(/docs-internal|style=|font|<span|aria-level|presentation/)
  expect(blocksOf(html)).toEqual([
    { type: 'header', data: { text: 'Plan', level: 1 } },
    {
      type: 'paragraph',
      data: {
        text: 'We <b>grow</b><i> fast</i><s> slowly</s>, see <a href="https://example.com/a?b=1&amp;c=2">this</a>.',
      },
    },
    {
      type: 'list',
      data: {
        style: 'unordered',
        items: [
          { content: 'One', items: [{ content: 'Nested', items: [] }] },
          { content: 'Two', items: [] },
        ],
      },
    },
    { type: 'table', data: { withHeadings: false, content: [['a', 'b']] } },
  ])
})

test('a few words from a page stay inline', () => {
  expect(cleanPastedHtml('<meta charset="utf-8"><span style="color:red">just <b>this</b></span>')).toBe(
    '<p dir="ltr">just <b>this</b></p>',
  )
})

test.each([
  ['a page', '<p>H<sub>2</sub>O, the 1<sup>st</sup></p>'],
  [
    'Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="vertical-align:baseline;">H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O, the 1</span><span style="font-size:0.6em;vertical-align:super;">st</span></p></b>',
  ],
  [
    'Word',
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><p class=MsoNormal>H<sub><span style="mso-ansi-language:EN">2</span></sub>O, the 1<sup>st<o:p></o:p></sup></p></html>',
  ],
])('superscript and subscript text from %s is kept', (_, html) => {
  expect(blocksOf(cleanPastedHtml(html))).toEqual([
    { type: 'paragraph', data: { text: 'H<sub>2</sub>O, the 1<sup>st</sup>' } },
  ])
})

test('HTML copied from this editor is unchanged, including block ids', () => {
  const own = '<p data-id="abc" data-pm-slice="1 1 []">text</p>'
  expect(cleanPastedHtml(own)).toBe(own)
})

test('characters that hide text are removed', () => {
  expect(cleanPastedHtml('<p>a\u200b&#8203;\u{e0041}b\u202ec</p>')).toBe('<p dir="ltr">abc</p>')
})

test('redirect links of Google Docs are replaced with their targets, and other links are unchanged', () => {
  const target = 'https://example.com/a?b=1&c=2#part'
  const wrap = (address: string) =>
    `https://www.google.com/url?q=${encodeURIComponent(address)}&sa=D&source=docs&ust=1718000000&usg=AOvVaw0`
  const hrefOf = (href: string) => {
    const doc = unwrapLinks(htmlToDoc(`<ul><li><a href="${href.replaceAll('&', '&amp;')}">x</a></li></ul>`))
    return /"href":"([^"]*)"/.exec(JSON.stringify(doc))?.[1]
  }
  expect(hrefOf(wrap(target))).toBe(target)
  expect(hrefOf(wrap(wrap(target)))).toBe(target)
  expect(cleanPastedHtml(`<b><a href="${wrap(target).replaceAll('&', '&amp;')}">this</a></b>`)).toContain(
    `href="${target.replaceAll('&', '&amp;')}"`,
  )
  for (const address of [
    wrap('javascript:alert(1)'),
    wrap('//example.com'),
    wrap('mailto:ann@example.com'),
    wrap(''),
    'https://www.google.com/search?q=https://example.com',
    'https://www.google.com.example.org/url?q=https://example.com',
    'https://example.org/url?q=https://example.com',
  ])
    expect(hrefOf(address)).toBe(address)
})
