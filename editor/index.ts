export type { JSONContent } from '@tiptap/core'
export { alertTypes } from './blocks/names.ts'
export {
  BlogError,
  blogLimits,
  blogToDoc,
  docToBlog,
  parseBlog,
  type ReadBlog,
  readBlog,
  writeBlocksJson,
} from './blog.ts'
export { carryMarks, type MarkedText } from './carry-marks.ts'
export {
  bindingOf,
  type EditorBinding,
  interceptMapping,
  isEditorWrite,
  rerender,
  type StoredSelection,
  setStoredSelection,
  storedSelection,
  storeSelection,
  syncMetaOf,
  toEditorPosition,
  toRelativePosition,
  undoManagerOf,
  viewOf,
  wrapWrite,
} from './concurrent-blocks/binding-internals.ts'
export { readNodeText } from './concurrent-blocks/block-model.ts'
export type { CaretPosition, Carets } from './concurrent-blocks/carets.ts'
export type { IncomingUpdate } from './concurrent-blocks/change-context.ts'
export type { PendingText, PendingTextStore } from './concurrent-blocks/pending-text.ts'
export {
  type PreserveOptions,
  preserveConcurrentEdits,
} from './concurrent-blocks/preserve-concurrent-edits.ts'
export {
  asItem,
  contentLength,
  createItemFinder,
  findItem,
  formatOf,
  type ItemParent,
  type ItemRef,
  insertedNextTo,
  isBlankDoc,
  isItemDeleted,
  isTombstone,
  isTypeDeleted,
  itemOfType,
  itemsInRange,
  namedParentOf,
  parentOf,
  textOf,
  typeOf,
  valuesOf,
} from './concurrent-blocks/yjs-internals.ts'
export { isDecorative, markDecorative } from './decorative.ts'
export { type TextDirection, textDirection } from './direction.ts'
export { type Embed, parseEmbed, playerAttributes, unsupportedEmbedMessage } from './embed.ts'
export { type HtmlOptions, toHtml } from './html/export.ts'
export { htmlToDoc } from './html/import.ts'
export { cleanPastedHtml } from './html/paste.ts'
export { type HtmlElement, type HtmlNode, isElement } from './html/tree.ts'
export {
  toWordPressBlocks,
  type WordPressImage,
  type WordPressOptions,
  writeBlock,
} from './html/wordpress.ts'
export { createBlockId } from './ids.ts'
export { type ImageSize, readImageSize, withImageSize } from './image-size.ts'
export { writePlainInline } from './inline.ts'
export { readInlineText } from './inline-dom.ts'
export { type LinkableText, type PlacedLink, readLinkableTexts } from './link-places.ts'
export { isSafeHref, isSafeImageSource, unwrapLinks } from './links.ts'
export {
  matchMarkTags,
  readMarkTags,
  stripMarkTags,
  type TaggedRange,
  type TaggedText,
  writeMarkTags,
} from './mark-tags.ts'
export { looksLikeMarkdown } from './markdown/detect.ts'
export { escapeLineStarts, escapeText as escapeMarkdown, toMarkdown } from './markdown/export.ts'
export { type MarkdownOptions, markdownToBlog, markdownToDoc } from './markdown/import.ts'
export type { DocMark, DocNode, EditorBlock, EditorBlog } from './model.ts'
export { isStillQuoted, listPassages, type QuotedPassage } from './passages.ts'
export { createExtensions, schema } from './schema.ts'
export { stripInvisible } from './text.ts'
export {
  type DocumentText,
  type TextBlock,
  type TextKind,
  type TextPlace,
  textPlaceToRange,
  toTextBlocks,
} from './text-blocks.ts'
export {
  editorJsVersion,
  editorVersion,
  fragmentName,
  maxSyncMessageBytes,
  maxUnauthenticatedMessageBytes,
} from './version.ts'
export {
  appendBlocks,
  applyBlogDiff,
  applyDiff,
  insertBlocksAt,
  reissueBlockIds,
  replaceAll,
} from './yjs/apply.ts'
export { createYDoc } from './yjs/build.ts'
export { diffText, type TextEdit } from './yjs/diff.ts'
export { yDocToBlog, yDocToDoc } from './yjs/read.ts'
