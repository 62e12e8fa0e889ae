import type { Topic } from '../../topic.ts'

export const homeComposting: Topic = {
  id: 'home-composting',
  language: 'en',
  keyword: 'home composting',
  pages: {
    expert: `title: Home composting that works: ten years, three heaps, one rule
meta: Home composting made plain by a gardener with ten years of heaps: what to mix, how wet, when to turn, what goes wrong in each season and how to put it right.
images: 3

I have run three heaps behind my shed for ten years, and I have made every mistake that the books warn of. My first heap was grass and nothing else; it turned into silage and my neighbor wrote a letter. What I learned since then fits into one rule: home composting works when air can get in. Greens and browns, bins and turning forks are only ways to let it in.

## What home composting really needs

Microbes do the work, and they want what we want: food, water, air and company. Kitchen peelings and grass bring nitrogen and water. Dry leaves, cardboard and twigs bring carbon, but above all they hold the heap open. Textbooks ask for thirty parts of carbon to one of nitrogen. In the garden you cannot weigh molecules, so use a bucket: for each bucket of kitchen scraps add one bucket of torn cardboard or two of dry leaves.

Then squeeze a handful. If one or two drops come out, the heap is as wet as it should be. If water runs, mix in more cardboard. If nothing comes and the stuff falls apart, water it. I do this test every week in summer, and it has saved me more trouble than any thermometer.

## Where to put the heap

Choose half shade, bare soil and a path that you will walk in slippers. The last point is the most important one. My second heap stood at the far end of the garden, and in January the caddy stayed in the kitchen for a week. Because a heap lives on small regular meals, the shortest way wins.

Bare soil lets water out and worms in. If there are rats in your street, lay wire mesh with holes of less than a centimeter under the bin before you start. You cannot do it afterward.

A cubic meter is the size at which a heap keeps its own warmth. Smaller bins work too, but they stay cool and take a year or more. For a family of four with a lawn I would build two boxes of one meter each from old pallets, so that one can ripen while you fill the other.

## A year at the heap

### Spring

Turn what has lain over winter. The outer layer goes inside, since it has hardly rotted. Any finished compost at the bottom is ready for the beds now; it is dark, crumbly and smells of woods. Sieve it if you sow carrots, and do not bother if you plant squash.

### Summer

This is when heaps get too wet from lawn clippings. Let the grass dry for a day first, and never add a layer thicker than your hand. In a dry spell the opposite happens, and ants move in. Ants do no harm, but they tell you that the heap needs a can of water.

### Fall

Collect leaves like money. I fill six wire cages every October and use them as browns for the whole year. Oak and walnut leaves rot slowly; run the mower over them. If you have more than you can use, leaf mold makes itself in two years.

### Winter

The heap rests, and you should go on feeding it. It looks as if nothing happens, and then it sinks by half in April. Cover it with an old carpet or a lid, because cold rain washes out nutrients that you will want later.

## What went wrong, and why

My heap smelled of rotten eggs in the first year: no air. I pulled it apart, mixed in shredded cardboard, and the smell was gone in two days. It smelled of ammonia in the third: too much grass. Once more, cardboard helped.

In the fifth year bindweed came up through everything. A cool heap does not kill roots of bindweed, couch grass or ground elder. Drown them in a bucket for a month first, or send them to the municipal plant, which reaches 65 degrees. The same goes for seed heads and for leaves with blight.

Fruit flies appear when peelings lie on top. Dig a hole, tip the caddy in and cover it; that takes ten seconds. Meat, fish and cheese I leave out. They do rot, but they call in every rat of the parish while they are at it. The [EPA's list for home composting](https://www.epa.gov/recycle/composting-home) draws the line in the same place.

## Should you buy an activator?

No. I tried three brands over two summers on one half of the heap, and I could not tell the halves apart. A spade of finished compost holds all the microbes that you need. Urine, diluted or not, is the best free source of nitrogen, and an honest gardener will admit it after dark. For the curious, [Cornell's composting pages](https://compost.css.cornell.edu) explain the chemistry.

Lime is not necessary either. It drives nitrogen into the air, where it does your beds no good.

## When is it ready?

When you can no longer tell what it was, wait for one more month. Fresh compost can burn seedlings; ripe compost cannot. To be sure, fill a jar with it, close the lid for three days and sniff. If it smells of earth, use it. If it smells sour, give it time.

In ten years I have never bought a bag of soil improver, and our bin for household waste is a third lighter. Home composting will not save the planet by itself. However, it turns a daily chore into something that you look forward to in spring, and few chores do that.

![Two pallet boxes, one filling and one ripening](a)
![A handful of compost in the squeeze test](b)
![Leaf cages in October](c)
See [which bin suits your garden](https://example.com/bins), [how to use finished compost](https://example.com/use) and [worm composting indoors](https://example.com/worms).`,
    good: `title: Home Composting for Beginners: Start Your First Heap
meta: Home composting turns peelings and leaves into dark, crumbly soil food. Learn where to put the heap, what to add first and how to tell when it is ready.
images: 3

Home composting is the habit of letting kitchen scraps and garden waste rot on purpose, in a place you choose, until they become something plants can use. It needs no licence, no electricity and very little skill. A corner of the garden the size of a washing machine is enough, and the first batch can be ready within a year.

Around a third or more of what a household throws away is food and garden material. In a landfill that material is buried without air and gives off methane, a strong greenhouse gas. In a well-kept heap it breaks down with air, and the result goes back to the beds it came from.

## Why bother with a heap at all?

Home composting feeds the soil rather than the plant. It adds organic matter, which helps sandy ground hold water and helps clay ground drain. It also carries small amounts of nitrogen, phosphorus and potassium, along with trace elements that bagged fertilisers often leave out.

There is a plain economic reason to compost at home, too. A family with a small garden can easily make several wheelbarrow loads a year, and that many sacks of bought compost would cost real money. Fewer trips to the tip and a lighter rubbish bin come as a bonus.

## Pick the spot

Put the heap on bare earth if you can. Worms and other soil animals then move in by themselves, and surplus water drains away. Light shade is better than full sun, because a heap that bakes all afternoon dries out and stops working. Keep it a short walk from the kitchen door: a bin at the far end of a wet lawn is a bin nobody visits in January.

Check these points before you settle:

- Level ground, so that the sides stay upright.
- Room to stand with a fork and a wheelbarrow.
- A tap or water butt within reach of a hose.
- A little distance from the neighbour's window and from wooden fences.

## What do you need to begin?

For composting you need surprisingly little. An open compost heap works, although a container looks tidier and keeps its warmth. Our guide to [choosing a compost bin](page:how-to-choose-a-compost-bin) compares the usual types. Apart from that, three things earn their place:

1. A lidded caddy for the kitchen worktop.
2. A garden fork for turning and lifting.
3. A supply of dry brown material, such as torn cardboard or autumn leaves, kept under cover beside the heap.

The third item is the one beginners forget. Kitchens produce soft, wet scraps every day of the year, while dry leaves arrive all at once in autumn. Bag some and store them.

## How to compost at home: the first layers

Start with a hand's depth of twigs or coarse stalks. They keep the base open, so air can rise from below. On top of that, alternate soft green material with dry brown material, roughly one bucket of green to two buckets of brown by volume. The exact figure matters less than the mix; our note on [greens and browns](page:greens-and-browns) explains the chemistry.

Each time you empty the caddy, hide the scraps under a scattering of browns. Flies find it harder to lay eggs there, and the heap has no smell. In dry spells, give the compost heap a can of water. The right dampness is that of a wrung-out sponge: wet to the touch, yet only a drop or two appears when you squeeze a handful.

## A calendar for the first year

| Season | What to do | What you will see |
| Spring | Start the heap, add clippings in thin layers | Quick sinking, some warmth |
| Summer | Water in dry weeks, turn once | Many worms and woodlice |
| Autumn | Collect leaves, turn again, cover | Dark patches near the base |
| Winter | Keep adding scraps, leave it shut | Slow change, little warmth |
| Next spring | Lift the front and dig out the lowest third | Crumbly brown compost |

Turning is optional but useful. When you move the outside to the middle, you let in air and give every part its time in the warm centre. People who turn often get compost in three to six months; people who never turn wait a year or longer. Both end up with the same stuff.

## How do you know it is finished?

Finished compost is dark, loose and smells of woodland after rain. You should not be able to recognise what went in, apart from a few eggshells and bits of twig. It has stopped heating up, and the pile is much smaller than it was, since a heap commonly loses half its volume or more.

If you are unsure, seal a handful in a plastic bag for a few days. A sour smell on opening means it needs longer. Anything coarse can go back on the new heap, where it brings along the living organisms that start the next round.

## Home composting mistakes that most of us make once

- Only grass. A thick mat of mown grass turns slimy, because no air gets through it.
- Too small. A bucketful on the ground dries out; aim for a heap of about a cubic metre once it is full.
- Meat and cheese. They rot well enough, but they draw rats and foxes. See the full list of [what you can compost](page:what-can-you-compost).
- Giving up in winter. Cold slows the heap and does not kill it.

Nobody's first compost heap is perfect, and composting for beginners is a matter of trying. Yours will still rot, since [decomposition](https://en.wikipedia.org/wiki/Decomposition) goes on whether we are clever about it or not. All you are doing is making it comfortable.`,
    other: `title: Home Composting: Greens, Browns and the Carbon Balance
meta: The balance of carbon and nitrogen decides whether home composting smells sweet or sour. Typical ratios for common materials, and how to mix by eye.
images: 3

Every guide to home composting tells you to mix greens with browns, and few say why. The colours are a nickname for two elements. Greens are rich in nitrogen, browns are rich in carbon, and the bacteria and fungi of a compost heap need both, much as we need both flour and eggs to bake.

## Two elements, two purposes

Carbon is fuel. Microbes burn it with oxygen, breathe out carbon dioxide, and give off heat as they do so. Nitrogen is building material: it is part of every protein and so of every new cell. A microbe that has fuel but no nitrogen cannot multiply. One that has nitrogen to spare and no fuel lets the surplus escape as ammonia, which you can smell from the gate.

Laboratory trials agree that decomposition runs fastest when the mix contains about 25 to 30 parts of carbon to one part of nitrogen by weight. Scientists write this as a C:N ratio of 25:1 to 30:1. Above 40:1 a compost heap sits and sulks. Below 20:1 it tends to reek.

## Typical ratios

Figures vary with the age of the plant and with who did the measuring, so for home composting treat these as neighbourhoods, not addresses.

| Material | Kind | C:N, roughly |
| Poultry manure | Green | 10:1 |
| Fresh grass | Green | 17:1 |
| Vegetable peelings | Green | 18:1 |
| Coffee grounds | Green | 20:1 |
| Horse manure with bedding | Green | 30:1 |
| Autumn leaves | Brown | 60:1 |
| Straw | Brown | 80:1 |
| Corrugated cardboard | Brown | 350:1 |
| Sawdust | Brown | 400:1 |

Notice that colour misleads. Coffee grounds look brown, yet they count as green because of their protein. Hedge clippings look green for a week and then behave like straw. Manure is any shade you please and always counts as nitrogen.

## How to compost at home without a calculator

Volume is easier to judge than weight. Because browns are light and fluffy, while greens are dense and wet, one bucket of greens to two or three buckets of loose browns lands close to 30:1. With sawdust or shredded cardboard, which carry far more carbon, equal volumes are plenty.

Three habits take care of the arithmetic:

1. Keep browns in a sack next to the heap.
2. Cover every addition of kitchen scraps with about the same depth of browns.
3. Look and sniff once a week, then correct.

### Reading the signs

A compost heap tells you plainly which way it leans. Ammonia or rotten eggs: too much nitrogen, too wet, or both, so fork in cardboard. Dry, pale, unchanged for weeks: too much carbon or too little water, so add grass or peelings and a can of rain. Warm, dark and quiet: leave it alone. The page on [compost problems](page:compost-problems) goes through the remedies one by one.

## Does particle size matter?

It does, and more than most ratios. Microbes live on surfaces. Tearing a box into strips as wide as your hand multiplies the surface they can reach. Grinding it to dust, on the other hand, closes the pores and shuts out air. For home composting, something between a postage stamp and a playing card suits nearly everything.

Lignin complicates the picture further. Wood chips may hold the same amount of carbon as paper, but their carbon is locked up in tough molecules that only certain fungi can open. The number on the chart counts all carbon, while a heap can use only the part within reach. For that reason a ratio of 30:1 with twigs behaves differently from a ratio of 30:1 with newspaper.

## What remains when home composting is done?

As carbon burns off, the ratio falls. Mature compost ends somewhere between 10:1 and 20:1, similar to a good topsoil. If you dig in material that is still rich in carbon, soil bacteria borrow nitrogen from the ground to digest it, and seedlings turn yellow for lack of it. Gardeners call this nitrogen robbery. Finished compost causes no such trouble, which is one reason to [wait until it is ready](page:how-to-use-finished-compost).

> The heap is a conversation. You speak in buckets, it answers in smells.

## A small experiment

Take three flowerpots. Fill the first with grass, the second with torn cardboard, the third with a mixture of one part grass and two parts cardboard. Water all of them equally and cover each with a saucer. After three weeks the first will be slimy and foul, the second damp and unchanged, and the third already darker and crumbling at the edges. No lecture on the [carbon-to-nitrogen ratio](https://en.wikipedia.org/wiki/Carbon-to-nitrogen_ratio) convinces people half as well.

Layers, by the way, are for beginners and photographs. Once you trust your nose, stir.`,
    thin: `title: Home composting guide
meta: Home composting is good for your garden and good for the planet.
images: 1

Home composting is a great way to help the environment. Every year a lot of waste is thrown away, and much of it could be composted. With home composting you can turn waste into something useful.

To start with home composting, you need a bin. Put your waste in the bin and wait. After some months you will have compost. You can use the compost in your garden.

There are many kinds of bins. Choose the one that you like. Home composting is easy and everybody can do it, so start today!`,
  },
}
