import { type JSONContent, markdownToDoc } from '@rankwell/editor'

/** The blocks that a Markdown text makes. In a file of its own, which is fetched when the first text is taken. */
export const readMarkdown = (markdown: string): JSONContent[] => markdownToDoc(markdown).content ?? []
