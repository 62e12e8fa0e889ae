const list = (text: string): Set<string> => new Set(text.trim().split(/[\s,]+/))

/** Verbs that start an instruction and are rarely anything else there. */
export const plainOrders = list(`
  wet add adjust agree allow apply arrange ask avoid begin bring bury buy carry check choose clean close collect
  compare consider count decide divide double drain drop eat empty ensure expect feed fill find fit follow fork
  freeze give go grow hang harvest have heat hide hold invite join keep knead knock learn leave let lift list
  listen loosen lower make mix moisten mow move name note offer open pay pick pinch place plan plant pour prefer
  prepare press prune pull push put raise read reduce remember remove repeat replace reply review rinse rotate save say
  scatter scrape seal send separate serve set share shake shorten shred skip snip soak sow spend spread sprinkle
  squeeze start state stir stop store strip suggest take tear tell test think thin throw tie tip top transfer trim try
  turn type use wait walk wash water weigh wipe wrap write rub mist harden bottle cap cover cut dig discard dry
  end face feel line look mark measure order record rest roll rotate schedule show speak split stand stack train treat
  visit work invest install clarify compost combine dilute dissolve chop crush grind boil brew simmer toast roast change post restart reverse tag sit greet pair drill dial
  bag reopen appoint alternate limit sort greet restart press stick aim rely repot pot light mulch fertilise fertilize
  pinch snip loosen rehearse assign confirm cancel decline delegate mute unmute double enter exit explore focus gather
  guide hand identify inspect introduce keep label link maintain manage mind monitor position promise propose
  protect provide reach rebuild refresh refrigerate reserve reset resist respect respond scan screen slice steam
  strain stretch submit summarise summarize support swap switch thank translate treat unplug update verify warm watch
  welcome whisk wipe`)

/** Instructions that may also be nouns: the next word decides. */
export const doubtfulOrders = list(`
  water plant plan place test cover cut drop dry end face feed fork freeze grow hang heat hold knock lift line list
  look lower mark mist mix move name note offer open order pay pick pinch plan press pull push raise record repeat
  rest review roll rub save schedule seal set share show skip soak split spread stack stand start state stop store
  strip thin tie tip top train transfer trim turn type try use visit wait walk wash work wrap compost bottle cap
  read reply say speak treat double drain empty fill fit count compare close clean check dig discard roast toast
  brew boil grind crush change post tag pair drill bag sort aim light mulch double mute hand guide label link mind
  monitor position promise screen support swap switch thank update warm welcome focus reset slice steam agree expect let have go measure sow feel`)

/** Words that follow an ambiguous verb when it is an instruction. */
export const afterOrder = list(`
  the a an your it them each every all any some one two three four five six off out up down away from for into in on at with to
  over under back together again only no more less both between through of everything anything something nothing
  carefully slowly gently twice once by as about around after before until half enough several few first plenty fresh
  small loose clear dry them yourself people half whole what how which whether where who`)

const stems = `
  absorb accept add affect allow announce appear arise arrive ask attract bake become begin behave belong bring break build burn
  buy carry catch cause change climb come compost consist contain continue control cool cost cover create cut damage
  decide decompose demand depend destroy develop die digest disappear dissolve divide do double drain dry draw drop
  eat encourage end escape evaporate expect explain fade fail fall favour feed feel fill find finish fit float flow
  follow form gain get give go grow happen harm have heat help hold improve include increase indicate keep kill know
  lack last lead leak learn leave lend let lie like live look lose lower make matter mean melt mix move need notice
  offer open outweigh pay perish prefer prevent produce promise protect prove provide raise reach react read receive
  recommend recover reduce release rely remain remove replace require rest retain return reveal rise root rot run save say
  see seem sell serve settle shift show shrink slow sit sleep smell soak sound spoil spread sprout stand start stay
  stem stick stop store suffer suggest suit supply support surprise survive take tangle taste tell tend thrive tire
  tolerate trap travel turn use vanish vary wait want warm waste wear weigh wilt work yield multiply carry stretch
  bend curl deserve earn enjoy equal exceed fix force function handle hate hurt ignore interrupt involve join
  judge lift love measure meet miss own pass plant play possess press prune pull push ready reflect repel
  replenish resist respond ruin scatter signal speak spare split stimulate stunt swell thicken touch trigger
  use teach prepare slip drain annoy pace greet pause guide wake watch win wonder write shed breathe drown ferment hover weigh answer sulk borrow sting convert collect welcome refresh profit bake
  complicate close shut count mow repay vary suffice breed spill insulate store trickle seep trap host protect speed clog pack
  lengthen shorten sweeten sour bubble peak double knead proof expand collapse rule reward cure lift bloom flower bolt branch
  spend save solve serve suit sum talk type agree share invite mute join chat happen decide harden ignite preserve sharpen
  soften dull drift blend bind balance block boost compete connect correct cope count crack crumble dominate hinder host weaken strengthen rank range`
const third = (stem: string): string =>
  /[^aeiou]y$/.test(stem)
    ? `${stem.slice(0, -1)}ies`
    : /(s|x|z|ch|sh|o)$/.test(stem)
      ? `${stem}es`
      : `${stem}s`

/** Verbs that may follow a plural subject. */
export const pluralVerbs = new Set([...list(stems), 'are', 'have', 'do'])
/** Verbs that may follow a singular subject. */
export const singularVerbs = new Set([...list(stems)].map(third).concat('is', 'has', 'does', 'goes'))
export const modalVerbs = list(`
  can could cannot should must may might will would need needn't can't won't doesn't don't isn't aren't`)

/** Words before a noun, so that the next word is not a verb. */
export const beforeNoun = list(`
  a an the your each every no any some this that of in on at with from for by into its their more less very too so as
  bad good new old big small large little dry wet fresh green brown hot cold light dark warm cool soft hard long short high low
  thick thin deep young raw clean dirty clear sharp strong weak mild sweet sour healthy active ready full empty open closed early
  late quick slow fast easy difficult simple common rare single main whole entire few many most several other same different
  remote hybrid weekly daily monthly first second third last next best better worst worse least own public private`)

/** Words whose last consonant is doubled: cut, cutting. */
export const doubled = list(`
  cut put set sit wet stop drop dig plan let get mop trim skip snip rub pat wrap tip top strip fit begin chop transfer
  prefer rot run knot grip step slip flip tap cap swap split`)
