import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { blockNodes } from '../blocks/names.ts'
import { syncMetaOf } from '../concurrent-blocks/binding-internals.ts'
import { createBlockId, isBlockId } from '../ids.ts'

/**
 * Positions of top-level blocks that need a new id: those without one, and all but one of those that share one.
 * Of several with the same id the one that stood in the document before keeps it.
 */
function findBlocksToIdentify(doc: Node, before?: Node): number[] {
  const owners = new Map<string, { node: Node; position: number }>()
  const positions: number[] = []
  let known: Set<Node> | undefined
  const wasThere = (node: Node) => {
    known ??= new Set(before?.children)
    return known.has(node)
  }
  doc.forEach((node, position) => {
    const { id } = node.attrs
    if (id === undefined) return
    const owner = isBlockId(id) ? owners.get(id) : undefined
    if (!isBlockId(id)) positions.push(position)
    else if (!owner) owners.set(id, { node, position })
    else if (wasThere(node) && !wasThere(owner.node)) {
      positions.push(owner.position)
      owners.set(id, { node, position })
    } else positions.push(position)
  })
  return positions
}

/**
 * Gives every block a lasting id and an attribute for what the schema has no place for.
 * Ids are mended after local changes only: were remote ones mended too, every client would write its own.
 */
export const BlockIdentity = Extension.create({
  name: 'blockIdentity',
  addGlobalAttributes() {
    return [
      {
        types: [...blockNodes],
        attributes: {
          id: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element) => {
              const id = element.getAttribute('data-id')
              return isBlockId(id) ? id : null
            },
            renderHTML: ({ id }) => (id ? { 'data-id': id } : {}),
          },
          extra: extraAttribute,
        },
      },
      { types: ['listItem', 'taskItem'], attributes: { extra: extraAttribute } },
    ]
  },
  addProseMirrorPlugins: () => [createIdentityPlugin()],
})

/** Whether a transaction shows a remote change, or mends what that has left, such as a table that lacks a cell. */
function isRemote(transaction: Transaction): boolean {
  const root: Transaction = transaction.getMeta('appendedTransaction') ?? transaction
  return syncMetaOf(root) !== undefined
}

/** The plugin that mends ids after local changes. */
export function createIdentityPlugin(): Plugin {
  return new Plugin({
    key: new PluginKey('blockIdentity'),
    appendTransaction: (transactions, before, state) => {
      const isLocalChange = transactions.some((tr) => tr.docChanged && !isRemote(tr))
      if (!isLocalChange) return null
      const positions = findBlocksToIdentify(state.doc, before.doc)
      if (positions.length === 0) return null
      // Part of the change that made the block: were it kept out of the history, so would be that change.
      const tr = state.tr
      for (const position of positions) tr.setNodeAttribute(position, 'id', createBlockId())
      return tr
    },
  })
}

const extraAttribute = {
  default: null,
  keepOnSplit: false,
  parseHTML: (element: HTMLElement) => element.getAttribute('data-extra'),
  renderHTML: ({ extra }: Record<string, unknown>) =>
    typeof extra === 'string' ? { 'data-extra': extra } : {},
}
