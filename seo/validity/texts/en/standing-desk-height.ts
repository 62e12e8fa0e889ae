import type { Topic } from '../../topic.ts'

export const standingDeskHeight: Topic = {
  id: 'standing-desk-height',
  language: 'en',
  keyword: 'standing desk height',
  pages: {
    expert: `title: Standing desk height: how to set it in five minutes
meta: Learn how to find the right standing desk height with a tape measure, your elbows and two short tests, and why shoes, mats and laptops change the number you need.
images: 2

Most people set their desk once, on the day it arrives, and never touch it again. That first guess is usually two or three centimeters too high, because we measure with our shoes on and our shoulders raised. The right standing desk height is easy to find, however, and you only need a tape measure and a wall.

## Measure your standing desk height at the elbow

Stand against a wall in the shoes you wear at work. Let your arms hang, then bend them until the forearms are level. Ask somebody to measure from the floor to the underside of your elbow. That number is where your hands should be, so the surface itself belongs slightly lower: a keyboard is two to three centimeters thick.

For example, an elbow at 106 centimeters and a keyboard of two centimeters give a surface at 104. A thin laptop needs less of a gap, and an old mechanical keyboard needs more. If you type on the desk itself with a flat keyboard, one centimeter is enough.

Tables that turn body height into desk height are a fair start, but arms differ. Two people of 175 centimeters can have elbows four centimeters apart. Because of that, trust the tape before the table.

| Body height | Typical elbow height | First try for the desk |
| 160 cm | 98 cm | 96 cm |
| 170 cm | 104 cm | 102 cm |
| 180 cm | 110 cm | 108 cm |
| 190 cm | 116 cm | 114 cm |

## Two tests that show a wrong height

First, type a full page and then freeze. Look at your wrists from the side. If the back of the hand tips up, the surface is too low; if you have lifted your elbows away from your ribs, it is too high. Most people find that they are shrugging.

Second, close your eyes for a minute while you stand. In addition to the wrists, notice your neck. A desk that is right for the hands often puts a laptop screen far too low, and no desk height can repair that. The screen needs a stand of its own, so that its top edge sits at eye level or just below, an arm away. The guidance of [OSHA on computer workstations](https://www.osha.gov/etools/computer-workstations) says the same, whether you sit or stand.

## What changes the number

An anti-fatigue mat lifts you by one to two centimeters, so raise the surface by the same amount. Shoes matter too: running shoes with thick soles add three centimeters over bare feet. If you work from home in socks and in the office in shoes, you need two memory positions, not one.

Writing by hand wants a higher surface than typing, about five centimeters more. Drawing wants more still. A mouse, on the other hand, should stay level with the keyboard, since a raised mouse is the commonest cause of a sore shoulder at a sit-stand desk.

Growing teenagers should measure every few months. Pregnant people often prefer a lower surface late on, because they stand further back from the edge.

## How long to stand

Height is only half of it. Standing still all day is as hard on the body as sitting, and a [Cochrane review of workplace interventions](https://www.cochrane.org) found that the evidence for large health benefits is weak. What helps is change. A good rhythm is to stand for fifteen to thirty minutes of each hour, then sit again before your legs ask for it. When you sit, the same elbow rule holds, with your feet flat on the floor.

Therefore set a quiet reminder for the first two weeks. After that, most people shift without thinking. If your lower back aches while standing, put one foot on a low box and switch sides every few minutes; bartenders have used a rail for that since the nineteenth century.

## If your desk cannot go low enough

Many frames stop at 70 centimeters, which is too high for sitting if you are under 165 centimeters tall. Before you buy, compare the range in the data sheet with your own two numbers, and remember to include the thickness of the top. A footrest can save a frame that is too tall. Nothing saves a frame that is too short, apart from a keyboard riser, which wobbles.

Check the cable length as well. A desk that climbs by half a meter pulls on every cord, so leave a loop of slack and fix the power strip under the top.

## Write your two numbers down

Once both positions feel right, mark your standing desk height and your sitting height on a strip of tape along the leg, or save them in the controller. Measure again when you change shoes, mat or keyboard. It takes five minutes, and your shoulders will tell you within a day whether you got it right.

![A person measuring from the floor to the elbow](a)
![Side view of straight and bent wrists](b)
See also our page on [choosing a monitor arm](https://example.com/monitor-arm) and the [guide to anti-fatigue mats](https://example.com/mats).`,
    good: `title: The right standing desk height for your body
meta: Find the standing desk height that suits you. We explain the elbow rule, the screen position and how often you should switch between sitting and standing.
images: 2

A sit-stand desk only helps when it is set up well. If the desk height is wrong, your wrists bend and your shoulders tense up. This guide explains the basic rule and what to look for.

## The elbow rule

Your elbows should be bent at about ninety degrees when you type. Stand up straight, relax your shoulders and bend your arms. The desk surface should be at the height of your elbows or a little lower. For most adults this standing desk height is between 95 and 115 centimeters.

If you are not sure, start low and raise the desk until your forearms are level. Your wrists should stay straight while you type. Many people set the desk too high at first, because they lift their shoulders without noticing it.

## Screen and keyboard

The top of the monitor should be at eye level or slightly below. Keep the screen about an arm's length away. A laptop needs a stand and a separate keyboard, because otherwise you look down all day. Place the mouse close to the keyboard so that you do not have to reach.

A monitor arm makes it easier to move the screen when you switch from sitting to standing. It also frees space on the desk.

## Shoes and mats

An anti-fatigue mat makes standing more comfortable on hard floors. It raises you by a centimeter or two, so the desk has to go up as well. Shoes with thick soles have the same effect. Therefore you should measure in the shoes that you normally wear.

## Sitting and standing

You should not stand all day. Try to stand for twenty minutes of every hour and sit for the rest. For instance, you could stand during phone calls and sit when you write. Save both heights if your desk has memory buttons.

When you sit, your feet should rest flat on the floor and your knees should be bent at a right angle. Use a footrest if the desk does not go low enough.

## Summary

The right standing desk height is where your elbows bend at ninety degrees and your wrists stay straight. Set the screen at eye level, use a mat and change your position often. You can read more about [ergonomic chairs](https://example.com/chairs) and about [desk frames](https://example.com/frames).`,
    other: `title: Standing desk ergonomics: height, screen and posture
meta: How high should a standing desk be? A short overview of desk height, monitor position, posture and breaks, with a chart for body heights from 150 to 200 cm.
images: 3

Standing desks have become common in offices, and yet many of them are never adjusted. The ergonomics of a standing workstation are simple once you know the four points that matter: the height of the surface, the position of the screen, your posture and your breaks.

## How high should the desk be?

Measure the distance from the floor to your elbow while you stand in a relaxed way. This elbow height is your starting point. Subtract the thickness of the keyboard and you have the standing desk height for typing. As a rule of thumb, take your body height and multiply it by 0.62.

- 150 to 160 cm tall: desk at 93 to 99 cm
- 160 to 170 cm tall: desk at 99 to 105 cm
- 170 to 180 cm tall: desk at 105 to 112 cm
- 180 to 200 cm tall: desk at 112 to 124 cm

Treat the chart as a first guess. Adjust it in small steps over a few days and listen to your shoulders and wrists.

## Where should the screen be?

Your eyes should meet the upper third of the monitor when you look straight ahead. The distance is right when your fingertips just touch the screen. People with progressive lenses often prefer the monitor a little lower, since they read through the bottom of the lens.

## What is good posture?

Good posture is relaxed, not stiff. Keep your weight on both feet, your knees soft and your hips level. Do not lock your knees. Change your stance every few minutes, and rest one foot on a low step if your back feels tired.

An anti-fatigue mat reduces the pressure on heels and knees. However, it does not replace breaks. Walk a few steps every half hour, fetch a glass of water or stretch your calves.

## How often should you switch?

Research does not give one perfect ratio. Most ergonomists suggest one part standing to two parts sitting. In practice, a timer or the reminder of the desk itself works best during the first weeks. After a month the change becomes a habit.

## Do you need an electric desk?

An electric frame moves in seconds, so you will use it more often. A crank desk is cheaper but slower. Desk converters sit on an existing table; they are a good way to try standing before you spend more. Check the [load rating](https://example.com/load) and the [warranty](https://example.com/warranty) before you buy.`,
    thin: `title: Standing desk height tips
meta: Read our tips about standing desk height and set up your desk the right way today.
images: 1

Standing desk height is very important. If you use a standing desk you should make sure that the height is good for you. A wrong height can be bad for your back and your neck.

There are many standing desks on the market today. Some are electric and some are manual. Everybody is different, so it is best to try what works for you. You can adjust the height until it feels comfortable.

It is also important to take breaks. Remember that a good standing desk can improve your work and your life. We hope that these tips about standing desk height were helpful for you.`,
    short: `title: Standing desk height in one minute: the elbow method
meta: Find your standing desk height in one minute with the elbow method: what to measure, what to subtract for the keyboard, and the two signs that it is still wrong.
images: 1

Your standing desk height is the height of your elbow, minus the thickness of your keyboard. Everything else is detail.

## How to measure it

Stand in your work shoes, back to a wall, shoulders low. Bend your arms to a right angle. Measure from the floor to the underside of the elbow, then take away two centimeters for a normal keyboard or one for a laptop. Set the desk surface there.

If you use an anti-fatigue mat, stand on it while you measure, because it lifts you by up to two centimeters. Measure twice; people shrug the first time.

## Two signs that it is wrong

First, your wrists bend upward: the surface is too low. Second, your elbows drift away from your ribs: it is too high. Move in steps of one centimeter and type a paragraph after each.

Do not move the desk for the sake of the screen. The monitor needs an arm or a stack of books, so that its top edge is at eye level. In addition, keep the mouse level with the keys.

## When to measure again

Your standing desk height changes with new shoes, a new mat or a new keyboard. Save the number, and switch to sitting before your legs get tired; twenty minutes an hour is plenty. The [OSHA workstation guide](https://www.osha.gov/etools/computer-workstations) has drawings of both positions.`,
  },
  faq: `## Questions about standing desk height

### Is 75 centimeters a standing height?

No. That is a common sitting height for a person of 180 centimeters. Standing starts at about 95.

### Should the desk be higher for drawing?

Yes, by five to ten centimeters, since you look down at your hand and rest your forearm on the surface.

### Can two people share one desk?

Yes, if it has memory buttons. Each person saves a sitting and a standing position, and it takes ten seconds to switch.`,
  closing: `## Where to go from here

If you have ten minutes today, measure your elbow, set the surface and put a strip of tape on the leg. Next week, look at your screen and your chair. Small steps last longer than a new desk. And if something still hurts after a month, ask an occupational therapist to look at your workplace; many employers pay for that.`,
  sources: [
    'OSHA, Computer workstations eTool',
    'HSE, Working with display screen equipment',
    'Cochrane, Workplace interventions for reducing sitting at work',
    'Cornell University, Sit-stand programs',
    'ISO 9241-5, Workstation layout',
    'CCOHS, Office ergonomics: standing',
  ],
  reordered: 'height of a standing desk',
}
