import { unwrapLinks } from '../links.ts'
import { stripInvisible } from '../text.ts'
import { toHtml } from './export.ts'
import { htmlToDoc } from './import.ts'

/**
 * Cleans HTML from the clipboard before the editor reads it: what Word, Google Docs and web pages add for their
 * own use goes, structure and emphasis stay. What this editor itself put on the clipboard is left as it is.
 */
export function cleanPastedHtml(html: string): string {
  if (/<[a-z]+[^>]*\sdata-pm-slice=/i.test(html.slice(0, 5000))) return html
  return stripInvisible(toHtml(unwrapLinks(htmlToDoc(html))))
}
