/** Outlines that users accepted, by keyword, pages, and word target: drafts are checked for them. */
const acceptedOutlines: Record<string, string> = {
  'home composting Cold Composting: In Praise of the Lazy Compost Heap 1000':
    'What to know about home composting first|Good reasons for home composting|How to prepare for home composting|The first steps|What to know about a compost heap|When something goes wrong with home composting|Habits that help|Frequently asked questions about home composting|In short',
  'home composting Hot Composting: How to Make Compost in Eight Weeks 1000':
    'What to know about home composting first|Good reasons for home composting|How to prepare for home composting|What makes a compost heap heat up?|What to know about leaf mould|When something goes wrong with home composting|Habits that help|Frequently asked questions about home composting|In short',
  'home composting 0-8 1000':
    'What to know about home composting first|Good reasons for home composting|How to prepare for home composting|What makes a compost heap heat up?|What to know about a compost bin|When something goes wrong with home composting|Habits that help|Frequently asked questions about home composting|In short',
  'remote team meetings 0-8 1000':
    'Remote team meetings at a glance|Why it is worth the effort|Before you begin|How to run a remote stand-up as a call|Problems with remote team meetings and how to avoid them|How to keep good results|Questions about remote team meetings|Conclusion',
  'indoor herb garden 0-8 1000':
    'An indoor herb garden at a glance|What you gain|Before you begin with an indoor herb garden|How much does a first kitchen herb garden cost?|Growing herbs indoors: what matters|Problems with an indoor herb garden and how to avoid them|How to keep good results|Questions about an indoor herb garden|Conclusion',
  'القهوة العربية 0-8 1000':
    'نظرة عامة على القهوة العربية|فوائد القهوة المعروفة|قبل البدء مع القهوة العربية|كيف تبدأ|نظرة أقرب إلى تاريخ القهوة|أخطاء شائعة في القهوة العربية|كيف تحافظ على نتائج جيدة|أسئلة شائعة عن القهوة العربية|خلاصة',
  'home composting 5-10 1000':
    'What to know about home composting first|Good reasons for home composting|How to prepare for home composting|What makes a compost heap heat up?|What to know about hot composting|When something goes wrong with home composting|Habits that help|Frequently asked questions about home composting|In short',
  'remote team meetings 5-10 1000':
    'What are remote team meetings good for?|Why it is worth the effort|Before you begin|How to run a remote stand-up as a call|Virtual meeting agenda: what matters|Problems with remote team meetings and how to avoid them|How to keep good results|Questions about remote team meetings|Conclusion',
  'indoor herb garden 5-10 1000':
    'An indoor herb garden at a glance|What you gain|Before you begin with an indoor herb garden|How much does a first kitchen herb garden cost?|Problems with an indoor herb garden and how to avoid them|How to keep good results|Questions about an indoor herb garden|Conclusion',
  'القهوة العربية 5-10 1000':
    'نظرة عامة على القهوة العربية|أسباب الاهتمام بموضوع القهوة العربية|قبل البدء|كيف تبدأ|نظرة أقرب إلى تحميص القهوة|أخطاء شائعة في القهوة العربية|كيف تحافظ على نتائج جيدة|أسئلة شائعة عن القهوة العربية|خلاصة',
  'home composting 0-10 1200':
    'What to know about home composting first|Good reasons for home composting|How to prepare for home composting|What makes a compost heap heat up?|What to know about a compost bin|Compost problems: what matters|When something goes wrong with home composting|Habits that help|Frequently asked questions about home composting|In short',
  'remote team meetings 0-10 1200':
    'What are remote team meetings good for?|Why it is worth the effort|Before you begin|How to run a remote stand-up as a call|What to know about meetings across time zones|Problems with remote team meetings and how to avoid them|How to keep good results|Questions about remote team meetings|Conclusion',
  'indoor herb garden 0-10 1200':
    'An indoor herb garden at a glance|What you gain|Before you begin with an indoor herb garden|How much does a first kitchen herb garden cost?|What to know about growing herbs indoors|Problems with an indoor herb garden and how to avoid them|How to keep good results|Questions about an indoor herb garden|Conclusion',
  'القهوة العربية 0-10 1200':
    'نظرة عامة على القهوة العربية|فوائد القهوة المعروفة|قبل البدء مع القهوة العربية|كيف تبدأ|نظرة أقرب إلى القهوة العربية والتركية|تاريخ القهوة: ما يهم|أخطاء شائعة في القهوة العربية|كيف تحافظ على نتائج جيدة|أسئلة شائعة عن القهوة العربية|خلاصة',
  'indoor herb garden 0-2 600':
    'An indoor herb garden at a glance|The first steps|Problems with an indoor herb garden and how to avoid them|How to keep good results|Questions about an indoor herb garden|Conclusion',
  'القهوة العربية 0-2 600':
    'نظرة عامة على القهوة العربية|الخطوات الأولى في القهوة العربية|أخطاء شائعة في القهوة العربية|كيف تحافظ على نتائج جيدة|أسئلة شائعة عن القهوة العربية|خلاصة',
  'indoor herb garden 5-8 1200':
    'An indoor herb garden at a glance|What you gain|Before you begin with an indoor herb garden|How to get started|Problems with an indoor herb garden and how to avoid them|How to keep good results|Questions about an indoor herb garden|Conclusion',
  'القهوة العربية 5-8 1200':
    'نظرة عامة على القهوة العربية|أسباب الاهتمام بموضوع القهوة العربية|قبل البدء|كيف تبدأ|أخطاء شائعة في القهوة العربية|كيف تحافظ على نتائج جيدة|أسئلة شائعة عن القهوة العربية|خلاصة',
  'indoor herb garden 0-2 2500':
    'An indoor herb garden at a glance|What you gain|Before you begin with an indoor herb garden|How to get started|Problems with an indoor herb garden and how to avoid them|How to keep good results|Questions about an indoor herb garden|Conclusion',
  'القهوة العربية 0-2 2500':
    'نظرة عامة على القهوة العربية|أسباب الاهتمام بموضوع القهوة العربية|قبل البدء|كيف تبدأ|أخطاء شائعة في القهوة العربية|كيف تحافظ على نتائج جيدة|أسئلة شائعة عن القهوة العربية|خلاصة',
  'remote team meetings Async Communication: Replace Half of Your Meetings 1000':
    'Remote team meetings at a glance|Why it is worth the effort|Before you begin|How to get started|Hybrid meetings: what matters|Problems with remote team meetings and how to avoid them|How to keep good results|Questions about remote team meetings|Conclusion',
  'remote team meetings Remote Team Meetings Across Time Zones: Find a Fair Hour 1000':
    'What are remote team meetings good for?|Why it is worth the effort|Before you begin|How to run a remote stand-up as a call|Virtual meeting agenda: what matters|Problems with remote team meetings and how to avoid them|How to keep good results|Questions about remote team meetings|Conclusion',
  'indoor herb garden The 10 Best Herbs to Grow Indoors, Ranked by Effort 1000':
    'An indoor herb garden at a glance|What you gain|Before you begin with an indoor herb garden|How to get started|Growing herbs indoors: what matters|Problems with an indoor herb garden and how to avoid them|How to keep good results|Questions about an indoor herb garden|Conclusion',
  'indoor herb garden Hydroponic Indoor Herb Garden vs Soil: Which One Wins? 1000':
    'An indoor herb garden at a glance|What you gain|Before you begin with an indoor herb garden|How much does a first kitchen herb garden cost?|Problems with an indoor herb garden and how to avoid them|How to keep good results|Questions about an indoor herb garden|Conclusion',
  'sourdough starter Sourdough Discard: Why You Take It Away and What to Bake 900':
    'The basics of a sourdough starter|A sourdough starter, step by step|A closer look at wild yeast|Rye flour in practice|Common mistakes with a sourdough starter|How to keep good results|Common questions about a sourdough starter|To sum up',
  'القهوة العربية فوائد القهوة العربية ومحاذيرها: ما نعرفه بلا مبالغة 800':
    'نظرة عامة على القهوة العربية|الخطوات الأولى في القهوة العربية|نظرة أقرب إلى آداب تقديم|أخطاء شائعة في القهوة العربية|كيف تحافظ على نتائج جيدة|أسئلة شائعة عن القهوة العربية|خلاصة',
  'القهوة العربية الفرق بين القهوة العربية والتركية في الطعم والتحضير 800':
    'نظرة عامة على القهوة العربية|الخطوات الأولى في القهوة العربية|نظرة أقرب إلى تحميص القهوة|أخطاء شائعة في القهوة العربية|كيف تحافظ على نتائج جيدة|أسئلة شائعة عن القهوة العربية|خلاصة',
  'home composting Cold Composting: In Praise of the Lazy Compost Heap 900':
    'What to know about home composting first|First steps with home composting|What to know about a compost heap|Compost problems: what matters|When something goes wrong with home composting|Habits that help|Frequently asked questions about home composting|In short',
  'home composting Hot Composting: How to Make Compost in Eight Weeks 900':
    'What to know about home composting first|What makes a compost heap heat up?|What to know about leaf mould|Finished compost: what matters|When something goes wrong with home composting|Habits that help|Frequently asked questions about home composting|In short',
}

export const readOutline = (key: string) =>
  (acceptedOutlines[key] ?? '').split('|').map((text) => ({ level: 2, text }))
