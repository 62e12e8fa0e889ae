import { htmlToDoc } from '@rankwell/editor'
import type { KnownPost, PostImage, SiteArticle } from '../providers/publishing/index.ts'

/** An image of an article, with the first bytes of a PNG. */
export const sampleImage: PostImage = {
  src: '/api/uploads/1',
  sha256: 'ab'.repeat(32),
  name: 'my "heap".png',
  mediaType: 'image/png',
  alt: 'Heap',
  load: async () => new Uint8Array([137, 80, 78, 71]),
}
/** An Arabic article with every setting. */
export const sampleArticle: SiteArticle = {
  documentId: '01990000-0000-7000-8000-0000000abcde',
  versionId: '01990000-0000-7000-8000-000000000001',
  title: 'سماد منزلي',
  doc: htmlToDoc('<p>نص</p><table><tbody><tr><td>خلية</td></tr></tbody></table>'),
  html: '<p dir="rtl">نص</p>\n<table dir="rtl"><tbody><tr><td dir="rtl">خلية</td></tr></tbody></table>',
  excerpt: 'Short.',
  language: 'ar',
  seo: {
    title: 'SEO title',
    description: 'SEO text',
    keyword: 'سماد',
    canonical: 'https://other.example/first',
    noIndex: true,
    noFollow: false,
    socialTitle: 'Social title',
    socialDescription: '',
    socialImage: '/api/uploads/1',
  },
  images: [sampleImage],
  settings: {
    state: 'publish',
    date: null,
    slug: 'home-compost',
    author: 'Sam Field',
    categories: ['Garden'],
    tags: ['Soil'],
    featured: '/api/uploads/1',
  },
}
/** The stored state of an article that was never sent. */
export const neverSent: KnownPost = {
  remoteId: null,
  copy: null,
  overwrites: null,
  stamp: '',
  isUncertain: false,
  order: 'order-1',
  fields: new Set(),
  placement: null,
  images: new Map(),
}
