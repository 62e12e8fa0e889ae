import type { ParagraphAction } from '@rankwell/contract'

const actions: Record<ParagraphAction, string> = {
  rewrite: 'say the same in other, clearer words, at about the same length',
  shorten: 'say the same in about half as many words',
  expand:
    'add explanation and detail, to about twice as many words; add no facts that the paragraph does not imply',
  simplify: 'use short sentences and everyday words',
  'fix-grammar': 'correct spelling, grammar, and punctuation; change nothing else',
  'change-tone': 'keep the meaning and use the `tone`',
  translate: 'translate into the language whose code is `targetLanguage`, whatever `language` says',
  'to-list': 'turn it into a Markdown list; an introductory sentence may come first',
  'to-table': 'turn it into a Markdown table with a header row',
  'to-questions':
    'turn it into questions, each a Markdown heading of level 3, followed by its answer as a paragraph',
  continue: 'write only what follows the paragraph, two to four sentences; do not repeat the paragraph',
  summarise: 'give the main point in one to three sentences',
  'add-keyword': 'use the exact `keyword` once where it reads naturally; change as little as possible',
  custom: 'follow the `instruction`, which comes from the author',
}

/** The system prompt for an action on a paragraph. */
export const paragraphInstructions = [
  'Carry out the action on the paragraph. Respond with the new text only: no introduction, no quotation marks or code fence around it.',
  'The actions:',
  ...Object.entries(actions).map(([name, words]) => `- ${name}: ${words}`),
  'Numbered tags such as <m1>words</m1> mark formatting, and <m2/> a line break. Keep every tag with its number, around the words that correspond to the original ones. Add no other tags, and change no text between the tags of code or names.',
].join('\n')
