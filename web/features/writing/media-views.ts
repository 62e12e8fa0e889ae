import { createExtensions } from '@rankwell/editor'
import type { Extensions, Node as NodeExtension } from '@tiptap/core'
import { drawCode } from './code-view.ts'
import { drawEmbed } from './embed-view.ts'
import { drawImage } from './image-view.ts'
import { drawQuote } from './quote-view.ts'
import { drawRaw } from './raw-view.ts'
import { drawTable } from './table-view.ts'
import type { WritingTexts } from './writing-texts.ts'

/** The shared schema with views for what a browser must load in its own way. */
export function createWritingExtensions(workspace: string, t: WritingTexts): Extensions {
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
