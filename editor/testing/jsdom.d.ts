declare module 'jsdom' {
  /** The part of jsdom that the tests use; the package brings no types. */
  export class JSDOM {
    constructor(
      html?: string,
      options?: {
        url?: string
        runScripts?: 'dangerously'
        virtualConsole?: VirtualConsole
        beforeParse?: (window: object) => void
      },
    )
    readonly window: Window & typeof globalThis
  }
  /** Where a page's own complaints go; without listeners nowhere. */
  export class VirtualConsole {
    constructor()
  }
}
