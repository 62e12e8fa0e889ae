import type { PlanPatterns } from '../language.ts'

export const plans: PlanPatterns = {
  colon: ': ',
  questions:
    'FAQ|key answers|quick answers|common questions|questions and answers|frequently asked questions|the most common questions answered|answers to the questions people ask most|clear answers to the questions that people ask most',
  intents: {
    topic: {
      ideas: [
        {
          list: 'key facts|background|key terms|examples|common questions|context',
        },
        {
          list: 'what really matters|what people get wrong|where to start|what is often overlooked|what to look out for',
        },
        { list: 'facts|figures|myths|common misconceptions|open questions' },
        {
          lines:
            'a guide|an overview|a short overview|what you should know|the essentials in brief|an overview in plain English|a clear overview for beginners|the most important facts at a glance|the key facts and the background in brief|a clear introduction with examples and key facts|a short overview of the key facts and the background',
        },
      ],
      outline: [
        '{k} at a glance',
        'Background and key terms',
        'Key facts',
        'What matters most',
        'What is often misunderstood',
        'Open questions',
        'Where to learn more',
        'Pros and cons',
        'How to get started',
        'Common mistakes and how to avoid them',
        'Costs and effort',
        'Alternatives worth knowing',
        'Examples from practice',
        'Practical tips',
      ],
    },
    howTo: {
      ideas: [
        { list: 'preparation|materials|steps|tips|a checklist|final check|time needed' },
        {
          lines:
            'a guide|step by step|a simple guide|a guide for beginners|a step-by-step guide|simple steps for beginners|a step-by-step guide for beginners|a simple step-by-step guide with practical tips|a step-by-step guide with practical tips for beginners',
        },
        { list: 'what to do first|what to avoid|what to check|what comes next|what helps' },
        {
          list: 'tips|common mistakes|simple fixes|practical tips|good habits|a short checklist|how to avoid problems',
        },
      ],
      outline: [
        '{k}: the short answer',
        'What you need before you start',
        'Step by step',
        'Common mistakes and how to avoid them',
        'Tips that save time',
        'When to ask for help',
      ],
    },
    comparison: {
      ideas: [
        { list: 'differences|similarities|prices|trade-offs|strengths|weaknesses' },
        {
          lines:
            'a verdict|which one?|how to choose|which is better?|which one to choose|which one is right for you?|which is the better choice for you?|which one fits your needs and your budget?|which one is the better choice for which kind of use?',
        },
        {
          lines:
            'a comparison|the key differences|a side-by-side comparison|the key differences at a glance|a comparison of strengths and weaknesses|the key differences, strengths, and weaknesses',
        },
        { list: 'what they share|where they differ|what to look at|what tips the balance|how to decide' },
      ],
      outline: [
        '{k} at a glance',
        'The main differences',
        '{a}: strengths and weaknesses',
        '{b}: strengths and weaknesses',
        'What both have in common',
        'Costs and effort compared',
        'Which one is right for you',
        'How to decide',
      ],
    },
    bestOf: {
      ideas: [
        { list: 'criteria|strengths|weaknesses|alternatives|examples|typical uses' },
        {
          lines:
            'how to choose|what to look for|how to choose wisely|how to make the right choice|what to check before you decide|how to find what fits your needs|how to compare the options and choose well|how to compare the options and make the right choice',
        },
        { list: 'what to compare|what to avoid|what to ask|what matters most|how to decide' },
        { list: 'selection criteria|a comparison|decision tips|common mistakes' },
      ],
      outline: [
        '{k} at a glance',
        'What to look for',
        'The options compared',
        'Which option is right for you',
        'Mistakes to avoid when choosing',
        'How to decide',
      ],
    },
    definition: {
      ideas: [
        { list: 'meaning|origin|examples|typical uses|key facts|background' },
        {
          lines:
            'in brief|an overview|simply explained|explained in plain English|an easy explanation with examples|a simple explanation for beginners|a clear explanation with examples and key terms|a clear and simple explanation with practical examples',
        },
        { list: 'key terms|common mix-ups|why it matters|related terms|practical use' },
      ],
      outline: [
        '{k}',
        'A short definition',
        'Background and origin',
        'Examples from practice',
        'Why it matters',
        'What it is often confused with',
        'Advantages and limits',
        'Key terms',
      ],
    },
    price: {
      ideas: [
        { list: 'price factors|extra costs|ways to save|financing|hidden fees|typical offers' },
        {
          list: 'what to expect|what is included|what costs extra|where you can save|when to buy',
        },
        {
          lines:
            'an overview|how to save|what to expect|how to plan your budget|how to compare offers and save|how to compare offers and avoid extra costs|what affects the total and how you can keep it down|what affects the total, what is included, and how to save',
        },
      ],
      outline: [
        '{k} at a glance',
        'What affects the price',
        'What is included and what costs extra',
        'Extra costs people often forget',
        'How to compare offers',
        'How to save money',
        'When paying more is worth it',
      ],
    },
    local: {
      ideas: [
        { list: 'prices|reviews|opening hours|first contact|questions to ask' },
        {
          lines:
            'how to choose|what to look for|how to choose well|how to make a good choice|what to check and what to ask|how to compare offers in your area|what to check before you make an appointment|how to compare offers in your area and choose well',
        },
        { list: 'what to bring|what to ask|what to expect|what to compare|where to look' },
        { list: 'location|availability|experience|service|references' },
      ],
      outline: [
        '{k}: how to choose',
        'What to look for',
        'Questions to ask first',
        'Prices and what they include',
        'How to read reviews',
        'How to prepare for the first contact',
        'Warning signs',
      ],
    },
    news: {
      ideas: [
        { list: 'key facts|background|dates|reactions|outlook|what has changed' },
        {
          lines:
            'an overview|what matters now|what you need to know|what the changes mean for you|what has changed and what it means|what has changed and what is likely to come next|the key facts, the background, and what is likely to follow',
        },
        { list: 'what is new|what it means|what comes next|who is affected|what to do now' },
      ],
      outline: [
        '{k} at a glance',
        'What has changed',
        'Background',
        'What it means in practice',
        'Who is affected',
        'What to expect next',
      ],
    },
  },
  faq: 'Frequently asked questions',
  conclusion: 'Conclusion',
  sentences:
    'In plain language.|Short and easy to follow.|With practical examples.|Clear answers to the questions people ask most.|All the essentials in one place, in plain language.|All the key points, clearly explained.|Practical and to the point.|Clear, short, and easy to follow.|With clear examples and answers to common questions.',
  calls:
    'Learn more.|Read on.|Find out what matters.|Read more now.|Find out more.|Discover the details.|Take a look.|Get the full picture.|Read more in this article.|Learn more in a few minutes.',
  unfit:
    /^(?:and|but|or|so|then|also|one (?:last|final|more)) |nothing happen|(?<!\b(?:does|is|can|will|should|did|has|how|what|when|where|why|until|if|was|would|long|much|worth|n['’]t)\s)\bit\b|\b(?:these|those|them|they|their|both|(?:this|that) \w+|between the two|the (?:rest|latter|former)|our|ours|us|my|i|we|i'm|we're|you (?:might|may) also like|sponsored|related (?:posts?|articles?|reading|topics?|content)|read (?:more|next)|further reading|about the authors?|table of contents|in this (?:article|guide)|leave a (?:comment|reply)|newsletter|subscribe|sign up|cookie policy|privacy|disclaimer|disclosure|get a quote|free trial|book a demo|(?:popular|recent) posts)\b/iu,
}
