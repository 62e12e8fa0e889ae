import type { FakeShopify } from './fake-shopify.ts'

type Fields = Record<string, unknown>

/** Marks a response that denies the app access. */
export const denied: Fields = {}

/** Responds to queries about files; undefined for others. A file is ready at the second request. */
export function answerFiles(shop: FakeShopify, query: string, variables: Fields): Fields | null | undefined {
  const show = ({ id, name, looks }: FakeShopify['files'][number]) => ({
    id,
    fileStatus: looks > 1 ? 'READY' : 'PROCESSING',
    image: looks > 1 ? { url: `https://cdn.peer.example/${name}` } : null,
  })
  if (/files\(|fileCreate|stagedUploads/.test(query) && !shop.scopes.includes('write_files')) return denied
  if (query.includes('stagedUploadsCreate')) {
    const [{ filename = '' } = {}] = variables.input as { filename: string }[]
    const stagedTargets = [
      {
        url: `${shop.url}/stage`,
        resourceUrl: `${shop.url}/stage/${filename}`,
        parameters: [{ name: 'key', value: filename }],
      },
    ]
    return { stagedUploadsCreate: { stagedTargets, userErrors: [] } }
  }
  if (query.includes('fileCreate')) {
    const [{ originalSource = '' } = {}] = variables.files as { originalSource: string }[]
    const name = originalSource.split('/').at(-1) ?? ''
    if (!shop.staged.has(name))
      return {
        fileCreate: {
          files: [],
          userErrors: [{ code: 'INVALID', field: ['files'], message: 'File is not staged' }],
        },
      }
    const file = { id: `gid://shopify/MediaImage/${shop.files.length + 1}`, name, looks: 0 }
    shop.files.push(file)
    return shop.mode === 'silent' ? null : { fileCreate: { files: [show(file)], userErrors: [] } }
  }
  if (query.includes('FindFiles')) {
    const mark = /filename:([^*]+)\*/.exec(String(variables.query))?.[1] ?? '-'
    for (const file of shop.files) file.looks += 2
    return { files: { nodes: shop.files.filter(({ name }) => name.startsWith(mark)).map(show) } }
  }
  if (!query.includes('FindFile')) return undefined
  const file = shop.files.find(({ id }) => id === variables.id)
  if (file) file.looks += 1
  return { node: file ? show(file) : null }
}
