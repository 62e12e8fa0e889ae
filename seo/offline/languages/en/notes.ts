import { anywhere, type NotesWords, opening } from '../language.ts'

const nounOpening =
  'an?|one|two|three|four|five|six|ten|fifteen|twenty|thirty|for|in|at|with|from|without|no|opposite|level|room to'
const prepositions = 'and|or|not|with|without|for|in|on|to|at|by|from|of|plus'
const auxiliary =
  "is|are|was|were|has|have|had|can|cannot|could|may|might|must|shall|should|will|would|does|do|did|cost|need|take|give|make|keep|grow|stay|(?:is|are|do|does|ca|wo)n['’]t"
/** "costs less", but no noun as in "degrees for". */
const thirdPerson = `\\p{L}{2,}(?<![su])s(?= )(?! (?:of|for|from|with|per|and|or) )`

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}+ (?:it|them|these|those|him|her)|\\p{L}+ \\p{L}+ (?:it|them)|(?:one|two|three|four|five|some|many|most|half|all) of the (?:two|three|four|five|six|seven)|
    this|that|that['’]s|these|those|it|it['’]\\p{L}+|its|they|they['’]\\p{L}+|them|their|he|she|his|her|we|our|i|my|
    such|same|the same|the (?:latter|former|others?|rest|above|following|second|third|next|last) ?(?:one|ones)?|another|other|others|
    both|either|neither|each|none|some of (?:them|these)|all of (?:them|these)|one of (?:them|these)|
    however|but|and|or|nor|so|also|then|thus|therefore|hence|moreover|furthermore|besides|additionally|in addition|
    consequently|accordingly|as a result|as such|nevertheless|nonetheless|still|yet|again|instead|otherwise|rather|
    meanwhile|similarly|likewise|conversely|in contrast|by contrast|on the (?:other|one) hand|on the contrary|
    for (?:example|instance|this|that|these)|in (?:fact|other words|short|this|that|these|turn|particular)|that said|
    with (?:this|that)|after (?:this|that)|because of (?:this|that)|at (?:this|that) point|indeed|finally|lastly|
    first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|next|here|here['’]s|there|too|not only|even so|even better|plus|
    ok|okay|well|now|yes|no|sure|of course|luckily|fortunately|unfortunately|which|who|because|step \\d+`),
  linking: anywhere(
    `however|therefore|instead|meanwhile|though|also(?! (?:called|known|named))|then|as well|in turn|by contrast|on the other hand|likewise|thus|for example|for instance`,
  ),
  unquotable: anywhere(`
    (?:in|by|after) (?:the |week |year )?(?:first|second|third|fourth|fifth|one|two|three|four|five)(?: (?:week|month|year|winter|summer))? .* (?:came|went|became|had become)|first went|once people saw|as shown|(?:the|these) following|
    here (?:is|are)|here['’]s|do(?:es)? (?:both|so)|we|we['’]\\p{L}+|our|ours|us|i|i['’]\\p{L}+|my|me|let['’]s|
    this (?:article|guide|post|page|blog|video|recipe|tutorial|section|chapter|review)|
    (?:as (?:mentioned|noted|described|shown|discussed)|see) (?:above|below|earlier|here|our)|
    (?:table|chart|image|picture|photo|list|video|link|diagram|section|comments?|form) (?:above|below)|(?:listed|linked|shown|described) (?:above|below|here)|
    click|read (?:more|on|also|our)|learn more|find out more|subscribe|newsletter|sign up|log in|download|affiliate|sponsored|
    free (?:shipping|trial|quote|consultation)|contact|call (?:us|now|today)|get in touch|book (?:now|a call|a demo)|
    buy now|shop now|add to cart|order now|leave a comment|share (?:this|it)|follow us|privacy policy|terms of (?:use|service)|all rights reserved|
    cookies? (?:policy|settings|consent)|(?:written|reviewed|posted|published|updated) (?:by|on)|last updated|photo(?:graph)? by|image credit|
    is an? (?:author|editor|writer|blogger|journalist|freelance\\p{L}*)|author of|lives (?:in|with)|has been writing|editorial team`),
  fragment: new RegExp(
    `^(?:(?:${nounOpening}) (?!(?:(?! who | so that ).)*(?<!\\p{L})(?:(?:${auxiliary})(?!\\p{L})|${thirdPerson}))(?!.*, (?!(?:${prepositions}) )\\p{L}+ (?:the|an?|your|it|half|all|nothing) )|(?:giving|getting|making|having|using)(?! .*(?:${auxiliary}|${thirdPerson})(?!\\p{L})))`,
    'iu',
  ),
  prompts: {
    definition: 'Explain it in one or two sentences of your own.',
    steps: 'Describe the steps in order, in your own words.',
    price: 'Give a price range with its year, and say what makes it higher or lower.',
    comparison: 'Say which option suits whom, and why.',
    reasons: 'Give the reason that matters most to your readers, with an example.',
    mistakes: 'Say what goes wrong, why, and how to prevent it.',
    questions: 'Answer in your own words: {q}',
    closing: 'Sum up the main point, and say what readers can do next.',
    other: 'Say in your own words what readers need to know here, and add an example.',
  },
  missing: 'Your sources have no passage on “{h}”.',
  lookFor: {
    definition: 'Look for a definition by a specialist source.',
    steps: 'Look for the steps in order, with times and amounts.',
    price: 'Look for prices with their year and country.',
    comparison: 'Look for figures that can be compared, such as price, size, or duration.',
    reasons: 'Look for a study or an expert who names the reason, with a figure.',
    mistakes: 'Look for the most common mistake and its consequences.',
    questions: 'Look for questions that people ask, and for a source that answers them.',
    closing: 'Sum up the main point, and say what readers can do next.',
    other: 'Look for a fact with a figure and its source, and for an example.',
  },
  labels: { figures: 'Figures and dates', questions: 'Questions people ask', terms: 'Terms' },
}
