import { type ArticlePublisher, type Publication, PublishFailed } from './article.ts'
import { type KnownPost, PostFailed, type PostPublisher, type SiteArticle } from './posts.ts'

const ownPicture = /<figure[^>]*><img src="\/[^>]*>(?:<figcaption[^>]*>.*?<\/figcaption>)?<\/figure>/g

/** The article for a platform without a library of ours: own pictures are nowhere that it could fetch them from. */
function describe(article: SiteArticle) {
  const { settings, seo, pictures: _pictures, ...words } = article
  return {
    ...words,
    html: article.html.replace(ownPicture, ''),
    slug: settings.slug,
    authorName: settings.author,
    tags: settings.tags ?? [],
    image: null,
    seoTitle: seo.title,
    seoDescription: seo.description,
    state: settings.state,
    date: settings.date,
  }
}

const previousOf = ({ remoteId, stamp }: Pick<KnownPost, 'remoteId' | 'stamp'>): Publication | null =>
  remoteId ? { remoteId, stamp, url: null, state: 'publish' } : null

function explain(error: unknown): unknown {
  if (!(error instanceof PublishFailed)) return error
  if (error.code === 'unanswered')
    return new PostFailed('site_silent', {}, { cause: error, isUncertain: true })
  if (error.code === 'remote_changed') return new PostFailed('remote_changed', {}, { cause: error })
  if (error.code === 'remote_gone') return new PostFailed('nothing_published', {}, { cause: error })
  return new PostFailed('provider_refused', { reason: error.message }, { cause: error })
}

/** Publishing on platforms that take an article as a whole and answer with its new state. */
export function fromArticles(articles: ArticlePublisher): PostPublisher {
  return {
    async publish(access, article, known, steps, options) {
      const order = { ...options, overwrite: known.overwrites !== null }
      try {
        const sent = describe(article)
        const made = await articles
          .publish(access, sent, { ...order, previous: previousOf(known) })
          .catch((error: unknown) => {
            // What was deleted there is made anew.
            if (!(error instanceof PublishFailed && error.code === 'remote_gone')) throw error
            return articles.publish(access, sent, { ...order, previous: null })
          })
        await steps.onPost(made.remoteId)
        const { title, excerpt } = article
        return {
          remoteId: made.remoteId,
          link: made.url ?? '',
          state: made.state,
          stamp: made.stamp,
          copy: { title, html: sent.html, excerpt },
          report:
            article.pictures.length > 0
              ? [{ field: 'pictures' as const, state: 'ignored' as const, note: '' }]
              : [],
          pictures: {},
        }
      } catch (error) {
        throw explain(error)
      }
    },
    readPost: async () => null,
    async unpublish(access, remoteId, options, { stamp }) {
      const previous = previousOf({ remoteId, stamp })
      if (!previous) return
      try {
        await articles.unpublish(access, { ...options, previous, overwrite: true })
      } catch (error) {
        if (error instanceof PublishFailed && error.code === 'remote_gone') return
        throw explain(error)
      }
    },
  }
}
