export { applyFixes, createStyleChecker, type StyleChecker } from './check-style.ts'
export { listVariants } from './check-words.ts'
export { measureVoice } from './measure-voice.ts'
export {
  type AddressForm,
  type ForbiddenTerm,
  type GrammaticalPerson,
  minVoiceWords,
  type NumberStyle,
  type PreferredTerm,
  type SpellingVariant,
  type Style,
  type StyleRule,
  type StyleRules,
  type StyleViolation,
  type VoiceMeasurement,
  type VoiceProfile,
} from './types.ts'
