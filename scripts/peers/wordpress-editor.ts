import { type Browser, chromium, type Page } from '@playwright/test'

/** A block as parsed by WordPress's editor. */
export interface ParsedBlock {
  name: string
  isValid: boolean
  /** Its own markup; empty for inner blocks. */
  markup: string
}

export interface OpenedPost {
  /** All blocks, including inner blocks. */
  blocks: ParsedBlock[]
  /** The content as the editor would save it. */
  saved: string
}

interface EditorBlock {
  name: string
  isValid: boolean
  originalContent?: string
  innerBlocks: EditorBlock[]
}

interface EditorWindow {
  wp: {
    data: {
      select(store: string): { getBlocks(): EditorBlock[]; getCurrentPostId(): number | null }
      dispatch(store: string): {
        editPost(changes: { content: string }): void
        savePost(): Promise<void>
        set(scope: string, name: string, value: boolean): void
      }
    }
    blocks: { serialize(blocks: EditorBlock[]): string }
  }
}

/** The block editor of a real site, signed in as one of its users. */
export class WordPressEditor {
  #browser: Browser
  #page: Page
  #url: string

  private constructor(browser: Browser, page: Page, url: string) {
    this.#browser = browser
    this.#page = page
    this.#url = url
  }

  /** Signs in with the login form. */
  static async open(site: { url: string; user: string; password: string }): Promise<WordPressEditor> {
    const executablePath = process.env.CHROME_PATH
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
    // Videos and avatars are on other hosts; the editor must not wait for them.
    await page.route(
      (address) => address.origin !== new URL(site.url).origin,
      (route) => route.abort(),
    )
    await page.goto(`${site.url}/wp-login.php`)
    // The page focuses this field shortly after loading; the password typed at that moment would land in it.
    await page.locator('#user_login:focus').waitFor()
    await page.locator('#user_login').fill(site.user)
    await page.locator('#user_pass').fill(site.password)
    await page.locator('#wp-submit').click()
    await page.waitForURL(/wp-admin/)
    return new WordPressEditor(browser, page, site.url)
  }

  /** Opens a post and reads the results of WordPress's parser and validator. */
  async read(postId: number): Promise<OpenedPost> {
    const page = this.#page
    await page.goto(`${this.#url}/wp-admin/post.php?post=${postId}&action=edit`, {
      waitUntil: 'domcontentloaded',
    })
    await page.waitForFunction(
      (id) => {
        const { wp } = window as unknown as Partial<EditorWindow>
        const isOpen = wp?.data?.select('core/editor')?.getCurrentPostId() === id
        return isOpen && (wp?.data.select('core/block-editor').getBlocks().length ?? 0) > 0
      },
      postId,
      { timeout: 60_000 },
    )
    return page.evaluate(() => {
      const { wp } = window as unknown as EditorWindow
      const roots = wp.data.select('core/block-editor').getBlocks()
      const flatten = (block: EditorBlock): EditorBlock[] => [block, ...block.innerBlocks.flatMap(flatten)]
      return {
        blocks: roots.flatMap(flatten).map(({ name, isValid, originalContent = '' }) => ({
          name,
          isValid,
          markup: originalContent,
        })),
        saved: wp.blocks.serialize(roots),
      }
    })
  }

  /** Saves the open post without other changes: with the markup of the editor's serializer. */
  async resave(): Promise<void> {
    await this.#page.evaluate(async () => {
      const { wp } = window as unknown as EditorWindow
      const editor = wp.data.dispatch('core/editor')
      editor.editPost({ content: wp.blocks.serialize(wp.data.select('core/block-editor').getBlocks()) })
      await editor.savePost()
    })
  }

  /** A screenshot of the whole article in the editor. */
  async screenshot(path: string): Promise<void> {
    const page = this.#page
    await page.evaluate(() => {
      const { wp } = window as unknown as EditorWindow
      wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false)
    })
    const height = await page
      .locator('.editor-styles-wrapper')
      .first()
      .evaluate((element) => element.scrollHeight)
    await page.setViewportSize({ width: 1280, height: Math.min(height + 120, 8000) })
    await page.screenshot({ path })
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }
}
