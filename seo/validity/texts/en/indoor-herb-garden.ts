import type { Topic } from '../../topic.ts'

export const indoorHerbGarden: Topic = {
  id: 'indoor-herb-garden',
  language: 'en',
  keyword: 'indoor herb garden',
  pages: {
    expert: `title: Indoor herb garden: an honest plan for a dim kitchen shelf
meta: Plan an indoor herb garden by the light you really have: how to measure it with a phone, which five herbs to start with, and how to keep them alive past March.
images: 2

Most advice about the indoor herb garden begins with pots. It should begin with light, because light is what kitchens lack. A sunny sill gives a plant perhaps a tenth of what it would get on the balcony, and a shelf two meters inside the room gives it a hundredth. Once you know your number, everything else in this plan follows from it.

## Measure the light before you buy anything

Install a free lux meter on your phone and hold it where the plant will stand, at noon on a gray day. Take the reading three times. Phones are not precise, but they are good enough to tell three cases apart.

| Reading on a gray day | What grows without a lamp |
| above 5,000 lux | basil, rosemary, thyme, oregano |
| 1,500 to 5,000 lux | mint, chives, parsley, lemon balm |
| below 1,500 lux | nothing for long; use a lamp |

For example, my north-facing kitchen in Hamburg reads 900 lux in November, and every basil that I bought died there by Christmas. A lamp of 20 watts, hung 25 centimeters above the leaves and on for fourteen hours a day, changed that in a week. It uses about nine kilowatt hours a month, which costs less than two supermarket pots.

## Five plants for your first indoor herb garden

Start with five, in order of forgiveness.

1. Mint grows in poor light and tells you clearly when it is thirsty. Keep it in a pot of its own, since it strangles its neighbors.
2. Chives come back after every cut. Buy a pot, split the clump in two and feed both.
3. Parsley is slow from seed, so buy a plant. It wants depth, because it has a taproot like a carrot.
4. Thyme prefers to be dry. It is the herb for people who travel.
5. Basil is the diva. It wants 20 degrees, strong light and no draft; give it the best place you have or leave it out.

Cilantro is missing on purpose. Indoors it bolts after five weeks, whatever you do. If you love it, sow a pinch every fortnight and treat it as cress.

## The supermarket pot, and how to save it

A supermarket basil is not one plant but twenty or thirty seedlings, crowded together to look full in the shop. They are sold to be eaten within ten days. If you want to keep them, divide the root ball into four on the day you bring it home, plant each quarter in fresh soil, and cut the tops back to the second pair of leaves. Two of the four will usually live through the year.

## Water by weight, not by date

Lift the pot after watering and remember how it feels. Lift it again each morning. When it feels like an empty cup, water it until a little runs out below, and then pour away what stands in the saucer after twenty minutes. A calendar cannot know whether the sun was out. In addition, most herbs die from wet roots, not from thirst: the leaves turn yellow from below, and people water even more.

Clay pots forgive generous hands because they breathe. Plastic suits forgetful ones. Whatever you choose, it needs a hole.

## Feeding and cutting

Potting soil feeds a herb for about six weeks. After that, use half the dose of a liquid vegetable fertilizer every two weeks from March to October. In winter, without a lamp, feed nothing at all. A plant that cannot grow cannot eat.

Cut often and cut high. Take the tips of basil just above a pair of leaves, and two new shoots will grow from there. Never take more than a third at once. With chives and parsley it is the other way round: cut whole stems at the base, from the outside in. However tempting they look, flowers end the harvest, so pinch them off.

## The gnats, and other guests

Small black flies that run over the soil are fungus gnats. They arrive with the potting mix and live in its wet top layer. Let the surface dry, put a finger of sand on it, and hang a yellow sticky card; after three weeks they are gone. Spider mites leave fine webs under the leaves when the air is dry. Shower the plant with cold water on three days in a row. The [Royal Horticultural Society](https://www.rhs.org.uk/herbs) has good photographs of both. Do not spray anything that you would not put on your salad.

## What it costs, and what you get

My shelf of five pots, with lamp, cost 74 euros in the first year and 31 in the second. I counted: it gave the equivalent of 48 supermarket packets, at about 1.50 each. So it paid for itself in about sixteen months, and the real gain is elsewhere. You cut what a dish needs, three leaves or thirty, and nothing rots in the fridge. A [study from Iowa State](https://www.extension.iastate.edu) reports similar yields for basil under lamps.

## If you only do three things

Measure the light. Lift the pot before you water. Cut the tips every week. An indoor herb garden asks for five minutes a day, and it pays you in soup.

![A shelf with lamp, five pots and a phone that shows lux](a)
![Where to cut basil](b)
More on [lamps for herbs](https://example.com/lamps) and [pots with drainage](https://example.com/pots).`,
    good: `title: Indoor Herb Garden: A Complete Guide for Beginners
meta: Start an indoor herb garden that lasts: choose the spot, the pots and five easy herbs, then water, feed and harvest them with confidence.
images: 3

An indoor herb garden is a small collection of culinary plants grown inside the home, usually on a windowsill, a shelf or a kitchen counter. It needs far less room than most people expect: five pots fit on a board one metre long. In return you get fresh leaves a few steps from the stove in every season.

This guide walks through the whole process in the order in which you will meet each question. No greenhouse, no special tools and no gardening history are required.

## Where should an indoor herb garden stand?

Light decides almost everything. Most culinary herbs come from open, sunny places and want about six hours of direct sun a day. In the northern hemisphere a south-facing window receives the most light, and a west-facing window comes second. In the southern hemisphere the strongest light enters from the north.

Temperature matters next. Herbs are comfortable in the range that people like, between roughly 16 and 24 °C during the day. Keep the pots away from radiators, ovens and the cold draught of a door that opens all winter.

### A quick light test

Hold your hand about thirty centimetres above a sheet of white paper at noon. A crisp, dark shadow means strong light. A soft shadow with visible edges is medium light, and a shadow you can hardly see means that the place is too dim without a lamp. If you land in the last group, read about [lamps and their settings](page:grow-lights-for-herbs) before you buy a single plant.

## Which herbs should beginners choose?

Pick plants that forgive a missed watering and regrow after cutting. These five make a dependable start:

- Chives return from the bulb after every cut and accept a slightly shaded window.
- Mint grows quickly, roots easily and tolerates less sun than most herbs.
- Parsley starts slowly but then supplies leaves for a year or more.
- Thyme stays compact and prefers soil on the dry side.
- Basil rewards warmth and sun with the fastest harvest of the group.

A longer comparison with strengths and weaknesses stands in our list of [herbs that do best inside](page:best-herbs-to-grow-indoors).

## What you need before planting

| Item | What to look for | Why it matters |
| Pots | 12 to 15 cm wide, with holes | Water must be able to leave |
| Saucers | One for each pot | Protects the sill |
| Potting mix | Light, peat-free, with perlite | Roots need air as well as water |
| Scissors | Clean and sharp | Ragged cuts heal slowly |
| Fertiliser | Liquid, half strength | Nutrients in a pot run out |

Every container needs a drainage hole. Decorative pots without one can still serve as an outer cover, as long as you tip out the water that gathers inside.

## Planting your indoor herb garden step by step

1. Soak the young plant in its nursery pot for ten minutes.
2. Fill the new container one third full with damp potting mix.
3. Loosen the root ball gently with your fingers if the roots circle.
4. Set the plant at the depth at which it stood before.
5. Fill the sides, press lightly and leave two centimetres free below the rim.
6. Water until a little runs out below, then empty the saucer after fifteen minutes.

Supermarket pots deserve a special word. They usually hold a dozen or more crowded seedlings that compete for space. Dividing such a pot into three or four clumps gives each one a chance at a long life.

## Daily and weekly care

Growing herbs indoors is less about hard work than about a short, regular look. Touch the soil with a fingertip each morning while the kettle boils. Water when the top two centimetres feel dry, and wait when they feel cool and damp. Mediterranean plants such as thyme, sage and rosemary want to dry out further between drinks than basil, mint and parsley do.

Turn each pot by a quarter every few days so that stems grow straight rather than leaning toward the glass. Feed with a weak liquid fertiliser about every four weeks from spring to early autumn. Less growth in winter means less food and less water.

### When can I start to harvest?

A plant is ready once it stands about fifteen centimetres tall and carries several sets of leaves. Take the tips first, because removing a growing point wakes the side buds below it. As a rule of thumb, never remove more than one third of a plant at once. The details for each herb are in [cutting and keeping your harvest](page:harvesting-indoor-herbs).

## Common worries, answered briefly

### Are herbs safe around pets?

Many kitchen herbs are harmless in small amounts, yet not all of them. Chives belong to the onion family, which is poisonous to cats and dogs, so place that pot out of reach.

### Do I need a sunny window at all?

Not necessarily. An indoor herb garden can live entirely under lamps, and many city dwellers grow theirs in a former bookcase. Natural light is free, however, so use whatever the window offers and add electricity only for the missing hours.

### Do the plants live for ever?

Some do not, and that is normal. Basil, dill and coriander are annuals that finish their life within a year. Parsley is a biennial: it makes leaves in the first year and flowers in the second. Thyme, rosemary, sage, mint and chives are perennials that can stay with you for years.

### How much does a first kitchen herb garden cost?

Five young plants, five pots and one bag of mix cost about as much as a modest restaurant meal. Seeds are cheaper still, provided that you can wait several weeks.

## Your first month at a glance

Week one is for settling in: move nothing and water carefully. In week two new leaves should appear near the tips. Pinch basil for the first time in week three. By week four your indoor herb garden can garnish a dinner, and you will already recognise by weight whether a pot is thirsty. For plant names and families, a general reference such as the [example plant glossary](https://example.org/plants/glossary) is handy to keep open.`,
    other: `title: How Often Should You Water an Indoor Herb Garden?
meta: There is no fixed schedule for an indoor herb garden. Learn three quick checks, the best way to water, and what each popular herb really wants.
images: 2

The honest answer is: when the plant needs it. An indoor herb garden in a sunny July window may drink every day, while the same pots in December go a week or longer between waterings. Rules with fixed numbers of days fail because they ignore light, warmth, pot size and the plant itself.

Fortunately three quick checks replace any schedule, and together they take less than a minute.

## Three ways to know that a pot is thirsty

### The finger test

Push a fingertip two centimetres into the soil. Cool and clinging means wait. Dry and crumbly means water the moisture lovers now, and look at the others tomorrow.

### The weight test

Lift the pot directly after a thorough watering and remember how it feels. A dry pot is surprisingly light. This method works best with plastic, since clay is heavy in itself.

### The leaf test

Drooping leaves are a late warning, yet a useful one. Basil collapses dramatically when thirsty and stands up again within hours of a drink. Rosemary hardly shows anything until it is too late, and therefore deserves the first two checks.

## How should I water?

1. Use water at room temperature, because cold water chills the roots of warm-climate plants.
2. Pour slowly onto the soil, not over the leaves.
3. Stop when water appears in the saucer.
4. Wait fifteen minutes, then empty the saucer.
5. Skip the next check for at least a day.

### Is watering from below better?

Bottom watering means setting the pot in a bowl with a few centimetres of water for about twenty minutes. Soil draws the moisture upward evenly. The method is gentle on seedlings and rescues mix that has become so dry that it repels water. From time to time you should still water from above, since this washes out the salts that fertiliser and hard tap water leave behind.

## What each plant in an indoor herb garden prefers

| Herb | Soil between waterings | Sign of too much | Sign of too little |
| Basil | Slightly moist | Yellow lower leaves | Sudden wilting |
| Mint | Moist | Black stem bases | Dry, curling leaves |
| Parsley | Moist | Pale, soft stems | Outer stems hang |
| Chives | Lightly dry on top | Slimy base | Brown tips |
| Thyme | Dry to half depth | Grey mould, bare centre | Brittle leaves |
| Rosemary | Dry on top, never bone dry | Brown needles from below | Drooping tips |

Plants in the first half of the table usually come from damp meadows or warm, wet regions. Those in the second half evolved on thin, stony ground, where rain drains away in minutes.

## Tap water, rainwater or something else?

Ordinary tap water is fine for growing herbs indoors in most places. Very hard water slowly raises the pH of the soil and leaves a white crust on clay pots. Rainwater is naturally soft and plants like it, provided that it was collected from a clean surface. Water from a household softener contains sodium and should be kept for the laundry.

Letting tap water stand overnight brings it to room temperature. Free chlorine escapes in that time too, although the small amounts in drinking water seldom harm potted plants.

## Season, place and pot

Short winter days slow growth, and a slow plant drinks little. Central heating, on the other hand, dries the air and the soil surface quickly, which misleads many people into pouring more. Trust the finger, not the look of the top layer.

- Terracotta breathes through its walls and dries out faster than glazed or plastic pots.
- Small pots dry out faster than big ones.
- A pot under a lamp needs more water than its neighbour in the shade.
- Moving air from a fan or an open window speeds evaporation.

Material and size are explored further in [our container guide](page:pots-and-soil-for-herbs).

## Does humidity matter?

Somewhat. Comfortable rooms have a relative humidity between 40 and 60 per cent, and kitchen herbs are content there. Misting leaves changes the air for a few minutes only, and wet foliage invites fungus. Grouping pots together is more effective, because plants release moisture and share it.

## Watering while you are away

### For a long weekend

Water thoroughly, move the pots out of direct sun and leave. Lower light reduces thirst at once.

### For one to two weeks

A cotton cord can carry water from a jar into the soil by capillary action. Push one end several centimetres deep beside the root ball and hang the other in a jar that stands slightly higher than the pot. Try it for some days before the journey. Self-watering planters with a reservoir do the same job more neatly.

### For longer

Ask a friend, and write the instructions on a card: which pots, how much, how often to look. People who are not told otherwise tend to drown plants out of kindness.

## When it went wrong

An overwatered pot smells sour, feels heavy for days and may be visited by tiny black flies. Those are fungus gnats, whose young live in wet soil; the remedy is on the page about [insects and diseases](page:herb-pests-and-diseases). Slide the root ball out of the pot, wrap it in newspaper for a day and return it once the soil has dried a little.

Underwatering is kinder to most species, and recovery is usually quick. A weekly look through a checklist like the [example care card](https://example.com/care-card) is all that an indoor herb garden asks of a busy household.`,
    thin: `title: Your indoor herb garden
meta: Fresh herbs at home with an indoor herb garden. Read more now.
images: 1

An indoor herb garden is a nice idea for every kitchen. Fresh herbs taste good and look good. With an indoor herb garden you always have herbs at home.

You need pots, soil and seeds. Put the seeds into the soil and water them. Put the pots in a sunny place. After a few weeks you can harvest your herbs and use them in many dishes.

Herbs are healthy and full of vitamins. There are lots of herbs to choose from, like basil, parsley or mint. Try an indoor herb garden and see for yourself how much fun it is.`,
  },
  synonym: 'window-sill planter',
  reordered: 'herb garden kept indoors',
}
