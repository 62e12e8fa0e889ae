import { type EditorBlock, markdownToBlog } from '@rankwell/editor'

/**
 * The blocks of a model's Markdown, sanitized: without scripts, images, videos, and links, because the pages that it
 * has read could have named their URLs.
 */
export const readGenerated = (markdown: string): EditorBlock[] =>
  markdownToBlog(markdown, { images: 'drop', links: 'drop' }).blocks
