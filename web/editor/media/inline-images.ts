import { type JSONContent, withImageSize } from '@rankwell/editor'
import { createUpload } from '../api.ts'

const endings: Record<string, string> = {
  jpeg: 'jpg',
  jpg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
}

/** The image file in a data URL; null for any other URL. */
function fileOfData(source: string, name: string): File | null {
  const match = /^data:(image\/([a-z]+));base64,([\w+/=\s]+)$/i.exec(source)
  const ending = endings[match?.[2]?.toLowerCase() ?? '']
  if (!match?.[1] || !match[3] || !ending) return null
  try {
    const bytes = Uint8Array.from(atob(match[3]), (letter) => letter.charCodeAt(0))
    return new File([bytes], `${name}.${ending}`, { type: match[1] })
  } catch {
    return null
  }
}

/**
 * Uploads the images that a text contains as data URLs and replaces their URLs; images rejected by the server are
 * removed.
 *
 * @returns The text, and the number of removed images.
 */
export async function uploadInlineImages(
  doc: JSONContent,
  workspace: string,
): Promise<{ doc: JSONContent; lost: number }> {
  let lost = 0
  const content: JSONContent[] = []
  for (const node of doc.content ?? []) {
    const source = String(node.attrs?.src ?? '')
    if (node.type !== 'image' || !source.startsWith('data:')) {
      content.push(node)
      continue
    }
    const file = fileOfData(source, String(node.attrs?.alt ?? '').slice(0, 60) || 'picture')
    const kept = file && (await createUpload({ workspace, file }).catch(() => null))
    if (!kept) lost++
    else {
      const extra = withImageSize(node.attrs?.extra, kept)
      content.push({ ...node, attrs: { ...node.attrs, src: kept.url, extra } })
    }
  }
  return { doc: { ...doc, content }, lost }
}
