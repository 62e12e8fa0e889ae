import { listPhrases } from '../language.ts'

/** The 39 phrases that count as a call to action in a meta description. */
export const callToActions = listPhrases(`
  learn more, learn how, find out, discover, read more, read on, read our guide, see how, see why, see our tips,
  take a look, check out, explore our, get started, get yours, get a quote, get in touch, start today, start now,
  start your, try it, try for free, sign up, subscribe, join us, join now, download, shop now, shop our, buy now,
  order now, order online, book now, book your, request a demo, contact us, call us, claim your, compare now`)
