import type { MatchingPairs } from './pairs.ts'

export const en: MatchingPairs = {
  inflections: {
    'regular plural':
      'car = cars; city = cities; box = boxes; tax returns = tax return; potato = potatoes; running shoe = running shoes; dress = dresses; batteries = battery; holiday = holidays',
    'irregular plural':
      'child = children; women = woman; mouse = mice; foot = feet; kitchen knife = kitchen knives; leaf = leaves; analysis = analyses; criteria = criterion',
    'verb form':
      'run = running; write = written; buy = bought; plan = planning; bake = baked; choose = chosen; make = making; study = studies; swim = swam; teach = taught; try = tried; investing = invest',
    clitic: "men shoes = men's shoes; teacher = teacher’s; dogs = dogs'; children's book = children book",
    compound:
      'web site = website; e-commerce = ecommerce; email = e-mail; healthcare = health care; follow-up = follow up; homepage = home page; long-term = long term',
    'spelling variant':
      'colour = color; optimise = optimize; centre = center; catalogue = catalog; traveling = travelling; café = cafe; organization = organisation',
    'sign or number':
      'research & development = research and development; 1,000 steps = 1000 steps; 4k tv = 4K TVs',
  },
  lookAlikes: {
    'form of another word':
      'best = good; saw = see; LED = lead; rose = rise; ground = grind; felt = feel; bore = bear; worst = bad',
    'apparent plural':
      'news = new; princess = prince; Wales = wale; Mars = mar; species = spice; lens = Len; gas = gash; bus = busy',
    'apparent verb form':
      'caring = car; rating = rat; hoping = hop; taping = tap; planed = plan; scared = scar; evening = even; wing = win; king = kin; seed = see; need = knee; shed = she',
    derivation:
      'organ = organization; university = universe; police = policy; general = generic; busy = business; author = authority; apart = apartment; import = important; past = pasta',
    'similar spelling':
      'desert = dessert; stationery = stationary; principal = principle; loose = lose; wander = wonder; diner = dinner; hotel = hostel',
    'joined words': "carpet = car pet; nowhere = now here; shell = she'll",
    'sign or number': 'C++ = C; 1,000 = 100; iPhone 15 = iPhone 16',
  },
}
