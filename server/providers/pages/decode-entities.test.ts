import { expect, test } from 'vitest'
import { decodeEntities } from './decode-entities.ts'

test.each([
  ['&Auml;rger und &auml;hnlich', 'Ärger und ähnlich'],
  ['&auml; &Auml; &AUML;', 'ä Ä &AUML;'],
  ['Tom &amp; Jerry &#38; co', 'Tom & Jerry & co'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&#x41;&#65;&#8217;', 'AA’'],
  ['AT&T, a & b, &unknown; &', 'AT&T, a & b, &unknown; &'],
  ['nothing', 'nothing'],
])('%s becomes %s, repeatedly', (text, plain) => {
  expect([decodeEntities(text), decodeEntities(text)]).toEqual([plain, plain])
})
