import { setNonce } from 'get-nonce'

declare global {
  interface Window {
    __nonce__?: string
    __zod_globalConfig?: { jitless?: boolean }
  }
}

/* Adapts libraries to the page's content security policy. Must be the app's first import: two libraries read the nonce when they insert their first style, and zod would compile code, which the policy forbids. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) {
  window.__nonce__ = nonce
  setNonce(nonce)
}
window.__zod_globalConfig = { jitless: true }

/** Nonce of this page for components that take it as a property (Select.Viewport, ScrollArea.Viewport). */
export const styleNonce: string | undefined = nonce || undefined
