import { unwrapLinks } from '../links.ts'
import { stripInvisible } from '../text.ts'
import { toHtml } from './export.ts'
import { htmlToDoc } from './import.ts'

/**
 * Cleans HTML from the clipboard: structure and emphasis stay; markup that Word, Google Docs, and web pages add for
 * their own use is removed. HTML copied from this editor is not changed.
 */
export function cleanPastedHtml(html: string): string {
  if (/<[a-z]+[^>]*\sdata-pm-slice=/i.test(html.slice(0, 5000))) return html
  return stripInvisible(toHtml(unwrapLinks(htmlToDoc(html))))
}
