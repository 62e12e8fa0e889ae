import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { blockNodes } from '../blocks/names.ts'
import { syncMetaOf } from '../concurrent-blocks/binding-internals.ts'
import { createBlockId, isBlockId } from '../ids.ts'

/**
 * Positions of top-level blocks that need a new id: those without one, and all but one of those that share an id. The
 * block that was in the document first keeps its id.
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
 * Adds a stable id and an attribute for data outside the schema to every block. Ids are assigned after local changes
 * only; otherwise every client would assign its own id to a remote block.
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

/** Whether a transaction renders a remote change, or repairs the result, such as a table with a missing cell. */
function isRemote(transaction: Transaction): boolean {
  const root: Transaction = transaction.getMeta('appendedTransaction') ?? transaction
  return syncMetaOf(root) !== undefined
}

/** The plugin that assigns block ids after local changes. */
export function createIdentityPlugin(): Plugin {
  return new Plugin({
    key: new PluginKey('blockIdentity'),
    appendTransaction: (transactions, before, state) => {
      const isLocalChange = transactions.some((tr) => tr.docChanged && !isRemote(tr))
      if (!isLocalChange) return null
      const positions = findBlocksToIdentify(state.doc, before.doc)
      if (positions.length === 0) return null
      // Not excluded from the undo history, because that would also exclude the change that created the block.
      const tr = state.tr
      for (const position of positions) {
        tr.setNodeAttribute(position, 'id', createBlockId())
        const node = state.doc.nodeAt(position)
        // The second half of a split paragraph, or a copy of one with text, does not need the prompt.
        if (node?.attrs.prompt && node.content.size > 0) tr.setNodeAttribute(position, 'prompt', null)
      }
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
