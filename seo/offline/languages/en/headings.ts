import { anywhere, type HeadingWords } from '../language.ts'

export const headings: HeadingWords = {
  subjects: {
    price: /\b(?:cost|costs|price|prices|pricing|fees?|expenses?|budget)\b/iu,
    reasons: /\b(?:benefits?|advantages?|pros)\b/iu,
    mistakes: /\b(?:mistakes?|pitfalls?|errors?)\b/iu,
    tools: /\b(?:tools?|equipment|supplies|ingredients?|what you(?:'ll|’ll| will)? need)\b/iu,
    comparison: /\b(?:alternatives?|other options)\b/iu,
    definition: /\b(?:what is|what are|definition|meaning)\b|^what (?!to ).* (?:is|are|means)$/iu,
    steps: /\b(?:getting started|get started|first steps|how to start)\b/iu,
  },
  kinds: {
    price: anywhere('cheap|afford\\p{L}*|expens\\p{L}+'),
    mistakes: anywhere('problems?|avoid|wrong|troubleshoot\\p{L}*|fix|drawbacks?|risks?|myths?'),
    comparison: anywhere(
      'vs|versus|compar\\p{L}+|differences?|better|best(?! practices?)|choos\\p{L}+|choice|which|types?|kinds?',
    ),
    definition: anywhere('what (?:is|are|does)|overview|basics|explained|at a glance'),
    reasons: anywhere('why|reasons?|worth (?:it|the)|importan\\p{L}+|causes?'),
    steps: anywhere(
      'how (?:to|do|does|can|should)|steps?|guide|instructions?|setting up|checklist|making|install\\p{L}*|prepar\\p{L}+',
    ),
  },
  faq: /\bfaqs?\b|\bf\.a\.q|frequently asked|common(?:ly asked)? questions|\bq\s?& ?a\b|people also ask|\bquestions(?: (?:about|on|(?:and|&) answers|answered|people ask))|^(?:your |the )?questions(?:$|,)/iu,
  closing:
    'in conclusion|conclusions?|in short|in summary|to sum up|summing up|summary|(?:final|closing|concluding) (?:thoughts|words|remarks)|wrapping up|(?:(?:the )?bottom line|(?:the |key )?takeaways?|wrap-?up)$',
  intents: {
    choice: 'how to choose|how to pick|how to select|how to find the best|how do i choose|buying guide',
    howTo:
      'how to|how do i|how do you|how can i|how can you|recipe|recipes|tutorial|step by step|diy|instructions|^replace|^install|^fix|^clean|^build|^make|^remove|^change|^cook|^paint|^grow|^repair|^unclog|^set up|^apply for|^register',
    comparison: 'vs|versus|difference between|differences between|compared to|compared with',
    bestOf:
      'best|top|cheapest|comparison|compared|review|reviews|reviewed|alternatives|alternatives to|recommended',
    definition: `what is|what are|what does|what’s|what's|whats|who is|who was|meaning|definition|define|explained|stand for`,
    price:
      'cost|costs|price|prices|pricing|how much is|how much are|how much for|fee|fees|salary|rates|cheap',
    local: 'near me|nearby|near by|closest|in my area|open now|around me|local',
    news: 'news|latest|update|updates|today|release date|announcement|announced|breaking',
    buy: 'buy|buying|shop|order|deal|deals|discount|discounts|sale|for sale|cheap|price|prices|free shipping|in stock',
  },
  versus: /\s+or\s+/iu,
  question:
    /^(?:(?:what|why|when|where|who|whose|which|is|are|can|could|does|do|did|should|will|would)(?:\s|['’]s\s)|how (?!to\b))/iu,
}
