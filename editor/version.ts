/** Raised on each change of the document schema. The server refuses clients with a lower number,
 * because ProseMirror's Yjs binding deletes nodes that an older schema does not know, for everybody. */
export const editorVersion = 2

/** The Editor.js release whose JSON the `blog` field follows. */
export const editorJsVersion = '2.28.2'

/** Name of the Yjs fragment that holds the body; Tiptap's collaboration extension uses the same. */
export const fragmentName = 'default'

/**
 * Bytes that one message of a live text may have, on both sides of the line. 10,000 words typed letter by letter are
 * below 1 MB, even when they come as one difference.
 */
export const maxSyncMessageBytes = 4 << 20

/** Bytes that one message may have before its sender has signed in. */
export const maxUnauthenticatedMessageBytes = 4096
