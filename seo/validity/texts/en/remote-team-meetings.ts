import type { Topic } from '../../topic.ts'

export const remoteTeamMeetings: Topic = {
  id: 'remote-team-meetings',
  language: 'en',
  keyword: 'remote team meetings',
  pages: {
    expert: `title: Remote team meetings: what we changed after 400 hours of them
meta: Remote team meetings took our 14 people 400 hours a quarter. See which half we cancelled, the one-page rules for the rest, and what the numbers looked like later.
images: 2

Last spring we counted. Fourteen people in five time zones had spent just over 400 hours in remote team meetings in a single quarter, which is the working time of nearly one person. Nobody could say which decisions those hours had produced. This is what we changed, what it saved, and where we were wrong.

## Count before you cut

Export the calendar of everybody, drop private entries, and multiply length by people. It takes an hour with a spreadsheet. Then give each series one of three labels: decides something, connects people, or passes on news. We found that 190 of our 400 hours passed on news. News can be read.

The point of counting is not control. It is that a weekly hour with fourteen people feels like an hour, although it costs a day and three quarters. Once people saw the sums, the discussion was short.

## Which remote team meetings we cancelled

First went the Monday status round. Everybody now writes three lines by noon on Monday, local time: what was finished, what is next, what is stuck. A bot collects them. The lines that say "stuck" get an answer within a day, and sometimes a call of fifteen minutes with the two people whom it concerns.

Second, we stopped presentations. Whoever wants to present something records it in at most eight minutes, and questions go below the video. In addition, recordings can be watched at a faster speed, which about half of the team does.

Third, we cut the invitation lists. A meeting that decides needs the people who will carry out the decision and the one who answers for it. For us that was five at most. Others are told afterward, and they may object in writing for two days.

## One page of rules for those that remain

We wrote the rules down together and kept them to a page:

- No agenda, no meeting. The agenda is a list of questions, not of topics. "Do we ship without the import?" can be answered; "import" cannot.
- Read first. If a document is longer than a page, the first five minutes are silent reading, because nobody reads beforehand and everybody pretends to.
- Hands, not voices. People raise a hand in the tool, and the host calls them in turn. Those on a bad line or in a second language finally get a word in.
- Decisions are read aloud at the end, with a name and a date. They go into the log before anybody leaves.
- Twenty-five or fifty minutes, never thirty or sixty. People need to stand up.

Cameras are optional. That was our longest argument. A [Stanford study on video fatigue](https://news.stanford.edu) had made us doubt the habit, and our own small survey settled it: nine of fourteen were less tired without. For the weekly call that exists to connect people, most switch them on anyway.

## Time zones: share the pain

With people from Lisbon to Manila there is no good hour. There is only a fair one. We rotate the planning call between three slots, so that each region gets up early once in three weeks. Therefore nobody is always the one in pajamas. Whoever cannot come sends a vote with a sentence of reasoning, and that vote counts.

We also keep two days without meetings, Tuesday and Thursday. It was the most popular change of all, and the cheapest.

## What the numbers say

In the following quarter we spent 172 hours in meetings, 57 percent less. The decision log had 61 entries, against 23 that we could reconstruct for the quarter before. Delivery did not change much: we finished 31 tickets a month instead of 29. That is within the noise, and we will not claim otherwise.

What did change is how people rate the statement "I know what the others are working on." It rose from 3.1 to 4.2 of five. We had feared the opposite.

## What we got wrong

We cancelled the small talk as well, by accident. After six weeks two new colleagues told us that they had never spoken to half of the team. So we brought back a voluntary half hour on Fridays, in random groups of three, without an agenda. It is the only one that is allowed to have none.

The written status also went stale. By week five the lines had become copies of the week before. For example, one person was "nearly done" four times in a row. We now skip it every second week, and the answers are better. [GitLab's handbook](https://handbook.gitlab.com) describes the same decay, and other cures.

Finally, recordings were too long at first. Eight minutes is a limit that somebody has to defend.

## Try it in your own team

You do not have to adopt our rules. Count your hours, label them, and cancel everything that passes on news for one month. Put the freed time into nothing at all. If somebody misses a meeting, bring it back with an agenda made of questions. Most teams that we know found, as we did, that fewer remote team meetings leave more to say in each.

![Hours per quarter before and after](a)
![Our page of rules](b)
Related: [how to write an agenda of questions](https://example.com/agenda) and [a template for a decision log](https://example.com/log).`,
    good: `title: Remote Team Meetings: A Practical Guide for Managers
meta: Remote team meetings work when each one has a purpose, the right people and a written result. A practical guide to planning, running and pruning them.
images: 3

Remote team meetings have a poor reputation, and many have earned it. They start late because somebody's sound does not work, drift through a list of updates, and end without anyone knowing what was decided. None of that is the fault of distance. A bad meeting in an office is saved now and then by the chat in the corridor afterwards, while a bad meeting online is followed by silence.

The good news is that the fixes are cheap. They consist of deciding whether to meet at all, sending a few lines beforehand, giving the hour to conversation, and writing down what came out of it.

## What are remote team meetings good for?

A live conversation costs a lot. Eight people in an hour-long call use up a full working day between them, before counting the time it takes each to find the thread of their own work again. So it makes sense to keep live time for the things that writing does badly:

- Deciding when opinions differ and the matter is urgent.
- Solving a tangled problem where each answer changes the next question.
- Giving feedback or news that touches people personally.
- Getting to know one another.

Status reports are missing from that list on purpose. They read faster than they are spoken, they can be searched, and nobody has to be awake at the same moment. Our colleagues at Quiet Calendar make the wider case for [async communication](page:async-communication), and we agree with most of it.

## A sensible set of meetings

Most teams of five to ten people need fewer remote team meetings than they have. The following rhythm suits many of them and adds up to less than three hours a week for each person.

| Meeting | How often | Length | Purpose |
| Remote stand-up | Daily or in writing | 15 min | Clear obstacles |
| Team meeting | Weekly | 45 min | Discuss and decide |
| One-to-one | Every one or two weeks | 30 min | Support the person |
| Retrospective | Every two to four weeks | 60 min | Improve how we work |
| All hands | Monthly | 45 min | Share direction, answer questions |
| Social call | Monthly, voluntary | 30 min | Be human together |

Treat this as a menu. If a date on it produces nothing for three weeks running, take it off the calendar and see whether anybody asks for it back.

## Before the call: the virtual meeting agenda

Write down the purpose in one sentence that starts with a verb: "choose a supplier", "agree on the March plan". If you cannot, you are not ready to invite anyone. Then turn the purpose into a short [virtual meeting agenda](page:virtual-meeting-agenda) and send it at least a day ahead, together with whatever has to be read.

Invite those who will decide, those who know the facts, and those who will do the work. Everybody else gets the notes. Between five and eight people is a comfortable number for a discussion; above that, a few speak while the others watch.

Check the clock for every participant. A slot that is pleasant in Lisbon may fall on the school run in Warsaw, and a series at the edge of someone's day should rotate.

## During the call

### Open with a minute of life

A round in which everyone says one sentence does more than break the ice. It tests each microphone, and it makes a second contribution likelier, since people who have spoken once tend to speak again.

### Name the roles

Three are enough. The *host* minds the purpose and the time. The *note-taker* writes in a document that all can see. The *listener* watches the chat and the raised hands. Let the roles rotate, otherwise the same helpful person takes notes for ever.

### Slow down

In online meetings sound travels with a delay of a fraction of a second, which is enough to make two people start at once and both stop. Leave longer pauses than you would across a table. After a question, count silently to seven. Call on people by name, and give them warning: "Ana, I should like your view in a moment, after Tom."

### Decide out loud

Before you move on, say what you believe has been agreed and let the note-taker read it back. A decision that is not in the document has not been made.

## After the call

Send the result on the same day. Three headings are sufficient: decisions, tasks with a name and a date, open questions. Anyone who was absent should be able to catch up within two minutes. The Team Practice Library shows one way to [keep meeting notes](page:meeting-notes-and-decisions) that are still useful in a year.

## How can you tell whether remote team meetings work?

Ask, but ask briefly. At the end of a call, have everybody type a number from one to five in the chat for how well the time was spent. Do it for four weeks and look at the average. Below three, change the format or cancel the series. Above four, leave it in peace.

Look at a second figure too: the share of meetings in which every participant spoke at least once. When it falls, the group is too big or the host is talking too much.

## Common objections

"We need to see each other every day." Perhaps you do, in the first month of a project or after a shock. It need not become a law.

"Nobody reads what I send." Then give five quiet minutes at the beginning for reading. It feels odd once and normal thereafter.

"Cameras must be on." Faces help in small, sensitive talks. In a big presentation they help little and tire many, a matter treated at length under [video call fatigue](page:video-call-fatigue).

Distance makes habits visible. A team that prepares, listens and writes things down has learned the online meeting best practices that matter; it will do well in any room, with or without walls, and [telecommuting](https://en.wikipedia.org/wiki/Remote_work) merely removes the option of muddling through.`,
    other: `title: Remote Team Meetings Across Time Zones: Find a Fair Hour
meta: How to schedule remote team meetings across time zones: count the overlap, share the bad hours, beware of clock changes and know when not to meet at all.
images: 2

The sun never sets on a global support desk, and somebody's dinner always gets cold. Planning remote team meetings across time zones is partly arithmetic and partly justice. The arithmetic can be left to a calendar. The justice cannot.

## First, count your overlap

Write down each person's normal working hours in one common reference, ideally Coordinated Universal Time, or UTC. The hours that all have in common are your overlap. Up to three hours' difference, remote team meetings are easy to place. With six hours between the outermost members, an afternoon on one side meets a morning on the other. At nine hours or more, normal days no longer touch, unless someone starts early or stays late.

| Between | Difference in winter | Shared hours, 9 to 5 |
| London and Berlin | 1 h | 7 |
| New York and London | 5 h | 3 |
| New York and Berlin | 6 h | 2 |
| Berlin and Delhi | 4.5 h | 3.5 |
| San Francisco and London | 8 h | 0 |
| London and Tokyo | 9 h | 0 |
| San Francisco and Sydney | 19 h | 3, on different dates |

The last row surprises most people. When it is two in the afternoon on Monday in California, it is nine on Tuesday morning in Sydney during the southern summer. The two cities are close by the clock and a day apart by the calendar.

## Then share the discomfort

If there is no good hour, there must be a rota. Three patterns are common:

- Rotate. The meeting moves between two or three slots, so that each region has an early, a late and a comfortable turn.
- Split. Two half-meetings take place, each in a pleasant overlap, with one person attending both and carrying messages.
- Compensate. One region always takes the awkward hour and gets time back for it, by agreement.

Choosing the slot that suits headquarters is a fourth pattern. It is the most common and the least admitted. People who join at ten at night, week after week, say less and leave sooner.

> Ask where the meeting hurts. If the answer is the same every week, you have no schedule; you have a habit.

Set limits too. No call before seven in the morning or after nine in the evening, local time, is a line that many teams draw. Some draw it more tightly around family hours, prayers or school runs, and they are right to.

## Calendar traps for remote team meetings

### When do the clocks change?

Not everywhere, and not together. Most of the United States moves to daylight saving time on the second Sunday in March and back on the first Sunday in November. The European Union changes on the last Sundays of March and October. For two or three weeks in spring and about one in autumn, the usual gap between New York and Paris is five hours instead of six. Countries in the southern hemisphere that change their clocks do so the other way round, while most of Asia and Africa does not change at all.

The remedy is to anchor recurring remote team meetings to one named place each, such as "9:30 in Berlin", and let everyone else's calendar follow.

### Half hours and quarters

India is five and a half hours ahead of UTC, Nepal five and three quarters, parts of Australia nine and a half. Mental arithmetic fails here; use a converter.

### Abbreviations

IST may stand for Indian, Irish or Israel time. CST can be read as North American Central or China Standard Time. Write the city or the UTC offset instead.

### Weekends and holidays

In several countries of the Middle East the weekend includes Friday. A Monday in the Americas may already be a Tuesday holiday in New Zealand. Keep one shared calendar with everybody's public holidays.

## How should an invitation be worded?

Give the time in the reader's zone and in one more. "Thursday 14 March, 15:00 UTC (Lisbon 15:00, New York 11:00, Delhi 20:30)" leaves no doubt. Spell out the month, because 04/05 is April in some countries and May in others. Write 15:00 and not 3:00.

## Remote team meetings or async communication?

The wider the spread, the stronger the case for writing. A team that spans twelve hours can treat its spread as a relay: one side hands over a question in its evening and finds the answer in its morning. That takes good notes, clear tasks, and a willingness to decide without everyone present. We recommend Ruth Abel's plea for [async communication](page:async-communication) as a start, and a clear habit of [recording decisions](page:meeting-notes-and-decisions) for those who were asleep.

Keep the few live hours for matters that need voices: conflict, complicated choices, welcome, farewell. Once or twice a year, if the budget allows, put people in the same room for some days. A shared breakfast gives written messages a warmer tone for months.

## A checklist for the organiser

1. Everyone's working hours and holidays are in one place.
2. The slot rotates, or there is a stated reason why it does not.
3. The invitation is anchored to one city.
4. The virtual meeting agenda has gone out two days ahead.
5. Somebody in each region can speak for it.
6. Notes appear within one day, for the people who slept.

Behind each [time zone](https://en.wikipedia.org/wiki/Time_zone) on your screen there is a window, with light in it or without. It does no harm to open a call by asking what people see through theirs.`,
    thin: `title: Remote team meetings tips
meta: Tips for remote team meetings. Make your meetings better today!
images: 1

Remote team meetings are part of modern work. More and more people work from home, so remote team meetings are very important for companies. Good communication is the key to success.

For good remote team meetings you need a good internet connection and a good camera. Make sure that everybody can hear you. Prepare the meeting and be on time.

There are many tools for remote team meetings. Some are free and others cost money. Find the tool that fits your team. If you follow these tips, your remote team meetings will be a success.`,
  },
}
