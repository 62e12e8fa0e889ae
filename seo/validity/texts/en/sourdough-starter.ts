import type { Topic } from '../../topic.ts'

export const sourdoughStarter: Topic = {
  id: 'sourdough-starter',
  language: 'en',
  keyword: 'sourdough starter',
  pages: {
    expert: `title: Sourdough starter from scratch: what happens each day
meta: Learn how to make a sourdough starter in ten days with flour and water, what you should see and smell each day, and how to tell a sleepy jar from a spoiled one.
images: 3

A sourdough starter is a jar of flour and water in which wild yeast and lactic acid bacteria have settled. You do not catch them from the air, as many recipes claim; they come with the grain. That is why whole rye flour, which still has its bran, gets a starter going in half the time that white flour needs.

## What you need

You need a clear jar of half a liter, a scale, whole rye or whole wheat flour, and water without much chlorine. If your tap water smells of a swimming pool, leave a jug open overnight. Choose a place at 24 to 26 degrees. The top of the fridge or an oven with only the light on will do.

## Your sourdough starter, day by day

### Days 1 and 2

Mix 50 grams of flour with 50 grams of water. It should look like thick porridge. Cover the jar loosely and wait 24 hours. Then throw away half and feed what is left with 50 grams of flour and 50 grams of water.

On the second day the mixture may bubble wildly and smell of old cheese. This is not yeast. It is leuconostoc, a group of bacteria that makes gas while the jar is not yet sour. Do not bake with it, however proud you are.

### Days 3 to 5

Now the jar goes quiet, and most people give up here. Nothing has died. As the acid rises, the early bacteria stop, and yeast has not yet grown enough to take over. Keep to one feeding a day, at the same hour. For example, feed it when you make your morning coffee.

If gray liquid gathers on top, pour it off or stir it in. It is water and alcohol, and it only means that the jar is hungry.

### Days 6 to 10

Small bubbles come back, and the smell changes from cheese to yogurt, then to ripe apples. Once the starter rises after each feeding, feed it twice a day: one part starter, two parts flour, two parts water. Put a rubber band around the jar at the level after feeding, so that you can see how far it climbs.

It is ready when it doubles within six hours on three days in a row. With white flour this can take two weeks. Therefore do not bake by the calendar; bake by the rubber band.

## How to tell sleepy from spoiled

A sleepy starter is flat, thin and smells of nail polish. The sharp smell is ethyl acetate, and two or three feedings at a warm place cure it. A spoiled one has fuzzy spots or a pink or orange streak. Mold grows threads below the surface, so do not spoon it off: discard everything, boil the jar and begin again.

The float test, in which a spoonful must swim in water, is popular but unreliable. A wet rye starter sinks when it is at its best, because it cannot hold its gas. The rise in the jar tells you more.

## Feeding and storing

If you bake every day, keep the jar on the counter and feed it in the morning and in the evening. If you bake once a week, store it in the fridge. Feed it first, give it an hour to begin, and then let the cold slow it down. Take it out the evening before you bake and feed it twice.

In the fridge a starter survives a month without food, and often longer. For a safety copy, spread a thin layer on baking paper, let it dry, and keep the flakes in an envelope. They wake up in water within three days. [King Arthur Baking](https://www.kingarthurbaking.com) has printed that advice for decades, and it works.

You do not need a large jar. Twenty grams are enough to build any loaf, since one feeding makes a hundred grams of it. Whoever keeps a bucket throws away a bucket. The discard makes good pancakes, crackers and waffles, although it will not raise bread.

## Why flour and water ratios matter

A stiff starter, with half as much water as flour, makes more acetic acid and tastes sharper. A liquid one makes more lactic acid and tastes milder. Warmth also favors the mild side. In a study that compared [500 starters from four continents](https://elifesciences.org), where the baker lived explained surprisingly little of what grew in the jar; the habits of feeding explained more.

So when a friend hands you a jar that is "a hundred years old", enjoy the story. After a few weeks of your flour and your kitchen it is your sourdough starter, and it will behave like one that you made yourself.

![A jar with a rubber band, before and after rising](a)
![Gray liquid on a hungry starter](b)
![Bubbles seen from the side](c)
Next, read [how to bake a first loaf](https://example.com/first-loaf), or see what to do with [sourdough discard](https://example.com/discard).`,
    good: `title: How to make a sourdough starter at home
meta: This guide shows you how to make a sourdough starter with flour and water, how to feed it every day and how to store it in the fridge.
images: 2

Making a sourdough starter is easier than you think. You only need flour, water and some patience. After about a week you will have a lively starter that can raise bread without any commercial yeast.

## Ingredients and tools

You will need whole wheat or rye flour, water and a glass jar. A kitchen scale is useful, because the amounts are more accurate than with cups. Use lukewarm water that is not too hot.

## Day by day

On day one, mix 50 grams of flour and 50 grams of water in the jar. Cover it with a lid, but do not close it tightly. Leave it at room temperature for a day.

From day two to day seven, discard half of the starter every day and feed it with 50 grams of flour and 50 grams of water. You will see bubbles after two or three days. Sometimes the starter slows down in the middle of the week. Do not worry and keep feeding it.

When the starter doubles in size within a few hours after feeding, it is ready. It should smell sour and fruity, a bit like yogurt.

## Feeding and storage

If you bake often, keep the starter at room temperature and feed it once or twice a day. If you bake only now and then, you can store it in the fridge and feed it once a week. Take it out a day before baking, so that it can get active again.

## Common problems

If there is a dark liquid on top, the starter is hungry. Pour it off and feed it. If you see mold or pink colors, throw the starter away and begin again. If it does not rise, move it to a warmer place or use more whole grain flour.

## What to do with the discard

You can use the discard for pancakes, crackers or pizza dough. It is too good to throw away. However, it is not strong enough to raise a loaf of bread by itself.

With a little care your sourdough starter will live for many years. Read more about [bread flour](https://example.com/flour) and [baking tools](https://example.com/tools).`,
    other: `title: Sourdough starter guide: feeding, storing, fixing
meta: Everything about keeping a sourdough starter alive: feeding ratios, room temperature or fridge, hooch and mold, and how to revive a jar after a long break.
images: 2

A starter is a living culture of yeast and bacteria, and like a pet it wants to be fed. Once it is established, it asks for very little. This guide is about looking after a sourdough starter that you already have.

## Feeding ratios

A ratio of 1:1:1 means one part starter, one part flour and one part water by weight. It is the usual choice for a daily feeding at room temperature. A ratio of 1:5:5 gives the culture more food and lasts longer, so it is good for warm kitchens. After feeding, the culture rises, peaks and falls again; use it for dough when it is at its peak.

## Counter or fridge

On the counter, at 20 to 25 degrees, the culture needs food every 12 to 24 hours. In the fridge once a week is enough. Let the jar stand at room temperature for an hour after feeding before you put it back. When you want to bake, take it out a day early and feed it two or three times.

## Which flour

Whole grain flour brings minerals and microbes, which makes the culture more active. White bread flour gives a milder taste and a smoother texture. Many bakers mix both. Changing the flour is no problem, but the culture may take a few days to adapt.

## Hooch, smells and mold

Hooch is the dark liquid that forms when the culture is hungry. Pour it off for a milder taste or stir it in for a sharper one. A smell of acetone has the same cause. On the other hand, fuzzy mold or pink streaks mean that the jar must be thrown away, because harmful microbes have moved in.

## Reviving an old jar

A culture that was forgotten in the fridge for two months is usually still alive. Remove the top layer, take a spoonful from the middle and feed it with equal parts of flour and water. Repeat this every day. After three to five days it should double again.

## Drying and sharing

Spread some active starter thinly on baking paper and let it dry. Break it into flakes and keep them in a closed jar. Dried starter keeps for a year or more and can be sent by mail. To use it, soak the flakes in water and feed them as usual. See the [drying guide](https://example.com/drying) for photographs.`,
    thin: `title: Sourdough starter
meta: Sourdough starter is great for bread. Find out more here.
images: 0

Sourdough starter is a mixture of flour and water. It is used to make sourdough bread, which is very popular. Many people love to bake at home.

To make a sourdough starter, mix flour and water and wait. Feed it every day. After some time there will be bubbles. Then you can bake bread with it.

A sourdough starter is a great thing to have in your kitchen. Sourdough bread is tasty and healthy. If you want to learn more about sourdough starter, there are many videos online. Have fun baking!`,
    short: `title: Sourdough starter not rising? Check these four things
meta: Find out why your sourdough starter is not rising: cold, hunger, tired flour or too much water. Four checks, in the order in which a baker would make them.
images: 1

A sourdough starter that does not rise is rarely dead. Work through these four checks in order, and give each one two days.

## Is your sourdough starter warm enough?

Below 20 degrees yeast is slow. Put a thermometer in the jar, not beside it. An oven with the light on is usually at 26 degrees, which is ideal.

## Is it hungry?

Gray liquid or a smell of nail polish means that it has eaten everything. Feed it twice a day: one part starter, two parts flour, two parts water. If it peaks and falls while you sleep, you will only ever see it flat, so mark the level with a rubber band.

## Is the flour alive?

Bleached white flour has few microbes and little food for them. For example, replace a third of it with whole rye. Most jars respond within two feedings.

## Is it too wet?

A thin batter makes gas but cannot hold it. Use less water until the mixture is like stiff porridge. Because it traps the bubbles, you will then see the rise that was there all along.

If nothing has changed after eight days, start again with new flour; it costs less than your patience. Throw a jar away at once if you see pink streaks or fuzz. For the science behind this, see the [survey of 500 sourdough starters](https://elifesciences.org).`,
  },
  faq: `## Questions about sourdough starter

### Can I use chlorinated tap water?

In most towns, yes. If it smells of chlorine, let it stand open overnight or boil and cool it.

### Does a metal spoon harm the starter?

No. Stainless steel does not react with the weak acid in the few seconds that you stir. Do not store it in a metal bowl, however.

### How old must it be before I bake?

Age does not matter. It has to double within six hours, on three days in a row.`,
  closing: `## One habit to keep

Whatever you bake, put twenty grams of the jar aside before you mix the dough. More starters are lost to a baker who used the last spoonful than to mold or cold. Write the date of the last feeding on the lid, and when you go on holiday, leave a dried copy with a friend.`,
  sources: [
    'Landis et al., The diversity and function of sourdough starter microbiomes, eLife',
    'King Arthur Baking, Sourdough guide',
    'De Vuyst and Neysens, The sourdough microflora, Trends in Food Science',
    'Gobbetti, Handbook on Sourdough Biotechnology',
    'USDA, Molds on food',
    'Hamelman, Bread',
  ],
  synonym: 'levain culture',
}
