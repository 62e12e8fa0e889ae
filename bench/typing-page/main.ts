import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { StarterKit } from '@tiptap/starter-kit'
import { applyUpdate, Doc } from 'yjs'

/** The cost of a page with only Tiptap and Yjs: no server, no score, no interface. */
const answer = await fetch('/text')
const text = new Doc()
applyUpdate(text, new Uint8Array(await answer.arrayBuffer()))
new Editor({
  element: document.body,
  injectCSS: false,
  extensions: [
    StarterKit.configure({ undoRedo: false }),
    Collaboration.configure({ document: text, field: 'text' }),
  ],
})
