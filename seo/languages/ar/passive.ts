import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

/**
 * Without vowel marks most passives look like the active voice. Recognized are `تم` with a verbal noun,
 * passives with distinct letters, and verbs that carry the passive's vowel mark.
 */
const certain = listWords(`
  تم يتم تتم تمت سيتم ستتم قيل يقال سيقال بيع يباع تباع سمي سميت يسمى تسمى يدعى تدعى يعتبر تعتبر توفي
  توفيت يستخدم تستخدم يستعمل تستعمل استخدمت أجريت أجري تجرى يجرى أقيم أقيمت يقام تقام أنشئ أنشئت يوصى
  ينصح يصنع تصنع`)

/** A damma on the first letter and a kasra or fatha on a later one: `كُتِب`, `يُكتَب`. */
const marked = /^[وف]?[\u0621-\u064a]\u064f(?:[\u0621-\u064a]\u0652?){1,3}[\u0650\u064e][\u0621-\u064a]/

export const passive: PassiveRules = {
  order: 'clause',
  roles(word) {
    const plain = word.replace(/[\u064b-\u0652\u0640]/g, '')
    const rest = plain.replace(/^[وف](?=.{2})/, '')
    if (!certain.has(plain) && !certain.has(rest) && !marked.test(word)) return 0
    return WordRole.auxiliary | WordRole.participle
  },
}
