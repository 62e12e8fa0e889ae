const pairs = `use employ, used employed, make produce, makes produces, good fine, great superb, best finest, easy simple,
simple uncomplicated, help assist, helps assists, need require, needs requires, start commence, starts commences, begin
commence, keep retain, keeps retains, put place, small tiny, large sizable, big sizable, old aged, new novel, clean
cleanse, dry arid, wet damp, warm lukewarm, cold chilly, hot heated, quick fast, fast speedy, often frequently, always
constantly, also likewise, because since, but yet, many numerous, most majority, much plenty, more additional, every each,
first initial, last final, people individuals, person individual, day daytime, week seven-day, year twelvemonth, water
liquid, food nourishment, air atmosphere, light illumination, time period, way manner, work labor, works functions, right
correct, wrong incorrect, high tall, low short, long lengthy, short brief, hard difficult, soft tender, full complete,
empty vacant, open unlocked, close shut, give provide, gives provides, take grab, takes grabs, get obtain, gets obtains,
find locate, show display, shows displays, tell inform, look glance, see behold, feel sense, think ponder, know
comprehend, want desire, wants desires, like such-as, should ought-to, must have-to, can may, will shall, change alter,
changes alters, move shift, turn rotate, cut slice, add append, adds appends, mix blend, remove eliminate, choose select,
buy purchase, check examine, read peruse, write compose, meeting gathering, meetings gatherings, team squad, teams squads,
plant vegetation, plants vegetation, pot vessel, pots vessels, soil dirt, desk bureau, screen display, chair seat, flour
meal, jar pot, bread loaf, chain links, oil grease, brush broom, rag cloth, heap pile, bin container, waste rubbish,
garden yard, kitchen cookhouse, herb aromatic, herbs aromatics, leaves foliage, important crucial, comfortable cozy, body
physique, eyes peepers, hands palms, feet soles, arms limbs`

/** English words and the synonyms a careless article spinner would use; all written for the corpus. */
export const synonyms: Record<string, string> = Object.fromEntries(
  pairs.split(/,\s+/).map((pair) => {
    const [word = '', other = ''] = pair.split(/\s+/)
    return [word, other.replace('-', ' ')]
  }),
)
