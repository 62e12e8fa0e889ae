import { createExtensions } from '@rankwell/editor'
import type { Extensions, Node as NodeExtension } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { drawEmbed } from '../blocks/embed-view.ts'
import { drawQuote } from '../blocks/quote-view.ts'
import { drawRaw } from '../blocks/raw-view.ts'
import { drawCode } from '../code/code-view.ts'
import { drawImage } from '../media/image-view.ts'
import { drawTable } from '../tables/table-view.ts'
import type { WritingTexts } from './editor-texts.ts'

/** The shared schema with node views for media and controls, and translated labels. */
export function createWritingExtensions(workspace: string, t: WritingTexts): Extensions {
  const checkboxLabel = ({ firstChild }: DocNode) => firstChild?.textContent.trim() || t('blocks.emptyTask')
  const withView: Record<string, (extension: NodeExtension) => NodeExtension> = {
    image: (extension) =>
      extension.extend({
        addNodeView:
          () =>
          ({ node, editor, getPos }) =>
            drawImage(node, editor, getPos, workspace, t),
      }),
    embed: (extension) =>
      extension.extend({
        addNodeView:
          () =>
          ({ node }) =>
            drawEmbed(node, t),
      }),
    codeBlock: (extension) =>
      extension.extend({
        addNodeView:
          () =>
          ({ node, editor, getPos }) =>
            drawCode(node, editor, getPos, t),
      }),
    quote: (extension) =>
      extension.extend({
        addNodeView:
          () =>
          ({ node, editor, getPos }) =>
            drawQuote(node, editor, getPos, t),
      }),
    taskItem: (extension) => extension.configure({ a11y: { checkboxLabel } }),
    table: (extension) =>
      extension.extend({
        addNodeView:
          () =>
          ({ node }) =>
            drawTable(node),
      }),
    rawHtml: (extension) =>
      extension.extend({
        addNodeView:
          () =>
          ({ node }) =>
            drawRaw(node, t),
      }),
  }
  return createExtensions().map((extension) =>
    extension.type === 'node'
      ? (withView[extension.name]?.(extension as NodeExtension) ?? extension)
      : extension,
  )
}
