import { listWords } from '../language.ts'

/** Words too common to be a keyword on their own. */
export const stopWords = listWords(`
  a about above across after afterwards again against ago all almost alone along already also although always am
  among an and another any anybody anyone anything anyway anywhere are aren't around as at away back be became
  because become becomes been before behind being below beside besides between beyond both but by can can't
  cannot come comes could couldn't did didn't do does doesn't doing don't done down during each either else
  enough especially etc even ever every everybody everyone everything everywhere few first for from further get
  gets getting give given gives go goes going gone got had hadn't happen has hasn't have haven't having he he'd
  he'll he's hence her here here's hers herself him himself his how how's however i i'd i'll i'm i've if in
  indeed instead into is isn't it it'd it'll it's its itself just keep keeps kept know last least less let let's
  like likely ll made make makes making many may maybe me might mine more moreover most mostly much must my
  myself near nearly need needs neither never nevertheless next no nobody none nor not nothing now nowhere of
  off often oh ok on once one ones only onto or other others otherwise ought our ours ourselves out over own
  per perhaps please put quite rather re really said same say says see seem seems seen several shall shan't she
  she'd she'll she's should shouldn't since so some somebody somehow someone something sometimes somewhere soon
  still such sure take taken takes than that that's the their theirs them themselves then there there's
  therefore these they they'd they'll they're they've thing things this those though through throughout thus to
  together too toward towards try under unless until up upon us use used uses using usually ve very want wants
  was wasn't way ways we we'd we'll we're we've well went were weren't what what's whatever when when's whenever
  where where's wherever whether which while who who's whoever whole whom whose why why's will with within
  without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself yourselves`)
