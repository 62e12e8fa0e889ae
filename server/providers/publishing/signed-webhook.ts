import { readSigningSecret, signMessage } from '../../lib/standard-webhooks.ts'
import { ConnectionError } from './connection-error.ts'
import { noteField, noteRefused } from './field-report.ts'
import { replaceImageUrls } from './hosted-images.ts'
import { imageRejectedBy } from './image-library.ts'
import type { CallOptions, PublishingPlatform, PublishingSettings, SiteAccess } from './index.ts'
import {
  cleanName,
  type PlatformAnswer,
  rejectRedirect,
  requestPlatform,
  textOf,
  writeOnce,
} from './platform-http.ts'
import type { FieldReport, KnownPost, PostCapabilities, PublishedPost, SiteArticle } from './posts.ts'
import { readWebAddress } from './web-address.ts'

/** Receivers get more time than a site's API; Standard Webhooks recommends 15 to 30 seconds. */
const receiverMs = 15_000
/** Maximum bytes of all images in one message; receivers rarely accept more than about ten megabytes. */
const maxImageBytes = 8 * 1024 * 1024

type Order = { type: string; id: string; data: Record<string, unknown> }

const capabilities: PostCapabilities = {
  draft: true,
  schedule: true,
  update: true,
  unpublish: true,
  images: 'embedded',
  embeds: 'frame',
  taxonomy: { authors: true, categories: true, tags: true, canList: false },
  remoteRead: false,
  seoFields: [
    'seoTitle',
    'seoDescription',
    'keyword',
    'canonical',
    'robots',
    'socialTitle',
    'socialDescription',
    'socialImage',
  ],
}

/**
 * Any receiver that accepts articles as JSON signed according to Standard Webhooks. It may respond with `{id, url}`,
 * the address of the article. All attempts of one publication have the same `webhook-id`, so that it is processed once.
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
    posts: {
      capabilities,
      publish: (access, article, known, steps, options) =>
        publish(patient, access, article, known, options).then(async (post) => {
          await steps.onPost(post.remoteId)
          return post
        }),
      async unpublish(access, { remoteId, documentId, order }, options) {
        const data = { remoteId, documentId }
        await deliver(patient, access, options, { type: 'article.unpublished', id: order, data })
      },
    },
  }
}

/** Our own images as data in the message, because receivers cannot fetch them from us. */
async function embedImages(article: SiteArticle, report: FieldReport[]): Promise<Map<string, string>> {
  const embedded = new Map<string, string>()
  let room = maxImageBytes
  let missing = 0
  for (const { src, mediaType, load } of article.images) {
    const bytes = await load()
    if (!bytes || bytes.length > room) {
      missing += 1
      continue
    }
    room -= bytes.length
    embedded.set(src, `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`)
  }
  if (missing > 0) noteRefused(report, 'pictures', `${missing}: > ${maxImageBytes / 1024 / 1024} MB`)
  else if (embedded.size > 0) noteField(report, 'pictures', true)
  return embedded
}

async function publish(
  settings: PublishingSettings,
  access: SiteAccess,
  article: SiteArticle,
  known: KnownPost,
  options: CallOptions,
): Promise<PublishedPost> {
  const report: FieldReport[] = []
  const embedded = await embedImages(article, report)
  const { settings: publishSettings, seo, images: _images, html, ...words } = article
  const { featured, ...others } = publishSettings
  const own = (src: string | null) => (src?.startsWith('/') ? (embedded.get(src) ?? '') : (src ?? ''))
  const data = {
    ...words,
    html: replaceImageUrls(html, embedded),
    ...others,
    image: featured ? { url: own(featured), alt: article.title } : null,
    seo: { ...seo, socialImage: own(seo.socialImage) },
    remoteId: known.remoteId,
  }
  const order = { type: 'article.published', id: known.order, data }
  const { json } = await deliver(settings, access, options, order)
  const url = textOf(json?.url)
  const { title, excerpt } = article
  return {
    remoteId: cleanName(json?.id) || known.remoteId || article.documentId,
    link: /^https?:\/\//.test(url) && URL.canParse(url) ? url : '',
    state: publishSettings.state,
    date: publishSettings.state === 'future' ? publishSettings.date : null,
    stamp: article.versionId,
    copy: { title, html, excerpt },
    report,
    images: {},
  }
}

async function deliver(
  settings: PublishingSettings,
  access: SiteAccess,
  options: CallOptions,
  order: Order,
): Promise<PlatformAnswer> {
  const answer = await writeOnce(() => send(settings, access, options, order))
  try {
    refuseBadAnswer(answer, access.url)
  } catch (error) {
    if (!(error instanceof ConnectionError) || error.code !== 'receiver_refused') throw error
    const reason = cleanName(answer.json?.message) || `The receiver responded with status ${answer.status}.`
    throw imageRejectedBy(reason, error)
  }
  return answer
}

async function send(
  settings: PublishingSettings,
  { url, password }: SiteAccess,
  { caller, signal }: CallOptions,
  { type, id, data }: Order,
): Promise<PlatformAnswer> {
  if (!readSigningSecret(password)) throw new ConnectionError('secret_shape')
  const now = new Date()
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  const headers = signMessage({ id, timestamp: Math.floor(now.getTime() / 1000), body }, [password])
  return requestPlatform(
    settings,
    { caller, ...(signal && { signal }), notThere: 'receiver_refused' },
    { url, method: 'POST', body, headers, isWrite: type !== 'article.test' },
  )
}

function refuseBadAnswer(answer: PlatformAnswer, url: string): void {
  rejectRedirect(answer, url)
  if (answer.status === 410) throw new ConnectionError('receiver_gone')
  if (answer.status === 429) throw new ConnectionError('site_busy')
  if (answer.status < 200 || answer.status > 299)
    throw new ConnectionError('receiver_refused', { status: answer.status })
}
