/**
 * An editor's grade for each text, 0–100: first grading, second grading, and the reason for the first. Both
 * were made before the formula changed; README.md describes how. Never edited to fit a formula.
 */
const lines: Record<string, string> = {
  'ziraat-al-nana': `
    expert 95 94 one branch to a harvest all year, with reasons
    good 68 69 correct steps, general
    other 66 68 varieties and care in outline
    thin 12 12 says nothing that the reader did not know
    stuffed 14 18 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 38 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 6 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 93 the expert page with answers to real questions
    closing 95 94 the expert page with a useful last word
    sources 95 93 the expert page with its sources listed
  `,
  balkontomaten: `
    expert 95 95 twelve years on one balcony: pots, varieties, disease, all with reasons
    good 68 69 right and harmless, found on every site
    other 69 70 some good hints: hardening off, seed saving
    thin 12 13 says nothing that the reader did not know
    stuffed 14 17 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 37 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 6 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 94 the expert page with answers to real questions
    closing 95 94 the expert page with a useful last word
    sources 95 93 the expert page with its sources listed
  `,
  'clean-bike-chain': `
    expert 96 94 knows when not to clean; every step has its reason
    good 70 71 correct steps, generic, some filler
    other 74 73 solid overview with figures, cleaning is one part of it
    thin 11 12 empty phrases and three obvious steps
    stuffed 14 17 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 38 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 6 collected quotations, nothing written yet
    off-topic 3 4 a good article about something else
    reversed 1 0 every sentence backward
    spun 9 8 a competitor page through a thesaurus: "rotate the links"
    faq 96 95 the expert page with answers to real questions
    sources 95 94 the expert page with its sources listed
    list-only 55 58 instructions survive as bullets, the explanations do not
    shuffled-sentences 13 18 each sentence is fine, no paragraph is
  `,
  'home-composting': `
    expert 95 94 ten years of mistakes, honest and practical, with a voice
    good 87 87 complete and well written, little that is new
    other 76 73 excellent on one aspect, does not cover the whole subject
    thin 12 13 slogans
    stuffed 14 20 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 38 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 8 collected quotations, nothing written yet
    off-topic 3 4 a good article about something else
    half-copied 25 30 a good first half, then a page that belongs to somebody else
    images 95 93 the expert page with more pictures
    list-only 45 50 a story cut into bullets
  `,
  'indoor-herb-garden': `
    expert 95 94 starts with the one thing others skip, measures it, counts the costs
    good 86 87 thorough beginner guide, clear order
    other 74 73 very good on watering, only a part of the subject
    thin 12 13 nobody could follow it
    stuffed 14 20 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 38 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 7 collected quotations, nothing written yet
    off-topic 3 4 a good article about something else
    synonyms 68 70 good content, but the wrong name makes sentences odd
    reordered 85 84 good content, the clumsy phrase jars each time
    spun 5 7 nonsense: "aromatic yard", "unlocked, sunny places"
    salad-list 1 0 a list of words in a row, no sentence
  `,
  'remote-team-meetings': `
    expert 94 93 real numbers, admits what failed; claims little
    good 87 88 sound advice with reasons, pleasant to read
    other 75 76 witty and useful, but on time zones only
    thin 10 12 advice for no one
    stuffed 14 20 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 37 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 8 collected quotations, nothing written yet
    off-topic 3 4 a good article about something else
    reversed 1 0 every sentence backward
    headings-only 3 4 an outline without an article
    half-copied 25 30 a good first half, then a page that belongs to somebody else
    images 94 92 the expert page with more pictures
  `,
  'sourdough-starter': `
    expert 96 95 explains what happens in the jar, corrects common myths
    good 68 69 correct but thin on the difficult days
    other 72 71 good on care, silent on how to begin
    thin 11 12 no amounts, no days, no help
    stuffed 14 19 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 37 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 8 collected quotations, nothing written yet
    off-topic 3 4 a good article about something else
    short 91 90 short, complete, in the right order
    synonyms 78 80 the same good article under a name that few readers search for
    faq 96 95 the expert page with answers to real questions
    closing 95 94 the expert page with a useful last word
    headings-only 3 4 an outline without an article
    shuffled-sentences 13 16 each sentence is fine, no paragraph is
  `,
  'standing-desk-height': `
    expert 95 94 a method, two tests, the exceptions; nothing missing
    good 70 69 the usual rules, clearly put
    other 74 72 well ordered, a chart with a doubtful formula
    thin 10 12 repeats that height is important, never says which
    stuffed 14 18 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 36 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 8 collected quotations, nothing written yet
    off-topic 3 4 a good article about something else
    short 92 91 everything needed in one minute of reading
    reordered 88 90 good content, two headings read oddly
    sources 95 94 the expert page with its sources listed
    closing 95 94 the expert page with a useful last word
    reversed 1 0 every sentence backward
    spun 12 10 stolen, half readable
    salad-list 1 0 a list of words in a row, no sentence
  `,
  'limpiar-el-horno': `
    expert 95 94 explains the chemistry, warns of what is dangerous
    good 62 66 repeats the vinegar myth, otherwise usable
    other 68 70 practical order, mentions both kinds of product
    thin 12 12 says nothing that the reader did not know
    stuffed 14 16 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 36 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 7 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 93 the expert page with answers to real questions
    closing 95 94 the expert page with a useful last word
    sources 95 93 the expert page with its sources listed
  `,
  'tailler-les-rosiers': `
    expert 96 95 twenty years of practice, a table by form, no fear
    good 69 69 correct and complete in outline
    other 71 71 a useful calendar, short on reasons
    thin 12 14 says nothing that the reader did not know
    stuffed 14 17 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 36 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 6 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 95 the expert page with answers to real questions
    closing 95 95 the expert page with a useful last word
    sources 95 94 the expert page with its sources listed
  `,
  'pulire-la-moka': `
    expert 95 94 kills a myth politely and shows every part
    good 64 65 usual remedies, repeats the no-soap myth
    other 68 69 part by part, useful
    thin 12 14 says nothing that the reader did not know
    stuffed 14 17 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 36 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 6 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 94 the expert page with answers to real questions
    closing 95 94 the expert page with a useful last word
    sources 95 93 the expert page with its sources listed
  `,
  'fietsband-plakken': `
    expert 96 95 a workshop speaks; the glue has to dry
    good 70 70 clear steps, nothing more
    other 72 71 good for the roadside, only partly about patching
    thin 12 15 says nothing that the reader did not know
    stuffed 14 17 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 37 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 7 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 95 the expert page with answers to real questions
    closing 95 95 the expert page with a useful last word
    sources 95 94 the expert page with its sources listed
  `,
  'cuidar-de-orquideas': `
    expert 95 94 understands the plant, corrects the ice cube
    good 68 68 the usual points, watering by calendar
    other 69 69 species and reasons for no flowers, some depth
    thin 12 13 says nothing that the reader did not know
    stuffed 14 17 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 36 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 7 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 94 the expert page with answers to real questions
    closing 95 94 the expert page with a useful last word
    sources 95 93 the expert page with its sources listed
  `,
  'khranenie-kartofelya': `
    expert 95 94 an agronomist with figures, from the field to May
    good 68 68 the usual rules
    other 67 68 helpful for flats, little on the rest
    thin 12 12 says nothing that the reader did not know
    stuffed 14 17 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 3 word for word the page of a competitor
    doubled 32 36 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 6 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 94 the expert page with answers to real questions
    closing 95 94 the expert page with a useful last word
    sources 95 93 the expert page with its sources listed
  `,
  'zeytinyagi-saklama': `
    expert 95 95 a producer explains light, air and vessels, with a test for the nose
    good 67 68 correct and ordinary
    other 68 69 compares vessels well, only that
    thin 12 11 says nothing that the reader did not know
    stuffed 14 17 usable sentences broken up by keyword lists; unpublishable as it is
    salad 1 0 words in a row, no sentence
    lorem 1 0 filler and a list of terms
    copied 3 4 word for word the page of a competitor
    doubled 32 36 a good article that begins again in the middle
    shuffled-words 1 0 no sentence survives
    notes 8 6 collected quotations, nothing written yet
    reversed 1 0 every sentence backward
    faq 96 94 the expert page with answers to real questions
    closing 95 94 the expert page with a useful last word
    sources 95 93 the expert page with its sources listed
  `,
}

export interface Grade {
  first: number
  second: number
  reason: string
}

/** Grades by text id (`topic/kind`). */
export const grades: ReadonlyMap<string, Grade> = new Map(
  Object.entries(lines).flatMap(([topic, list]) =>
    list
      .trim()
      .split('\n')
      .map((line): [string, Grade] => {
        const [, kind, first, second, reason = ''] = /^\s*(\S+) (\d+) (\d+) (.*)$/.exec(line) ?? []
        return [`${topic}/${kind}`, { first: Number(first), second: Number(second), reason }]
      }),
  ),
)
