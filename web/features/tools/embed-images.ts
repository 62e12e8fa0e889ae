import type { JSONContent } from '@rankwell/editor'
import { fetchImage, isOwnImage } from '../../lib/own-image.ts'

const readAsData = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })

/**
 * Embeds stored images in the text as data URLs, because their URLs require a session. Images that cannot be
 * loaded are removed.
 *
 * @returns The text, and the number of removed images.
 */
export async function embedOwnImages(doc: JSONContent): Promise<{ doc: JSONContent; lost: number }> {
  const known = new Map<string, Promise<string | null>>()
  const dataOf = (source: string): Promise<string | null> => {
    const data =
      known.get(source) ??
      fetchImage(source)
        .then(readAsData)
        .catch(() => null)
    known.set(source, data)
    return data
  }
  let lost = 0
  const content: JSONContent[] = []
  for (const node of doc.content ?? []) {
    const source = String(node.attrs?.src ?? '')
    if (node.type !== 'image' || !isOwnImage(source)) {
      content.push(node)
      continue
    }
    const src = await dataOf(source)
    if (src) content.push({ ...node, attrs: { ...node.attrs, src } })
    else lost++
  }
  return { doc: { ...doc, content }, lost }
}
