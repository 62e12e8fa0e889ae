import { type Extensions, getSchema } from '@tiptap/core'
import Document from '@tiptap/extension-document'
import HardBreak from '@tiptap/extension-hard-break'
import HorizontalRule from '@tiptap/extension-horizontal-rule'
import Text from '@tiptap/extension-text'
import type { Schema } from '@tiptap/pm/model'
import { BlockEdges } from './nodes/block-edges.ts'
import { BlockIdentity } from './nodes/block-identity.ts'
import { CodeKeys } from './nodes/code-keys.ts'
import { lists } from './nodes/lists.ts'
import { MarkdownShortcuts } from './nodes/markdown-shortcuts.ts'
import { marks } from './nodes/marks.ts'
import { Embed, Picture } from './nodes/media.ts'
import { tables } from './nodes/tables.ts'
import {
  Alert,
  PlainCodeBlock,
  PromptParagraph,
  Quote,
  RawHtml,
  SevenLevelHeading,
  Title,
} from './nodes/text-blocks.ts'

/**
 * The extensions of the schema with their input rules, shortcuts, commands, and stable block ids. The web app adds
 * undo, collaboration, placeholder, and node views.
 */
export function createExtensions(): Extensions {
  return [
    Document,
    PromptParagraph,
    Text,
    HardBreak,
    SevenLevelHeading,
    ...lists,
    Picture,
    Quote,
    PlainCodeBlock,
    Embed,
    ...tables,
    Alert,
    Title,
    RawHtml,
    HorizontalRule,
    ...marks,
    BlockIdentity,
    BlockEdges,
    CodeKeys,
    MarkdownShortcuts,
  ]
}

/** The document schema of browser and server. */
export const schema: Schema = getSchema(createExtensions())
