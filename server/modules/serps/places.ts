import type { Language, Location } from '@rankwell/contract'
import { countryFacts } from './countries.ts'

/** Content languages: the codes that search engines offer for interface and results. */
const languageCodes =
  'af ak am ar az be bem bg bn br bs ca ceb chr ckb co cs cy da de ee el en eo es es-419 et eu fa fi fil fo fr fy ga gaa gd gl gn gu ha haw hi hr ht hu hy ia id ig is it iw ja jw ka kk km kn ko ky la lg ln lo lt lv mfe mg mi mk ml mn mr ms mt my ne nl nn no nso ny nyn oc om or pa pcm pl ps pt-BR pt-PT qu rm rn ro ru rw sd si sk sl sn so sq sr sr-Latn sr-ME st su sv sw ta te tg th ti tk tn to tr tt ug uk ur uz vi wo xh yi yo zh-CN zh-TW zu'.split(
    ' ',
  )

/** ISO 3166-1 alpha-2. */
const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

const ownNames: Record<string, string> = { 'zh-CN': 'Chinese (Simplified)', 'zh-TW': 'Chinese (Traditional)' }

/** Names that providers and people use, where CLDR's English differs. */
const ownPlaces: Record<string, string> = {
  TR: 'Turkey',
  MM: 'Myanmar',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
}

/** A country's flag as two regional indicator letters. */
const flagOf = (iso2: string): string =>
  String.fromCodePoint(...[...iso2].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

const byName = new Intl.Collator('en').compare

export function listContentLanguages(): Language[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return languageCodes
    .map((code) => ({ language_code: code, language_name: ownNames[code] ?? names.of(code) ?? code }))
    .sort((a, b) => byName(a.language_name, b.language_name))
}

export function listCountries(): Location[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countryCodes
    .map((code) => {
      const name = ownPlaces[code] ?? names.of(code) ?? code
      const { iso3 = '', ...facts } = countryFacts.get(code) ?? { demonym: '' }
      return {
        location_name: name,
        country_iso_code: code,
        flag: flagOf(code),
        name,
        iso2: code,
        iso3,
        ...facts,
      }
    })
    .sort((a, b) => byName(a.location_name, b.location_name))
}
