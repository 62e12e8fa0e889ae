/**
 * Incremented with each change of the document schema. The server rejects older clients, because the Yjs binding of
 * ProseMirror deletes nodes that their schema does not know, for all users.
 */
export const editorVersion = 3

/** The Editor.js release whose JSON format the `blog` field uses. */
export const editorJsVersion = '2.28.2'

/** Name of the Yjs fragment that contains the body; the default of Tiptap's collaboration extension. */
export const fragmentName = 'default'

/**
 * Size limit of a sync message in bytes, for server and browser. 10,000 words typed letter by letter take less than
 * 1 MB, even as one update.
 */
export const maxSyncMessageBytes = 4 << 20

/** Size limit of a message in bytes before its sender is authenticated. */
export const maxUnauthenticatedMessageBytes = 4096
