/** What the pages of the test's own site are made of: sections on one subject, none of them in the sample web. */
interface Section {
  heading: string
  text: string
}

const sections: Section[] = [
  {
    heading: 'Why bike chain maintenance pays off',
    text: 'A clean drivetrain shifts better and lasts longer. Bike chain maintenance costs ten minutes a week, while a worn cassette costs a new one. Dirt works like grinding paste between pins and rollers, and the chain stretches long before it breaks. Riders who wipe the chain after wet rides report far fewer skipped gears.',
  },
  {
    heading: 'How to clean a bike chain',
    text: 'Put the bike on a stand or lean it against a wall. Hold a dry rag around the lower run and turn the pedals backwards until no more black marks appear. For heavy dirt use a chain cleaner with degreaser, then rinse with a little water and dry the chain well. Never aim a pressure washer at the bearings.',
  },
  {
    heading: 'Which chain lube fits your weather',
    text: 'Dry lube suits dusty summer roads, because it leaves little film for dirt to stick to. Wet lube holds on in rain and winter, but it collects grit faster. Wax keeps the drivetrain cleanest of all, although it needs a bare chain to begin with. Choose the chain lube by the next rides and not by the last ones.',
  },
  {
    heading: 'How to apply chain lube',
    text: 'Drip one small drop on each roller while you turn the pedals slowly backwards. Wait ten minutes so that the lube can creep between pin and plate. Then wipe the outside of the chain with a clean rag, since oil on the outside only attracts dust. Too much lube is the most common mistake in bike chain maintenance.',
  },
  {
    heading: 'When is a chain worn out?',
    text: 'A chain checker shows chain wear in seconds. At 0.5 percent replace the chain of an eleven or twelve speed drivetrain, at 0.75 percent that of older systems. Without a tool, measure twelve links with a ruler: new ones are exactly twelve inches long. A worn chain ruins the cassette and the chainrings.',
  },
  {
    heading: 'How often should you clean and lube?',
    text: 'After every wet ride, and otherwise every two hundred kilometres. Commuters who ride daily do well with a fixed day of the week. Indoor trainers keep the chain clean for months, yet sweat makes it rust. If the chain squeaks, then the last chance for quiet bike chain maintenance was a week ago.',
  },
  {
    heading: 'Tools that you need',
    text: 'A rag, an old toothbrush, degreaser and chain lube are enough to start. A chain cleaner with rotating brushes saves time, and a chain checker saves money. Quick link pliers help when the chain has to come off. Keep everything in one box beside the bike, because tools that lie far away are not used.',
  },
  {
    heading: 'Cleaning the cassette and chainrings',
    text: 'A clean chain on a dirty cassette gets dirty within one ride. Slide the edge of a rag between the sprockets and pull it back and forth. Brush the chainrings and the jockey wheels as well. Degreaser must stay away from the hub, since it washes the grease out of the bearings.',
  },
  {
    heading: 'Common mistakes',
    text: 'Spraying oil on a dirty chain turns dust into paste. Mixing wax and oil makes both useless. Some riders lube the chain right before the start, so that half of it lands on the rim. Others forget to dry the chain after washing, and find rust the next morning. Small habits decide more than expensive products.',
  },
  {
    heading: 'What do mechanics recommend?',
    text: 'Most workshops say the same: wipe often, lube sparingly, check chain wear once a month. They see bikes whose chain was never cleaned and whose whole drivetrain must go. A mechanic needs five minutes for the check, so ask for it at the next service. Bike chain maintenance is the cheapest repair there is.',
  },
]

const names = [
  'Bike Chain Maintenance: The Complete Guide',
  'Bike Chain Maintenance for Commuters',
  'Clean and Lube: Bike Chain Maintenance in Ten Minutes',
  'Bike Chain Maintenance in Winter',
  'The Workshop View on Bike Chain Maintenance',
  'Bike Chain Maintenance Without Special Tools',
  'How Long Does a Bike Chain Last?',
  'Chain Lube Compared: Dry, Wet and Wax',
  'Your First Bike Chain Maintenance, Step by Step',
  'Seven Bike Chain Maintenance Mistakes',
]

export const siteSubject = 'bike chain maintenance'
export const sitePaths = names.map((_, index) => `/chain-${index + 1}.html`)

/** Seven of the ten sections, others on each page. */
const sectionsOf = (index: number) =>
  sections.filter((_, at) => (at * 7 + index * 3) % 10 < 7 || at === index)

/** How many of everything a page holds, counted by hand from how it is made. */
export const siteFacts = (index: number) => ({
  h1: 1,
  h2: sectionsOf(index).length,
  images: 1,
  title: names[index] ?? '',
})

/** A page as a plain site has it, with navigation and footer that are not part of the article. */
export function sitePage(path: string): string | null {
  const index = sitePaths.indexOf(path)
  const name = names[index]
  if (name === undefined) return null
  const links = sitePaths.map((target, at) => `<a href="${target}">${names[at]}</a>`).join(' ')
  const body = sectionsOf(index)
    .map(({ heading, text }) => `<h2>${heading}</h2><p>${text}</p>`)
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="description" content="${name}, told by people who ride every day."></head><body>
<nav>${links}</nav><main><article><h1>${name}</h1>
<p>Everything here about bike chain maintenance comes from our own workshop. See also <a href="${sitePaths[(index + 1) % sitePaths.length]}">the next page</a>.</p>
<img src="/chain.svg" alt="A clean chain">
${body}</article></main><footer>Ride safely. Imprint.</footer></body></html>`
}
