/** Every constant of the score in one place; docs/seo-score.md explains them. */
export const thresholds = {
  title: { present: 20, keyword: 20, length: { points: 10, from: 55, to: 60, reach: 30 } },
  meta: { present: 10, keyword: 15, length: { points: 10, from: 155, to: 160, reach: 60 } },
  callToAction: { points: 5 },
  words: {
    defaultTarget: 1200,
    /** Points by number of words above the target; each step applies up to and including `upTo`. */
    steps: [
      { upTo: 999, points: 50 },
      { upTo: 1999, points: 40 },
      { upTo: 2999, points: 30 },
    ],
    maximum: 50,
    farAbove: 20,
    below: 20,
    /** Share of the target from which points rise to the maximum. */
    riseFrom: 0.9,
  },
  /** Words per link, image or heading, used if no competitor was counted. */
  wordsPer: { link: 150, image: 350, heading: 150 },
  amount: { points: 20, minimumRoom: 2, roomShare: 0.5, minimumFade: 4 },
  /**
   * Links and images since formula 2: full points from the mean to `times` × mean + `more`, then falling to
   * `minPoints`.
   */
  supply: { points: 20, times: 3, more: 8, minPoints: 10 },
  headings: { structure: 15, keyword: 15 },
  occurrence: {
    perKeyword: 25,
    factor: 3,
    densityFactor: 2.5,
    /** Number of mentions that earns half of the points, the usual saturation of BM25. */
    saturation: 1.2,
    /** Full points up to the larger of the range's upper bound times `times`, and the bound plus `more`. */
    top: { times: 2, more: 3 },
    importance: 2,
  },
  density: { points: 30, from: 1, to: 2, zeroAt: 4 },
  placement: { phrase: 10, words: 5 },
  /** Lower limits and margins were fitted to the open texts of `seo/validity/`. */
  substance: {
    /** Minimum number of the author's own words for checks other than length. */
    fromWords: 100,
    length: { share: 0.5, words: 600 },
    distinct: { sentenceWords: 4, from: 0.1, to: 0.5, floor: 0.2 },
    language: {
      from: 0.8,
      to: 0.3,
      floor: 0.05,
      /**
       * Tolerance at either end, since magazines differ this much from the manuals of the reference corpus.
       */
      margin: { share: 0.06, order: 0.25 },
    },
    originality: { from: 0.15, to: 0.45, floor: 0.15 },
    /** Share of the brief's terms in the text; a term needs this many words around it to count in full. */
    topic: { from: 0.35, to: 0.15, floor: 0.1, minTerms: 5, wordsPerTerm: 20 },
  },
  readability: {
    minimumWords: 100,
    level: { Easy: 20, 'Fairly Easy': 15, Standard: 10, Difficult: 5 },
    writeStyle: 50,
    partPoints: 10,
    /** `full` earns all points, `none` earns nothing, linear in between; shares of 0–1. */
    sentenceLength: { words: 20, full: 0.75, none: 0.4 },
    paragraphLength: { words: 120, full: 1, none: 0.5 },
    transitions: { full: 0.3, none: 0 },
    passive: { full: 0.1, none: 0.3 },
    /** Repeated openings per `per` words. */
    openings: { full: 0, none: 2, per: 500 },
  },
} as const
