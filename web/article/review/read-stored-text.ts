import type { Document } from '@rankwell/contract'
import { blogToDoc, parseBlog, schema } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'

/** The stored text of a document; null if there is none. */
export const readStoredText = ({ blog }: Document): DocNode | null =>
  blog ? schema.nodeFromJSON(blogToDoc(parseBlog(blog))) : null
