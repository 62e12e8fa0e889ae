/** Everyday words by how common they are; see `docs/decisions/background-words.md`. */
export const background = `
  6.2 file set
  6.0 example name page time
  5.8 add call change com command contents data default find following good group left list new number open
  part people run start two type value window work
  5.6 access available bar based check choose contains create day different document end error help http key
  line look means method move note options order place point program read result returns right second show
  source specifies string syntax system user write year
  5.4 address allows argument ask begin box break build case character close code computer context control
  date de defined enable entry existing filter form format free full function include information known
  language level link long match message mod non old org parameters problem question remove replace roots
  rule save screen section select send service share side single size space standard steps stop support
  table tell test text three tools top turn update variable version word
  5.2 accept amount answer appear application apply bad basic bit book cause common conditions connection
  copy count current depends described determine device display effect empty enter expression far feature
  field fill fixed front general guide hand hard head header hold home host html image important inside item
  large length library life light limit linux little live load local lose mail manager mark media meetings
  module months multiple network passed password path possible provided query reason record regular release
  remains remote report required row script search separate sign simple site small software special state
  stored sun think tip true virtual wrong
  5.0 able account action additional attributes automatically avoid block bottom bring card care certain
  chapter child choice clear combined comments company compare comparison connect consider container core
  corner corresponding country database decide description design details dev difference directly directory
  disk distribution double draw drive driver drop easy edge elements en equal event except expect explains
  extension fail fall feel fine force four generated half handle happens hear high hours ideas ignored index
  indicates installed interest interface internet job keyboard kind label later leading listen location
  longer lower machine matter menu minutes missing modify needed normal object offer office operating
  optional original os paper para power present press prevent process produce project protect purpose range
  rate reach real refer reference relative round security server short simply sort sound specific stand
  status structure switch talk target tasks terms third thread topics treated tree understand unit unix uno
  url useful view volume wait wall web weeks white width wish www
  4.8 according active actually advanced alternative assign assume average belongs big bin black blue body
  browser bucket bug business buy bytes carry cat chart class clean complete component con consists continue
  correct cost course cover cross currently cut dead deal debian delete desktop dice difficult dire direct
  disabled discuss distance divided doc documentation dos drink due earth easier easily eat edit em email
  entire escape exactly execute extended external eyes face fast figure filename finished fit five forward
  giving gnome green grow hide human improve increase input insert instance instructions internal iso join
  kill layers learn lets letter lock log love low main manage manual master maximum members memory merge
  microsoft minimum money mouse necessary net night notice occurs online output outside pair paste pattern
  pay perform perl personal pick picture piece plain plan por prefer previous price print private product
  public push quickly quotes raised received red remember repeat reply rest reverse rotate safe sees
  selection self sense serve sheet shown slide solution speak speed spend split square stack star statement
  stay style sub subject suits sum supplies track trouble trust trying valid via video visible walk warning
  watch water wide win woody xml young zero
  4.6 absolute act activate activities adjust advantage affect age aid air algorithm alive api apple
  approach appropriate area article associated attempt audio author auto automatic background backup binary
  bound branch button calendar cancel catch cell certificate circle city client cold collection color
  combination communication community complex conditional configured console constant contact convert custom
  customize damage dark decision declared definition delay desired dictionary differ direction discussion
  door download early editor effective enclosed english ensure exact exception exchange execution exit
  explanation export expressed extra fact false family faster fat filesystem final finally finger flies
  floor font food frame friends future generally great greater grid guess hardware heart height hill history
  horse hot house icon identify immediately independent individual initial issues kernel keyword lack laptop
  larger late launch law leaves logical loop lot macro major management manually map max measure mention
  meta middle min mind mirror mistakes mix model moment monitor morning na natural nested news null older
  operation origin owner package packet pane parent particular party period phase phone play plug pode poor
  port portions post practice prefix probably profile proper properly quality que quick random reader ready
  recognized recommended reduce region register related rename represents response restart review rich rise
  role roll room routine scale schedule secret sensitive sequence series session setup seven shadow shape
  shell shift shoots signature similar situation six skip slow smaller sold solve spelling stick straight
  strong studies successful suggests summary tags taking tap team technical ten tend thank thousand throw
  timeline today total trace travel twice txt typical um unlike upper variant various vary wear weekend
  weight wiki wildcards worry worth yield york
  4.4 ability achieve actual adapt addition advice alt alternate alternatively animals announce annual ants
  apart append arms array arrive ascii associations attention backward ball basis bedding behave behavior
  board buffer burn busy cable calculates camera ceiling cent center central chain char charge clock coffee
  collect column comma commonly como compatibility compatible completely complicated compromise computing
  concerned configuration controlled conversion cool crash crops ctrl cycle da daily dave deep demand depth
  detected developed development digital dim distributed division dot earlier echo effort eight encoding
  engine enjoy entirely environment equivalent european evaluated executable expand experience expert
  exposed factor failure feed flat flow focus forget fourth freedom frequently ftp fully gain gather
  generation glass global greatest ground guests hair hang hierarchy higher highlighting holes hope hundred
  identifier implemented installation integer intended interpreted introduce involved ip january já keeping
  la land layout listener located login loss mac magic maintain man manner market mass mb merely michael
  modern monday ms multi nod não odd omitted operators ou panel particularly patches percent perfect
  permissions phrase pin platform plus policy position preceded presence primary printer privileges
  procedure progress prompt properties pull purchase pure puts python rain rank rarely ratio recent reject
  relevant reserve reset resolution respect ring risk runtime san scheme school scientists scope se secure
  sentence ser serial shade shut sin slightly smart smile soft spare speaker speech spot sql stable stone
  strip stuff success suitable sunday symbol tab taste technique telephone terminal th tie timer tired
  tomorrow touch traffic transfer twenty uma unchanged union unique unknown usable usage usual visual voice
  wake waste welcome wire worker world zone
  4.2 absent accessible administrative administrator agenda agree agreed ahead aim alert alias analysis
  april arg arithmetic attached attack bag balance bandwidth believe bend beneath bigger bind blank boolean
  boot boss bother bowl breathe brief bright brightness brown browse butter careful castings category chance
  checklist chi chicken chinese chips classic clearly click closer clothes cloud club co commercial commit
  compiled compiler complain concept confirm confusing construct contrast contribution converter correctly
  counter creation criteria culture cups cure customer dash david debug declaration degrees dependent
  deserve destination destroy dialog differently digest digits dimension discarded diseases dist dog doubt
  dry dump duration dvd dynamic eggs embedded encountered encrypted enemy energy engineers equally equipment
  err esc established eu evolution examine exceeds expensive extract facilitating fades fai fan fault fewer
  fifth fish flag flowers fork former formula fraction french fresh friday gallery gas goal grant graphics
  habit health heavy highest hit holidays honest hook hunters ice id ideal identical imagemap import
  incoming influence inform inherited inspect int internally international interrupted interval invalid
  invite invoked isolate japanese java jim joe judge jump june justice king knock knowledge lay license
  likes lit literal lovers lowest mainly mais march material mature minor modifications mount mouth multiply
  music native nice nine normally north nos num observed obtain official opposite opt ordinary organization
  outer overlap overview overwrite pace paragraph parallel park partition pause pc pdf peace perfectly
  performance permitted pile pocket pointer pop popular porta possibility powerful pre preferences prepared
  presentation preserve previously principle prior proceed profit promise protection protocol provider proxy
  published quarter quotation rare raw recently refresh regarding regardless relationship reload reminder
  replacement representation request research resource respond restore restrict retain retrieve richard
  rotation sage salt sample satisfy scan scenario seat seed seek sender shop shorter shrink sidebar sight
  signal significant silence simplified skill slash slower smallest smell socket somewhat sooner spans
  specification spread spring st static statistics sticky storage stream strength submit substitute succeed
  successfully suck sufficient suggestions summer super suppose surface surrounded survive são tail teaches
  technology template temporarily temporary terminate thick thin title tone torn traditional translated
  trigger tuesday tune usb utc var variety virus visit você warm wash weak western widely wikipedia wind
  woman wood writer yellow zoom
  4.0 abc absence absolutely accomplished accordingly africa afternoon agent agora agreement alice alike
  alpha alter analyze anchor annoy anonymous anymore app appearance applicable arbitrary architecture arise
  arrange arrangement arrow aside atomic authority aware backed band bank benefit beware bounce brackets
  brand bread bridge bunches bury ca cage capabilities capable capacity capital capture carefully carpet
  cash cd chair challenge channel chat cheap cheese circumstances claim clever climb closely collapse colon
  communicate composed compressed compression confidence conflicts confusion conjunction consequence
  constraints convention conversation cookie cooks coordinates cope correction cpu critical crowded cubes
  cursor curve danger dangerous dd dec declined decrease dedicated delimiter deny designated desk developers
  dinner disappear disc discovered distinguished dll dollars domain dozen drag duplicate earn edition
  efficient electricity elsewhere emacs encryption envelope es essential está evening evenly ex exclude
  experimental expires fairly familiar favorite fi firm floating foi folder forbidden foreign formal forty
  framework freely freeze frequent friendly frost fruit gap german gif glad gnu graphical grass gray grey
  growth harder hardly harm hash hatch hate healthy heat hello helpful highly historical hungry ide impact
  implies impossible inc incorrect info integrated interaction interactive invocation irc isso journey kit
  lane largest lasts latest leader legacy legal lies lift limitations linear logic logo loose loud lunch
  maintenance manufacturers mask mat meat mechanism metadata microphone mm mobile modem modifier movie mute
  mysql necessarily neck negative newly newspaper noise norm novo nt numeric obviously occasions oil oneself
  opportunity opposed optimize optionally organize override owned par patient pen permanently pet physical
  pi pie pipe pl plant plastic player pleasant plot po' pool portable positive possibly pot potatoes
  potential pour precise primitive processor programmer promote proportional proposed ps pt quiet radio ram
  recipient reflect refuse relation remark rendering repair reputation resize resolve respective
  respectively responsibility responsible restrictions resume roman roughly route router season seldom
  sensible serious settle seu sharp ship shortcut shoulders silent silently similarly simultaneously sink
  sleep slip slot snap sobre spin stamp stock str stretch strongly stuck studio subdirectory subsequent
  suffix sugars suspect suspend symptom também temperature theme thirty thumb thursday ticket tiny todos
  toggle token tough trailing transform transition translation transmitted tray trial trim trips
  troubleshooting tub twelve unable underlying unfortunately universal uri usr utf util vale validity
  vegetable viewer void volunteers vpn weather website weigh wet wheel whereas willing winter wireless
  wizard worms xhtml zip
  3.8 aa abort abstract abstraction ac acceptable acceptance accessibility accidentally accompanied accurate
  acids acquire additionally administration adults advised aggregate airplane aliases almanac alphabet
  ambiente american anti ao apartment approve apr apt arch archive art asleep aspects assignment assumptions
  assure async asynchronous audience authentication availability awake awkward backslash badly basically
  batch beans bear becoming beep beforehand berkeley beta bi birthday bob br breed broad bsd bubbles budget
  builtin bull bullets bumps bundles bus calculation calculator caps cart cert characteristics cheaper
  chemical chemistry clause clippings clone cm coat col comando comfortable completion complexity
  concatenated config configurable conform consecutive considerable consideration consistency consistent
  constitute consult consumer continuously convenient corrupt cose crack ctl curtains darkness das december
  decent deck del delimited delivered department derived despite dig disadvantage dish distinct dns dpkg
  drown dust ease ele eliminating else's encouraged era erase erro este ethernet euro evaluation eventually
  evolve excellent exclamation exclusive existence exp experiment explicit explicitly extremely facility
  fancy fashion fastest favor february feedback ff flash folding footer forbids forgive forth foundation
  fragment francisco frequency frozen functional functionality game garden gb generator generic gentle
  gently glossary goto grade grained grammar grande grave greet guard hack handbook handler heap heavily hex
  hexadecimal honor huge hurried hybrid hyperlink idle illustrates implementation impress inch ingredient
  initialized initially initiated ink inner integrity intel intermediate introduction io jane jis jpeg july
  justified kb laboratory lamp largely latin latter lazy le lean libreoffice lid lifetime localized london
  lookup luke macintosh majority mandatory manipulate markers math mathematical meal menus metal mid million
  mime minimize minus mites mixture modest monthly national nature nd ne nearest necessário neighbor newer
  newline notation numerous observation obsolete obvious octal offset onde onwards optimal orange oriented
  originally outras oxygen pack padding pale partially participate patent pencil permanent phil philosophy
  plenty pm podem polite poorly populated practical precedente precisely precision predefined principal
  printable priority prob probability production professional proposal py qualified quando quantity queue
  rand rd readable reasonable recipe recover regex regularly relatively reliable rely remainder requirements
  resort reveal rom rot rotten rough ruby ruler safely safety sale sand saturday scene scientific scratch
  scroll secondary sector segment semicolons separately separator sh sig simulated sistema sixty slice
  slight slowly smoothing snippet social species specifier spice ssh stage steel strict strictly strike
  stronger struct sua subset sudden suffer suppress swap synchronize tall tcp tea theory thirst thoroughly
  til todas transformation transparent trick triple trivial tunnel tweaks typically ubuntu underneath undo
  unicode uniform unnecessary untouched upload usa usando usare username utilities vacuum validation
  variation vector vendor verso vertical vi vs wanted weakness webdav weekly whitespace wilde wipe wise wrap
  xslt
  3.6 accidental activation adjustment ah algumas alguns alongside além andre ansi apenas approximately
  arquivos ascending assemble assist asterisk axes axis barely bay benchmark bill blades briefly builder
  bulb cal calc campaign candidate carbon catalog cc cds cellulare chasing chop clipboard colleague
  complaints connector constantly consumption continuous contract contrary contribute convenience conversely
  corp couple crisp css cubic dados daylight db dc decimal decrypt delivery descending desde dial difficulty
  dill discovery dom drains drum dynamically easiest electronic eleven employees enhanced enterprise entropy
  estimate exercise existent expectations explorer fake fifteen fire firewall flavors flexibility flowchart
  fluid flush foreheads forever forma fortunately foxes fr furniture gamma gateway google greatly grep
  guarantee guaranteed halt handy hierarchical hostname htm hypothesis ideally identification identity ii
  iii imaginary importance improvement incomplete indication individually instructs intent intentionally
  inter interactively intercept interfere interoperability interpolate interpreter invisible james
  javascript journal json kern kindness kitchen lang lawn leak longest lowercase lt luxury maintainer
  manipulation markup mas maturity meaningful megabytes meters mi midnight milliseconds minimal misleads
  momento mood motion movement namely narrow netscape nome noon notifications novas november numerical
  numero obscure occasional occasionally occupy occurrences october onion oracle overall overflow paint
  param parentheses partial partly patience paul payments peelings pelo percentage periodic persist
  perspective ph photo photographs population postscript precedence primarily privacy probable problema
  programas proprietary prove publication purple pv qualquer quit quota race rational reality recognition
  recovery recurring recycled regional remedy removable removal repeatedly reside retry revision ripe rm rtf
  schema sec sed seja selector semi sendmail sera sha shelf smith smtp soap sober solaris solid somebody's
  somente sophisticated sp src stairs standardized stanza steady stems stir street student stylesheet su
  submission substring sys tank tax tempo termination terminology thereby tight timeout timezone transaction
  trash truncated typewriter uk unlimited unreliable unstable unsure upgrade useless uso validate valor
  valuable verify versa vez vice violation vote wpa`
