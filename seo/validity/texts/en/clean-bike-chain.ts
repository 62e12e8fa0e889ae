import type { Topic } from '../../topic.ts'

export const cleanBikeChain: Topic = {
  id: 'clean-bike-chain',
  language: 'en',
  keyword: 'clean a bike chain',
  pages: {
    expert: `title: How to clean a bike chain, and when not to bother at all
meta: Learn how to clean a bike chain in fifteen minutes without special tools, which degreaser to avoid, how much oil is enough and when a new chain is the cheaper fix.
images: 2

There are two ways to clean a bike chain: the one that looks good on video and the one that makes the chain last. They are not the same. A chain wears out from the inside, where a pin turns in a roller, and a shiny outside tells you nothing about that joint. So the aim is to get grit out, keep lubricant in, and stop before you do harm.

## When to clean a bike chain

Run a finger along the lower part of the chain. If it comes away black but smooth, wipe the chain and ride on. If it feels like wet sand, clean it today. After rain on salted roads, clean it the same evening, because salt eats the plates overnight.

On dry roads every 300 to 400 kilometers is enough. Mountain bikers need it after each muddy ride. People with a closed chain case, as on a Dutch city bike, can forget about it for a year.

Before you start, check the wear. A chain checker costs less than a coffee and cake. If the chain has stretched by 0.5 percent on an eleven-speed bike, or 0.75 percent on an older one, do not clean it. Replace it, since a worn chain ruins the cassette, and the cassette costs three times as much.

## What you need

You need two rags, an old toothbrush, dish soap, warm water and chain oil. A degreaser helps when the chain is caked in old grease. Choose one based on citrus or plant oil and rinse it off well. Do not use petrol, brake cleaner or a dishwasher. Petrol is a fire risk and strips the factory grease that no oil can replace; disc brakes, moreover, are ruined by a single splash.

## Clean the chain on the bike

1. Shift to the smallest cog and the large ring, so that the chain runs straight.
2. Wrap a dry rag around the lower run and turn the pedals backward twenty times. This removes most of the dirt, and for many chains it is all they need.
3. Put soap and warm water on the toothbrush. Scrub the four sides for two turns each: top, bottom, left, right.
4. Scrape the black rings from the two small jockey wheels with a screwdriver. Otherwise the chain is dirty again after a hundred meters.
5. Rinse with a wet rag or a gentle watering can. Never point a pressure washer at the hubs or the bottom bracket, because it drives water past the seals.
6. Dry it with the second rag and leave the bike in the sun for half an hour. Water under oil is how rust begins.

A clip-on cleaning box with brushes is convenient, but it does step three and nothing else. Taking the chain off is only worthwhile if you wax it.

## Oil it like a mechanic

Now put one small drop on each roller, on the inside of the lower run, while you turn the pedals slowly. A chain has 110 to 118 links, so this takes two minutes. Turn the pedals another thirty times, wait ten minutes, and then wipe off everything that you can wipe off. The oil that matters is inside. What stays on the plates only collects dust, and this is the step that most people leave out.

Wet lube is thick and stays on in rain. Dry lube is cleaner but washes away in an hour of drizzle. If you ride in all weather, take the wet one and wipe more often. Tests by [Zero Friction Cycling](https://zerofrictioncycling.com.au) suggest that the choice of lubricant can double the life of a chain, which is more than any cleaning routine does.

## Is wax better?

Hot wax keeps grit out for longer and leaves your trousers clean. However, the first waxing needs a chain stripped to bare metal, and that takes an hour and two baths of solvent. If you enjoy such work, you will save money over a few years. If you do not, an oiled chain that is wiped once a week is very nearly as good.

## How to see that it worked

Turn the pedals backward and listen. A clean chain whispers; a dry one chirps; a gritty one crunches. Shift through all gears. If one tooth skips under load, the chain or the cog is worn, and no amount of soap will help. [Park Tool](https://www.parktool.com) shows how to measure it.

To clean a bike chain well, then, you need fifteen minutes, a drop per roller and a dry rag at the end. Do less, but do it after every wet ride.

![The four sides of a chain](a)
![One drop of oil on each roller](b)
Also read [how to replace a chain](https://example.com/replace-chain) and [which oil to buy](https://example.com/oil).`,
    good: `title: How to clean a bike chain in 6 easy steps
meta: A dirty chain slows you down. Here is how to clean a bike chain at home with degreaser, brush and rag, and how to lubricate it after cleaning.
images: 4

A clean chain shifts better, makes less noise and lasts longer. You should clean your bike chain regularly, especially if you ride in wet weather. This guide shows you how to do it in six steps.

## What you need

You need a degreaser, a brush, a bucket of warm soapy water, two rags and chain lubricant. A chain cleaning tool is nice to have, but you can do without it. Wear gloves, because the dirt is hard to wash off.

## Step 1: Set up the bike

Put your bike on a repair stand or turn it upside down. Shift the chain to the smallest cog. This makes it easier to turn the pedals backward.

## Step 2: Apply degreaser

Spray or brush the degreaser on the chain. Turn the pedals so that the whole chain is covered. Let it work for about five minutes, but do not let it dry.

## Step 3: Scrub

Use a stiff brush to scrub the chain from all sides. Also clean the cassette, the chainrings and the jockey wheels, since a lot of dirt collects there.

## Step 4: Rinse

Rinse the chain with warm soapy water and then with clean water. Do not use a pressure washer, as it can damage the bearings.

## Step 5: Dry

Dry the chain with a clean rag. Then let it dry in the air for a while. If you put lubricant on a wet chain, it will not stick well.

## Step 6: Lubricate

Apply one drop of lubricant to every link while you turn the pedals backward. Wait a few minutes, so that it can get into the rollers. After that, wipe off the excess with a rag. Too much oil attracts dirt.

## How often?

Clean your chain every 200 to 300 kilometers, or after every ride in the rain. If you ride in dry weather only, once a month is enough. Check the wear with a chain checker and replace the chain when it is worn out.

That is how you clean a bike chain. It takes about twenty minutes, and your bike will thank you. Learn more about [bike maintenance](https://example.com/maintenance) and [lubricants](https://example.com/lube).`,
    other: `title: Bike chain maintenance: cleaning and lubrication
meta: Bike chain maintenance explained: why chains wear, how to clean and lubricate them, how to measure wear and when it is time to replace a chain.
images: 3

The chain is the part of a bicycle that works hardest and is cared for least. Dirt acts like sandpaper between pins and rollers. With regular maintenance a chain lasts 3,000 to 5,000 kilometers; without it, often less than half.

## Why chains wear

A chain does not really stretch. The pins and bushings wear, and the distance between the links grows. As a result the chain climbs up on the teeth and wears them too. Grit speeds this up, and so does a lack of lubricant.

## Cleaning the chain

For light dirt a dry rag is sufficient. Hold it around the chain and turn the pedals backward. For heavy dirt, use a biodegradable degreaser and a brush or a chain cleaning device. Rinse thoroughly and dry the chain before you lubricate it. Keep degreaser away from disc brakes and hubs.

Some riders remove the chain and clean it in a jar of solvent. With a quick link this is easy. Shake the jar, change the solvent and repeat until it stays clear. It is the most thorough method, but it also removes the grease from inside the rollers, so lubricate carefully afterward.

## Lubrication

Wet lubricants are suited to rain and winter. Dry lubricants contain wax and are better for dusty summer rides. Apply the lubricant to the inside of the chain, drop by drop, and let it soak in overnight if you can. Finally, wipe the outside until it is nearly dry.

## Measuring wear

Use a chain gauge. At 0.5 percent wear, order a new chain; at 0.75 percent, replace it. For chains with 12 speeds, replace at 0.5 percent. If you wait too long, you will need a new cassette as well.

## A simple schedule

Wipe the chain after every ride. Lubricate it every 150 kilometers or when it gets noisy. Clean it thoroughly once a month, and more often in winter. Measure the wear every 500 kilometers. Anyone who wants to clean a bike chain less often should fit mudguards or a chain guard. More in our [winter guide](https://example.com/winter).`,
    thin: `title: Clean a bike chain fast
meta: How to clean a bike chain quickly and easily. Simple tips for everybody.
images: 1

To clean a bike chain you need some cleaner and a cloth. First you put the cleaner on the chain. Then you wipe it with the cloth. After that you put oil on it.

You should clean a bike chain often, because a dirty chain is not good. A clean chain is better and faster. There are many products that you can buy in shops or online.

Cycling is healthy and fun for the whole family. Now you know how to clean a bike chain. Enjoy your next ride!`,
  },
  faq: `## Questions people ask

### Can I clean a bike chain with WD-40?

The classic blue can is a solvent, so it does loosen dirt. It does not stay as a lubricant. Wipe it off and oil the chain afterward.

### Is dish soap bad for the chain?

Not if you rinse and dry it at once. Some soaps contain salt, which is why you should not leave them on.

### How do I clean it without a stand?

Turn the bike upside down on a blanket, with the saddle and the grips on the ground. Cover disc brakes with a bag first.`,
  closing: `## Make it a habit

Hang a rag on the hook where you keep your keys. Twenty backward turns of the pedals after a ride take half a minute, and they save you the long clean on Sunday. Your drivetrain does not need love; it needs a dry cloth, a drop of oil and somebody who remembers both.`,
  sources: [
    'Zero Friction Cycling, Lubricant testing',
    'Park Tool, Chain wear and replacement',
    'Shimano, Dealer manual for chains',
    'SRAM, Chain care guide',
    'Spicer, On the efficiency of bicycle chain drives',
    'Sheldon Brown, Chain and sprocket wear',
  ],
}
