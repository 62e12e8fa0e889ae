import { z } from 'zod'
import { Id, LanguageCode, line, name, Timestamp } from '../base.ts'
import { Author } from '../documents/schemas.ts'
import { MicroUsd } from '../spending/schemas.ts'

/** Maximum voices of a workspace, those in the trash included. */
export const maxVoices = 100
/** Maximum sources of a voice. */
export const maxVoiceSources = 20
/** Maximum words of all sources of a voice. */
export const maxVoiceWords = 30_000
/** Maximum characters of one pasted text. */
export const maxVoiceText = 200_000

export const spellingVariants = ['american', 'british', 'brazilian', 'european', 'german', 'swiss'] as const
export const SpellingVariantName = z.enum(spellingVariants)

/** Rules of a voice; one that is missing is not checked. */
export const VoiceRules = z.object({
  spelling: SpellingVariantName.optional(),
  serialComma: z.enum(['always', 'never']).optional(),
  dash: z.enum(['em', 'em-spaced', 'en-spaced', 'none']).optional(),
  numbers: z.enum(['words-to-nine', 'words-to-ten', 'digits']).optional(),
  headings: z.enum(['sentence', 'title']).optional(),
  /** Maximum words of a sentence. */
  sentenceWords: z.number().int().min(5).max(100).optional(),
})
export type VoiceRules = z.infer<typeof VoiceRules>

/** A term as it must be written, with those it replaces. */
export const PreferredVoiceTerm = z.object({
  term: name(100),
  insteadOf: z.array(name(100)).max(20),
})
export type PreferredVoiceTerm = z.infer<typeof PreferredVoiceTerm>

export const ForbiddenVoiceTerm = z.object({ term: name(100), replacement: line(100).optional() })
export type ForbiddenVoiceTerm = z.infer<typeof ForbiddenVoiceTerm>

/** What generation may state about the company. */
export const VoiceFact = z.object({ title: name(120), text: line(2_000) })
export type VoiceFact = z.infer<typeof VoiceFact>

/** Whom texts are written for. */
export const VoiceAudience = z.object({ name: name(120), text: line(2_000) })
export type VoiceAudience = z.infer<typeof VoiceAudience>

export const voicePersons = ['firstSingular', 'firstPlural', 'second', 'third'] as const
export const VoicePerson = z.enum(voicePersons)
export const voiceFormalities = ['casual', 'neutral', 'formal'] as const
export const VoiceFormalityName = z.enum(voiceFormalities)

const share = z.number().min(0).max(1)
const rate = z.number().min(0)

/** The measured habits of the sources; see `seo/voice`. */
export const MeasuredVoice = z.object({
  language: z.string(),
  words: z.number().int(),
  sentences: z.number().int(),
  /** Words per sentence. */
  sentenceLength: z.object({ mean: rate, deviation: rate, shortest: rate, longest: rate }),
  readability: z
    .object({
      formula: z.string(),
      score: z.number(),
      level: z.enum(['Easy', 'Fairly Easy', 'Standard', 'Difficult']),
    })
    .nullable(),
  person: z.object({
    main: VoicePerson.nullable(),
    shares: z.object({ firstSingular: share, firstPlural: share, second: share, third: share }),
  }),
  formality: z.object({
    level: VoiceFormalityName,
    address: z.enum(['informal', 'formal', 'mixed', 'plain']).nullable(),
    addressWords: z.array(z.string()),
    contractions: share.nullable(),
  }),
  vocabulary: z.object({
    /** Average share of different words in windows of 100 words. */
    variety: share,
    /** Letters per word. */
    wordLength: rate,
    terms: z.array(z.object({ term: z.string(), count: z.number().int() })),
  }),
  /** Signs per 1,000 words, and habits. */
  punctuation: z.object({
    exclamations: rate,
    questions: rate,
    dashes: rate,
    semicolons: rate,
    colons: rate,
    parentheses: rate,
    ellipses: rate,
    dash: z.enum(['em', 'em-spaced', 'en-spaced', 'hyphen']).nullable(),
    serialComma: z.enum(['always', 'never', 'mixed']).nullable(),
    quotes: z.string().nullable(),
    apostrophe: z.enum(['curly', 'straight']).nullable(),
  }),
  headings: z.object({
    count: z.number().int(),
    case: z.enum(['sentence', 'title', 'mixed']).nullable(),
    questions: z.number().int(),
    words: rate,
  }),
})
export type MeasuredVoice = z.infer<typeof MeasuredVoice>

