// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { converters } from './blocks/index.ts'
import { blockNodes } from './blocks/names.ts'
import { canonicalInlineHtml, readInlineText } from './inline-dom.ts'
import { canonicalInline } from './read-inline.ts'

it.each([
  'Ada Lovelace',
  'a &amp; b &lt;i&gt; &nbsp;&eacute;&#8212;',
  '<b>bold <i>both</i></b> <a href="https://a.test/?x=1&amp;y" target="_blank">link</a>',
  '<a href="javascript:alert(1)">no link</a><strong>strong</strong><kbd class="inline-code">key</kbd>',
  'one<br>two<p>three</p><div>four</div>',
  'safe<script>alert(1)</script><style>p{}</style><iframe src="x">y</iframe><svg><text>z</text></svg> end',
  'kept <form id="x">in a form<input name="attributes"><input name="childNodes"><input name="nodeType"></form>',
  'H<sub>2</sub>O, 1<sup class="cdx-superscript">st</sup>, <sup>a<sub>b</sub></sup><sub>c<sup>d</sup></sub>',
  '<mark class="cdx-marker">seen</mark><em onclick="x()">plain</em>\u0000\ud800',
])('reads the words for whose a quote is in the browser as on the server: %s', (html) => {
  expect(canonicalInlineHtml(html)).toBe(canonicalInline(html))
})

it('returns text without marks', () => {
  expect(readInlineText('<b>Ada</b><br>L. &amp; Co')).toBe('Ada L. & Co')
})

it('adds stable ids to every block type', () => {
  expect([...blockNodes].toSorted()).toEqual(converters.flatMap(({ nodes }) => nodes).toSorted())
})
