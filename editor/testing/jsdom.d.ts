declare module 'jsdom' {
  /** The part of jsdom that the tests use; the package has no types. */
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
  /** Receives console output of a page; ignored without listeners. */
  export class VirtualConsole {
    constructor()
  }
}
