import { readSigningSecret, signMessage } from '../../lib/standard-webhooks.ts'
import { type Article, type Publication, PublishFailed, type PublishOptions } from './article.ts'
import { ConnectionFailed } from './failure.ts'
import type { PublishingPlatform, PublishingSettings, SiteAccess } from './index.ts'
import {
  askPlatform,
  cleanName,
  type PlatformAnswer,
  refuseRedirect,
  textOf,
  writeOnce,
} from './platform-http.ts'
import { readWebAddress } from './web-address.ts'

/** Receivers are given longer than a site's API: Standard Webhooks asks for 15 to 30 seconds. */
const receiverMs = 15_000

type Order = { type: string; id: string; data: Record<string, unknown> }

/**
 * Any receiver that takes articles as signed JSON by Standard Webhooks. It may answer with `{id, url}`, which is
 * where the article stands then. The same version has the same `webhook-id`, so that it is taken once.
 */
export function createSignedWebhook(settings: PublishingSettings): PublishingPlatform {
  const patient = { ...settings, requestMs: settings.requestMs ?? receiverMs }
  return {
    fields: ['url', 'password'],
    readAddress: (typed) => readWebAddress(typed, settings.plainPlaces),
    async testConnection(access, options) {
      const id = `test_${crypto.randomUUID()}`
      refuseBadAnswer(
        await send(patient, access, options, { type: 'article.test', id, data: {} }),
        access.url,
      )
      const { host } = new URL(access.url)
      const rights = { canPublish: true, canUpload: false, canManageTerms: false }
      return { apiStyle: 'path', account: { siteName: host, displayName: '', ...rights } }
    },
    articles: {
      publish: (access, article, options) => publish(patient, access, article, options),
      async unpublish(access, options) {
        const { previous } = options
        const id = `unpublish_${crypto.randomUUID()}`
        const data = { remoteId: previous.remoteId }
        const answer = await deliver(patient, access, options, { type: 'article.unpublished', id, data })
        return { ...previous, ...readPlace(answer, previous), state: 'draft' }
      },
    },
  }
}

async function publish(
  settings: PublishingSettings,
  access: SiteAccess,
  article: Article,
  options: PublishOptions,
): Promise<Publication> {
  const { previous } = options
  const id = `article_${article.documentId}_${article.versionId}_${article.state}`
  const data = { ...article, remoteId: previous?.remoteId ?? null }
  const answer = await deliver(settings, access, options, { type: 'article.published', id, data })
  return {
    ...readPlace(answer, previous),
    state: article.state,
    stamp: article.versionId,
    remoteId: remoteIdOf(answer, previous, article.documentId),
  }
}

const remoteIdOf = ({ json }: PlatformAnswer, previous: Publication | null, documentId: string) =>
  cleanName(json?.id) || previous?.remoteId || documentId

function readPlace({ json }: PlatformAnswer, previous: Publication | null): { url: string | null } {
  const url = textOf(json?.url)
  return { url: /^https?:\/\//.test(url) && URL.canParse(url) ? url : (previous?.url ?? null) }
}

async function deliver(
  settings: PublishingSettings,
  access: SiteAccess,
  options: { caller: string; signal?: AbortSignal },
  order: Order,
): Promise<PlatformAnswer> {
  const answer = await writeOnce(() => send(settings, access, options, order))
  try {
    refuseBadAnswer(answer, access.url)
  } catch (error) {
    if (!(error instanceof ConnectionFailed) || error.code !== 'receiver_refused') throw error
    const said = cleanName(answer.json?.message) || `The receiver answered with status ${answer.status}.`
    throw new PublishFailed('refused', said, { cause: error })
  }
  return answer
}

async function send(
  settings: PublishingSettings,
  { url, password }: SiteAccess,
  { caller, signal }: { caller: string; signal?: AbortSignal },
  { type, id, data }: Order,
): Promise<PlatformAnswer> {
  if (!readSigningSecret(password)) throw new ConnectionFailed('secret_shape')
  const now = new Date()
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  const headers = signMessage({ id, timestamp: Math.floor(now.getTime() / 1000), body }, [password])
  return askPlatform(
    settings,
    { caller, signal, notThere: 'receiver_refused' },
    { url, method: 'POST', body, headers },
  )
}

function refuseBadAnswer(answer: PlatformAnswer, url: string): void {
  refuseRedirect(answer, url)
  if (answer.status === 410) throw new ConnectionFailed('receiver_gone')
  if (answer.status === 429) throw new ConnectionFailed('site_busy')
  if (answer.status < 200 || answer.status > 299)
    throw new ConnectionFailed('receiver_refused', { status: answer.status })
}