/** What a voice consists of. */
export const VoiceContent = z.object({
  name: name(120),
  language: LanguageCode,
  /** Who speaks, and how it sounds; read by models. */
  persona: line(2_000).default(''),
  tone: line(500).default(''),
  person: VoicePerson.optional(),
  formality: VoiceFormalityName.optional(),
  /** How readers are addressed, in languages that distinguish. */
  address: z.enum(['informal', 'formal']).optional(),
  preferred: z.array(PreferredVoiceTerm).max(300).default([]),
  forbidden: z.array(ForbiddenVoiceTerm).max(300).default([]),
  rules: VoiceRules.default({}),
  facts: z.array(VoiceFact).max(50).default([]),
  audiences: z.array(VoiceAudience).max(20).default([]),
})
export type VoiceContent = z.infer<typeof VoiceContent>

/** Who sees a voice: its author, or everyone in the workspace who writes. */
export const VoiceSharing = z.enum(['private', 'workspace'])
export type VoiceSharing = z.infer<typeof VoiceSharing>

export const VoiceSummary = z.object({
  _id: Id,
  name: z.string(),
  language: z.string(),
  sharing: VoiceSharing,
  version: z.number().int(),
  /** Whether an analysis proposes a new version. */
  hasProposal: z.boolean(),
  /** Only owners of the workspace change a locked voice. */
  isLocked: z.boolean(),
  /** The languages whose default it is; an empty string means all others. */
  defaultFor: z.array(z.string()),
  createdBy: Author.nullable(),
  updatedAt: Timestamp,
  canEdit: z.boolean(),
})
export type VoiceSummary = z.infer<typeof VoiceSummary>

/** The version that the last analysis proposed; the active one stays in use until it is accepted. */
export const VoiceProposal = z.object({
  content: VoiceContent,
  measured: MeasuredVoice,
  createdAt: Timestamp,
  /** The active version when it was made. */
  basedOn: z.number().int(),
})
export type VoiceProposal = z.infer<typeof VoiceProposal>

export const Voice = VoiceSummary.extend({
  content: VoiceContent,
  /** Null until an analysis was accepted. */
  measured: MeasuredVoice.nullable(),
  proposal: VoiceProposal.nullable(),
})
export type Voice = z.infer<typeof Voice>

export const VoiceVersion = z.object({
  version: z.number().int(),
  createdAt: Timestamp,
  createdBy: Author.nullable(),
  content: VoiceContent,
})
export type VoiceVersion = z.infer<typeof VoiceVersion>

export const voiceSourceKinds = ['text', 'url', 'file', 'post'] as const
export const VoiceSourceKind = z.enum(voiceSourceKinds)
export type VoiceSourceKind = z.infer<typeof VoiceSourceKind>

export const VoiceSource = z.object({
  _id: Id,
  kind: VoiceSourceKind,
  title: z.string(),
  /** Address of a page or post; empty for others. */
  url: z.string(),
  words: z.number().int(),
  createdAt: Timestamp,
})
export type VoiceSource = z.infer<typeof VoiceSource>

const filled = (max: number) => line(max).pipe(z.string().min(1))

export const NewVoiceSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: line(200).default(''), text: filled(maxVoiceText) }),
  z.object({ kind: z.literal('url'), url: filled(2_000) }),
  z.object({ kind: z.literal('post'), connection: Id, remoteId: filled(200) }),
])
export type NewVoiceSource = z.infer<typeof NewVoiceSource>

export const DefaultVoice = z.object({
  /** Empty for all languages without a default of their own. */
  language: z.string(),
  voice: Id,
})
export type DefaultVoice = z.infer<typeof DefaultVoice>

export const TrashedVoice = z.object({
  _id: Id,
  name: z.string(),
  sharing: VoiceSharing,
  deletedAt: Timestamp,
  deletedBy: z.string(),
  /** When it is permanently deleted. */
  endsAt: Timestamp,
})
export type TrashedVoice = z.infer<typeof TrashedVoice>

/** A violation of a voice's rules or terms in a text. */
export const VoiceViolation = z.object({
  rule: z.enum([
    'preferred-term',
    'forbidden-term',
    'spelling',
    'serial-comma',
    'dash',
    'number',
    'heading-case',
    'sentence-length',
  ]),
  /** 0-based number of the text's block, and UTF-16 offsets in it. */
  block: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  found: z.string(),
  /** What replaces it; null if only a person can tell. */
  fix: z.string().nullable(),
})
export type VoiceViolation = z.infer<typeof VoiceViolation>

/** A voice used for a text, in the version that was current. */
export const UsedVoice = z.object({ _id: Id, name: z.string(), version: z.number().int() })
export type UsedVoice = z.infer<typeof UsedVoice>

export const VoiceSample = z.object({
  voice: z.string(),
  version: z.number().int(),
  text: z.string(),
  model: z.string(),
  microUsd: MicroUsd.nullable(),
})
export type VoiceSample = z.infer<typeof VoiceSample>
