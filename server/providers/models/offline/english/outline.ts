import type { OutlineWords } from '../outline.ts'

export const englishOutline: OutlineWords = {
  headings: {
    what: ['What to know about {k} first', 'The basics of {k}', '{K} at a glance'],
    why: ['Why {k} {is} worth the effort', 'What you gain from {k}', 'Good reasons for {k}'],
    need: ['What you need for {k}', 'Before you begin with {k}', 'How to prepare for {k}'],
    how: ['How to get started with {k}', '{K}, step by step', 'First steps with {k}'],
    choose: ['How to choose what suits you', 'Which way of {k} fits you'],
    mistakes: [
      'Common mistakes with {k}',
      'When something goes wrong with {k}',
      'Problems with {k} and how to avoid them',
    ],
    care: ['How to keep good results with {k}', '{K} in the long run', 'Habits that help with {k}'],
    other: ['{T}: what matters', 'What to know about {t}', 'A closer look at {t}', '{T} in practice'],
  },
  plain: {
    why: ['Why it is worth the effort', 'What you gain'],
    need: ['What you need', 'Before you begin'],
    care: ['How to keep good results', 'Habits that help'],
    how: ['The first steps', 'How to get started'],
  },
  questions: ['Questions about {k}', 'Frequently asked questions about {k}', 'Common questions about {k}'],
  conclusion: ['Conclusion', 'In short', 'To sum up'],
  unfit:
    /\b(?:i|my|me|we|our|us|you?rs|it|its|they|them|this|that|these|those|he|she|his|her|here|and other|also|too|then|another|else|part|\d+)\b|["“”«»()!…]|\d/i,
  usual:
    /^(?:how (?:to|do|does|often|long|much|many)|why|when|what (?:is|are|makes|you|to)|which|types? of|kinds? of|benefits|choosing|making|using|building|growing|caring|common|best|the best|signs)\b/i,
}
