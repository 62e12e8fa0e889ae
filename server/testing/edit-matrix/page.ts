import { createExtensions, editorVersion, fragmentName, type PendingText } from '@rankwell/editor'
import { Editor, Extension } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { applyUpdate, type Doc, encodeStateAsUpdate, type Transaction } from 'yjs'
import { preserveEdits } from '../../../web/collab/concurrent-blocks/concurrent-edits.ts'
import { setEditorOf } from '../../../web/collab/concurrent-blocks/editor-of.ts'
import { ExactChange } from '../../../web/collab/concurrent-blocks/exact-change.ts'
import { KeepEmpty } from '../../../web/collab/concurrent-blocks/keep-empty.ts'
import { createTextParts, minimizeChange } from '../../../web/editor/blocks/insert-parts.ts'
import { startTcpProxy, type TcpProxy } from '../chaos/tcp-proxy.ts'
import { type ChaosWorld, waitFor } from '../chaos/world.ts'
import { type Client, connectClient } from '../test-server.ts'

/** A device's local data of a document between two page loads. */
interface DeviceState {
  update: Uint8Array | null
  /** The first unacknowledged change of each client. */
  unsent: Map<number, number>
  pendingText: readonly PendingText[]
}

/** A page with the text editor of the product, connected to the server through a breakable proxy. */
export interface MatrixPage {
  name: string
  readonly editor: Editor
  readonly client: Client
  proxy: TcpProxy
  /** Connected, in sync, and all edits acknowledged. */
  isSaved(): boolean
  /** Reloads the page with its device's local data. */
  reload(): void
  close(): Promise<void>
}

const Narrow = Extension.create({
  name: 'minimizeChange',
  dispatchTransaction({ transaction, next }) {
    next(minimizeChange(transaction, this.editor.state))
  },
})

function createEditor(doc: Doc): Editor {
  const editor = new Editor({
    injectCSS: false,
    extensions: [
      ...createExtensions(),
      Narrow,
      ExactChange,
      KeepEmpty,
      Collaboration.configure({ document: doc, field: fragmentName }),
    ],
  })
  for (const part of createTextParts()) editor.registerPlugin(part)
  return editor
}

function noteUnsent(client: Client, device: DeviceState): void {
  const { doc, provider, socket } = client
  doc.on('update', (_: Uint8Array, origin: unknown, _doc: Doc, { beforeState }: Transaction) => {
    const isOwn = origin !== provider && origin !== device
    if (isOwn && !device.unsent.has(doc.clientID))
      device.unsent.set(doc.clientID, beforeState.get(doc.clientID) ?? 0)
  })
  provider.on('unsyncedChanges', () => {
    if (provider.unsyncedChanges === 0 && provider.isAuthenticated && socket.status === 'connected')
      device.unsent.clear()
  })
}

function load(world: ChaosWorld, proxy: TcpProxy, docId: string, device: DeviceState) {
  const address = `ws://127.0.0.1:${proxy.port}/yjs`
  const client = connectClient(address, world.token, docId, `editorVersion=${editorVersion}`, world.host)
  const { doc, provider } = client
  if (device.update) applyUpdate(doc, device.update, device)
  noteUnsent(client, device)
  preserveEdits({
    doc,
    provider,
    wasUnsent: (id, clock) => clock >= (device.unsent.get(id) ?? Number.POSITIVE_INFINITY),
    pendingText: {
      list: () => device.pendingText,
      set(next) {
        device.pendingText = next
      },
    },
  })
  const editor = createEditor(doc)
  setEditorOf(doc, editor)
  return { client, editor }
}

/** Opens a document in a page. */
export async function openMatrixPage(world: ChaosWorld, docId: string, name: string): Promise<MatrixPage> {
  const proxy = await startTcpProxy(world.port)
  const device: DeviceState = { update: null, unsent: new Map(), pendingText: [] }
  let shown = load(world, proxy, docId, device)
  const leave = () => {
    shown.editor.destroy()
    shown.client.close()
  }
  const page: MatrixPage = {
    name,
    proxy,
    get editor() {
      return shown.editor
    },
    get client() {
      return shown.client
    },
    isSaved() {
      const { provider, socket } = shown.client
      const isConnected = socket.status === 'connected' && provider.isAuthenticated && provider.synced
      return isConnected && provider.unsyncedChanges === 0
    },
    reload() {
      device.update = encodeStateAsUpdate(shown.client.doc)
      leave()
      shown = load(world, proxy, docId, device)
    },
    async close() {
      leave()
      await proxy.close()
    },
  }
  await waitFor('opening', page.isSaved, 20_000)
  return page
}
