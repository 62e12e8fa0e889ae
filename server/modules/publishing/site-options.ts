import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { type Place, withExplanation } from './unpublish.ts'

/** Authors, categories, or tags of a site whose names contain a text; none if the site does not respond. */
export async function listSiteChoices(
  { app, signal }: SignedInContext,
  { connection }: Place,
  { kind, text }: Input<'publishing.listSiteChoices'>,
): Promise<{ names: string[]; seoPlugin: string }> {
  const { platform, url, username, password, apiStyle, place, ownerId, account } = connection
  const { posts } = app.publishing[platform]
  if (!posts) throw httpError('not_found')
  if (password === null) throw httpError('password_lost')
  const seoPlugin = account?.seoPlugin ?? ''
  if (!posts.listChoices || !posts.capabilities.taxonomy[kind]) return { names: [], seoPlugin }
  const access = { url, username, password, apiStyle, place }
  const options = { caller: ownerId, ...(signal && { signal }) }
  const names = await withExplanation(async () => posts.listChoices?.(access, kind, text, options))
  return { names: [...new Set(names ?? [])], seoPlugin }
}
