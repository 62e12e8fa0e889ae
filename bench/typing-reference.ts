import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TextBlock } from '@rankwell/seo'
import { getSchema } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { prosemirrorJSONToYDoc } from '@tiptap/y-tiptap'
import { build, type Rolldown } from 'vite'
import { encodeStateAsUpdate } from 'yjs'

const style =
  'body{margin:0}.tiptap{max-width:68ch;margin:0 auto;padding:24px;font:17px/1.7 serif;white-space:break-spaces;word-wrap:break-word}'

async function bundle(): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, 'typing-page'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'typing-page/main.ts'),
        output: { codeSplitting: false },
      },
    },
  })
  const [script] = ([built].flat()[0] as Rolldown.RolldownOutput).output
  return script.code
}

function encodeText(blocks: TextBlock[]): Uint8Array {
  const words = (text: string) => [{ type: 'text', text }]
  const content = blocks.map(({ kind, level, text }) => {
    if (kind === 'heading') return { type: 'heading', attrs: { level: level ?? 2 }, content: words(text) }
    const paragraph = { type: 'paragraph', content: words(text) }
    if (kind !== 'list-item') return paragraph
    return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }
  })
  const schema = getSchema([StarterKit])
  return encodeStateAsUpdate(prosemirrorJSONToYDoc(schema, { type: 'doc', content }, 'text'))
}

/** Serves a page with only Tiptap, Yjs, and the text; the browser caches its script like ours. */
export async function serveReference(blocks: TextBlock[]): Promise<{ url: string; close: () => void }> {
  const files: Record<string, [string, string | Uint8Array]> = {
    '/': [
      'text/html',
      `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script type="module" src="/main.js"></script>`,
    ],
    '/main.js': ['text/javascript', await bundle()],
    '/text': ['application/octet-stream', encodeText(blocks)],
  }
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = files[url] ?? ['text/plain', '']
    const keep = url === '/main.js' ? 'public, max-age=31536000, immutable' : 'no-cache'
    response.writeHead(url in files ? 200 : 404, { 'content-type': type, 'cache-control': keep }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
