import { anywhere, everywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}+ (?:it|them|these|those|him|her)|\\p{L}+ \\p{L}+ (?:it|them)|(?:one|two|three|four|five|some|many|most|half|all) of the (?:two|three|four|five|six|seven)|
    this|that|that['’]s|these|those|it|it['’]\\p{L}+|its|they|they['’]\\p{L}+|them|their|he|she|his|her|we|our|i|my|
    such|same|the same|the (?:latter|former|others?|rest|above|following|second|third|next|last) ?(?:one|ones)?|another|other|others|
    both|either|neither|each|none|some of (?:them|these)|all of (?:them|these)|one of (?:them|these)|
    however|but|and|or|nor|so|also|then|thus|therefore|hence|moreover|furthermore|besides|additionally|in addition|
    consequently|accordingly|as a result|as such|nevertheless|nonetheless|still|yet|again|instead|otherwise|rather|
    meanwhile|similarly|likewise|conversely|in contrast|by contrast|on the (?:other|one) hand|on the contrary|
    for (?:example|instance|this|that|these)|in (?:fact|other words|short|this|that|these|turn|particular)|that said|
    with (?:this|that)|after (?:this|that)|because of (?:this|that)|at (?:this|that) point|indeed|finally|lastly|
    first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|next|here|here['’]s|there|too|not only|even so|even better|plus|
    ok|okay|well|now|yes|no|sure|of course|luckily|fortunately|unfortunately|which|who|because|step \\d+|
    (?:if|when|once|until|unless|because|since|while|before|after|where|how|whether|why) (?:it|they|these|those|he|she)(?! (?:is (?:too )?(?:hot|cold|dry|wet|dark|time|possible|necessary)|rains|snows|comes to|takes))|
    if (?:so|not|necessary|you (?:cannot|can['’]t|do not|don['’]t)(?=,))|(?:when|if|once) you (?:can no longer |cannot |can )?(?:tell|see|do|have|know|use|like|love|hate|enjoy|get|want|find|leave|keep|put|try|forget|turn|lift|open) (?:it|them|this|that|what it|such|one)|perhaps you|
    the (?:first|second|third|last|former|latter|other|same|remedy|reason|result|answer|trick|point|upshot|solution|exception|difference|bad news|good news|lesson|rest|aim|goal|idea|opposite) (?:is|are|was|were|will|can|has|goes|happens|of which)|(?:one|two|three|some|many|most|few|several|both|all|half) (?:is|are|was|were|will|can|have|has|do|of (?:it|them|us|which))|in between|apart from that|in return|in practice|the (?:two|three|four|five|six) \\p{L}+ (?:are|were|have|will|can)|(?:above|below|over|under) (?:one|two|three|four|five|ten|\\p{N}+),|
    for (?:longer|them|it)|after all|more on|(?:two|three|a few) (?:inches|cent\\p{L}+|times) \\p{L}+er than|
    (?:once|when|if|while|after|before|unless) \\p{L}+(?:ed|en|wn|ng),? (?:it|they)|(?:in|on|at|during|by|with|without|for|over|under) (?:\\p{L}+ ){0,2}\\p{L}+, (?:it|they)(?! (?:is (?:important|best|better|possible|easy|helpful|worth|safe|common|hard|a good)|takes|pays|helps|makes sense))`),
  linking: anywhere(
    `however|therefore|instead|meanwhile|though|also(?! (?:called|known|named))|then|as well|in turn|by contrast|on the other hand|likewise|thus|for example|for instance|
    (?:all|each|both|some|most|half|none|any|one|two|three) of (?:them|these|those|it)|the (?:first|second|latter|former) (?:will|is|was|has|can)|these|(?:from|in|on|of|to|with|for|by|at|like|than) (?:this|those)|(?:from|on|of|with) that|(?:date|much|many|part|most|some) (?:of|on) it|\\p{L}+er still`,
  ),
  unquotable: anywhere(`
    (?:in|by|after) (?:the |week |year )?(?:first|second|third|fourth|fifth|one|two|three|four|five)(?: (?:week|month|year|winter|summer))? .* (?:came|went|became|had become)|first went|once people saw|as shown|(?:the|these) following|
    here (?:is|are)|here['’]s|do(?:es)? (?:both|so)|we|we['’]\\p{L}+|our|ours|us|i|i['’]\\p{L}+|my|me|let['’]s|
    this (?:article|guide|post|page|blog|video|recipe|tutorial|section|chapter|review)|
    (?:as (?:mentioned|noted|described|shown|discussed)|see) (?:above|below|earlier|here|our)|
    (?:table|chart|image|picture|photo|list|video|link|diagram|section|comments?|form) (?:above|below)|(?:listed|linked|shown|described) (?:above|below|here)|
    click|read (?:more|on|also|our)|learn more|find out more|subscribe|newsletter|sign up|log in|download|affiliate|sponsored|
    free (?:shipping|trial|quote|consultation)|contact|call (?:us|now|today)|get in touch|book (?:now|a call|a demo)|
    buy now|shop now|add to cart|order now|leave a comment|share (?:this|it)|follow us|privacy policy|terms of (?:use|service)|all rights reserved|
    cookies? (?:policy|settings|consent)|(?:written|reviewed|posted|published|updated) (?:by|on)|last updated|photo(?:graph)? by|image credit|
    is an? (?:author|editor|writer|blogger|journalist|freelance\\p{L}*)|author of|lives (?:in|with)|has been writing|editorial team|
    more (?:on|about) \\p{L}+ (?:for|and|in|here)|(?:the )?details (?:for|of|on|are)|also read|read (?:how|about|why|what|our|the)|see (?:why|what to|our|the (?:guide|page|article|list))|shows? (?:how to|one way|you how)|(?:handbook|pages?|list|guide|website|site) (?:describes?|explains?|draws|shows?|has|have|lists?)|visit|bookmark|treated (?:at length )?(?:under|in)|has (?:good |great |more )(?:photo\\p{L}+|pictures|information|tips)|
    (?:hope|wish)(?:es|ing)? (?:you|that|this)|thank(?:s| you)|happy (?:\\p{L}+ing)|good luck|enjoy(?=!)|stay tuned|you(?:['’]ll| will) (?:love|thank|never go back)|(?:accept\\p{L}*|uses?) (?:all |our )?cookies|cookies (?:help|improve|to|for)|will thank you|years? of experience|experts? (?:team|are)|trusted by|satisfied customers|we['’]ve`),
  chatter: anywhere(`
    everybody is different|every(?:one|body) (?:is|knows|loves|can)|(?:is|are) (?:very |so |extremely |really )?(?:popular|important|essential|beautiful|amazing|great|fun|easy)(?=[.!])|many people (?:love|like|want|ask|wonder)|there (?:is|are) (?:many|lots of|a lot of|countless|plenty of) (?:\\p{L}+ )?(?:kinds?|types?|ways|tools|options|reasons|products)|(?:the )?internet (?:has|is|loves)|(?:as )?you (?:may|might|probably) (?:have|know|think|already)|it['’]s no (?:secret|surprise)|did you know|believe it or not|let['’]s face it|nobody['’]?s? \\p{L}+ .* perfect|easier than you think|try it (?:and|yourself)|see for yourself|look no further|game[- ]chang\\p{L}+|in today['’]s|when it comes to|(?:a|the) world of|like a pro|best .* ever|second to none|argu(?:ed|ing) about|blame\\p{L}*|best[- ]kept secret|(?:won['’]t|will not|not) regret`),
  relative: anywhere(`(?<!(?:after|of|for|than|like|before|with) )that|which|who|whose|where|whom`),
  verb: everywhere(`
    is|are|was|were|has|have|had|can|cannot|could|may|might|must|shall|should|will|would|does|do|did|cost|need|take|give|make|keep|grow|stay|(?:is|are|do|does|ca|wo)n['’]t|add|adds|allow\\p{L}*|appl(?:y|ies|ied)|ask(?:s|ed)?|attach\\p{L}*|avoid\\p{L}*|bakes?|become\\p{L}*|became|begins?|began|belongs?|brings?|brought|builds?|buil(?:d|t)|burns?|bur(?:y|ies)|buys?|carr(?:y|ies|ied)|catch(?:es)?|change(?=s | the | your | every)|checks?(?= (?:the|your|that|if|whether|for))|choose|chooses|chose|clamps?|combine|combines|comes?|came|connects?|consider\\p{L}*|contains?|continues?|controls?|costs?|covers?(?= (?:the|an?|your|all|every|up|most|about))|decides?|delays?|depends?|describes?|destroys?|dies|die|dig|disappears?|divides?|drags?|draw|draws|dries|eats?|ensure|ensures|expects?|explains?|fails?|falls?|fell|feeds?|feels?|felt|fill|fills|finds?|found|follows?|forgets?|gets?|got|gives?|gave|goes|go|went|grips?|grows?|grew|guides?(?= the)|happens?|heats?(?= )|helps?(?= )|holds?|held|hurts?|improves?|includes?|increases?|installs?|invites?|joins?|keeps?|knows?|knew|lasts|lay|lays|leads?(?= to)|leans?|learns?|leaves?(?= (?:the|a|an|it|you|room|no|two|space|behind))|lets?|lies|lie|lifts?|likes?|lives?(?= )|loosens?|loses?|lost|makes?|made|matter|matters|means|meant|measures|melts?|mixes|moves|needs?|notices?|occurs?|offers?|outweighs?|owns?|pays?|paid|picks?|prefers?|prepares?|press(?:es)?|prevents?|produces?|protects?|proves?|provides?|pulls?|pushe?s?|puts?|reaches|reach (?:the|a|their)|reads?|receives?|recommends?|reduces?|reflects?|remains?|remembers?|removes?|repeats?|replaces?|requires?|rinses?|rises?|rots?|rubs?|runs?(?= )|rusts?|saves?|says?|said|scrubs?|seals?|sees?|saw|seems?|sells?|sends?|sent|sets?|shifts?|shortens?|shows?|showed|sinks?|sits?|sleeps?|slides?|slows?|smells?|soaks?|solves?|spends?|splits?|spreads?|squeezes?|stands?|stood|starts?|stays?|sticks?|stirs?|stops?|store|stores|strips?|suffers?|suffices?|suits?|supports?|survives?|swells?|takes?|took|tastes?|teach(?:es)?|tells?|told|tends?|thinks?|thought|thrives?|throws?|ties?|tightens?|tilts?|tips?(?= (?:the|it|over|up))|touch(?:es)?|trims?|tries|try|turns?|unscrews?|uses?|used|varies|vary|waits?|walks?|wants?|warns?|warps?|wears?|whitens?|wins?|wipes?|works?|worked|writes?|wrote|yields?|
    (?!(?:all|both|half|not|only|just|about|around|under|over|near|behind|after|before|during|without|than|like|plus|and|with|from|for|into|onto|upon|through|across|along|against|between|beneath|beside|besides|beyond|below|above|above|inside|outside|toward|towards|until|till|since|while|when|where|that|what|which|because|though|although|unless|once|twice|per|via|off|out|down|but|nor|yet|even|almost|nearly|roughly|within|throughout|among|amid|despite|except|including|whether|who|whose|say|especially|times|minutes|hours|days|weeks|\\p{L}+ing)(?!\\p{L}))\\p{L}{3,} (?:the|their|your|its|an)|\\p{L}{3,}(?<!s)s a(?! (?:side|day|week|month|year|time|piece|person|pound|kilo))|\\p{L}{3,}(?<!s)s (?:the|an|your|their|them|you|when|because|less|no|quickly|slowly|easily)|\\p{L}{2,}ed (?:the|a|an|that|to|into|it|their|from \\p{N}|by \\p{N})|(?<=^|[,;] |(?:^|\\s)(?:and|then|so|also|first|next|always|carefully) )(?!(?:in|on|at|for|with|from|of|by|to|as|all|both|half|not|only|just|about|around|under|over|near|behind|after|before|during|without|than|like|plus|and|or|inside|outside|that|which|whose|what|where|when|if|\\p{L}+ing|\\p{L}+s) )\\p{L}+ (?:the|a|an|your|off|out|up|down|half)|(?<=^|\\s(?:and|then|so|also|first|next|always|carefully) |^(?:if|when|after|before|once|on|in|at|for|to|as|with|because|since|until|each|every|during|over|from|first|next|however tempting)\\s[^,]*, )(?:adjust|alternate|boil|brush|chop|clean|clip|close|cook|correct|count|dress|drill|drop|dust|face|fold|fry|grate|hide|list|look|lower|mark|mist|mix|mulch|open|paint|peel|pinch|plan|plant|plug|point|pour|prune|raise|rake|roll|sand|screw|serve|slice|sow|spray|sprinkle|steam|stretch|swap|switch|tap|test|trust|type|wash|water|weigh|wrap|pinch|measure|shift|pour)(?= )|accepts?|appears?|behaves?|climbs?|convinces?|counts?(?= (?:as|the|toward))|deserves?|drains?(?= )|drifts?|escapes?|evaporates?|evolved?|extracts?|explain(?:ed|s)?|fades?|frees?(?= (?:up|the|space))|lasted|returns?(?= )|rewards?|rose|serves?|shrinks?|slept|smelled|sounds?(?= )|speeds?(?= (?:up|the|evap))|suggests?|surprises?|switch(?:es)?|wakes?|drop(?=s )s|costs|ends?(?= (?:in|up|with|somewhere|the|at))|changes(?= )|dry (?:out|in)|look(?:s|ed)?(?= )|count (?:as|toward)|absorbs?|attracts?|causes|damages|feed on|float|floats|freezes?|germinates?|harms|heals?|loves?|multipl(?:y|ies)|relies|rely|repels?|resists?|ripens?|shows|stretch(?:es)?|thaws?|tolerates?|weighs?|wilts?|charges|covers|includes?|applies|expires?|grants?`),
  prompts: {
    definition: 'Explain it in one or two sentences of your own.',
    steps: 'Describe the steps in order, in your own words.',
    price: 'Give a price range with its year, and say what makes it higher or lower.',
    comparison: 'Say which option suits whom, and why.',
    reasons: 'Give the reason that matters most to your readers, with an example.',
    mistakes: 'Say what goes wrong, why, and how to prevent it.',
    questions: 'Answer in your own words: {q}',
    closing: 'Sum up the main point, and say what readers can do next.',
    other: 'Say in your own words what readers need to know here, and add an example.',
  },
  missing: 'Your sources have no passage on “{h}”.',
  lookFor: {
    definition: 'Look for a definition by a specialist source.',
    steps: 'Look for the steps in order, with times and amounts.',
    price: 'Look for prices with their year and country.',
    comparison: 'Look for figures that can be compared, such as price, size, or duration.',
    reasons: 'Look for a study or an expert who names the reason, with a figure.',
    mistakes: 'Look for the most common mistake and its consequences.',
    questions: 'Look for questions that people ask, and for a source that answers them.',
    closing: 'Sum up the main point, and say what readers can do next.',
    other: 'Look for a fact with a figure and its source, and for an example.',
  },
  labels: { figures: 'Figures and dates', questions: 'Questions people ask', terms: 'Terms' },
}
