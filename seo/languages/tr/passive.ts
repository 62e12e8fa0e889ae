import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

/** Stems that look like a passive but are not. */
const active = listWords(`
  ayrıl katıl sarıl yorul yenil eğil bayıl kurtul üzül sıkıl bükül çekil toplan kullan dinlen evlen hoşlan ilgilen eğlen
  yararlan faydalan heyecanlan hastalan yaslan rahatlan seslen güçlen zorlan çalkalan uzlan aklan hızlan canlan
  öfkelen sinirlen kilolan meraklan tatlan güzelleş oyalan dolan yalan aslan plan`)

const tenses = [
  '(?:[ıiuü]r|[ıiuü]yor|[ae]cak|ecek|m[ae]z|m[ae]l[ıi]|m[ae]kta|m[ae]kte)',
  '(?:[dt][ıiuü]|m[ıiuü]ş|m[ıiuü]yor|m[ae]d[ıi]|m[ae]m[ıi]ş|[ae]bil[ıi]r|[ae]bilecek|m[ae]yacak|meyecek)',
].join('|')
/** `yapıl`, `söylen`, `hazırlan` with a tense ending of the third person. */
const passiveForm = new RegExp(
  `^(.*[aeıioöuü].*?(?:(?<=[^aeıioöuül])[ıiuü]l|(?<=l)[ıiuü]n|l[ae]n|(?<=y)[ae]n))(?:${tenses})(?:l[ae]r|d[ıiuü]r?|t[ıiuü]r?|m[ıiuü]ş|s[ae])?$`,
)

export const passive: PassiveRules = {
  order: 'clause',
  roles(word) {
    const stem = passiveForm.exec(word)?.[1]
    if (!stem || active.has(stem)) return 0
    return WordRole.auxiliary | WordRole.participle
  },
}
