/** Everyday words that are not keywords on their own, but may be part of one. */
export const commonWords = `
  able add added adding adds allow allows answer answers apart appear apply ask asked asks available avoid bad base
  basic begin beginning begins best better big bit break bring brings brought build built call called calls care
  case cases catch cause causes certain chance change changes check choice choose clear clearly close closed common
  compare complete consider contain contains correct cost costs count cover cut cuts daily day days deal decide deep
  depend depends different difference difficult double dry due early easier easily easy edge effect effort eight
  end ends enter equal even exact example examples expect extra fact fail fair fall falls far fast feel feels felt
  figure fill final find finds fine finish finished fit fits five fix follow following follows form found four free
  fresh full general gentle gently good great group grow grows guide half hand hands hard head hear heavy held help
  helps high hold holds hour hours huge hundred idea ideal ideas important inside join judge kind kinds large late
  later lead leads learn leave leaves left length level lie lies life light line lines list little live lives
  lived long longer look looks lose loses lot lots low main major making match matter matters mean means meant
  measure meet mention middle mind minute minutes mix mixed month months morning move moves name named natural new
  nine normal note notice number numbers old older open opens order ordinary original page part parts past pay pays
  people person piece pieces place places plain plan point points poor possible practical prefer present press
  problem problems produce prove provide pull purpose push question questions quick quickly quiet quietly raise
  reach reaches read ready real reason reasons recent remain remains remember remove removed require rest result
  results return rich right rough round rule rules run runs safe save saves second seconds seek sense separate
  serve serves set sets seven shape share short show shows side sides sign signs similar simple simply single sit
  sits six size slow slowly small smaller soft solid sort sorts space speak stand stands start started starts state
  stay stays step steps stop stops strong sudden suit suits surface ten tend tends test third thousand three tell
  tells think thinks third time times tiny told top total touch treat true turn turns twice two type types useful
  usual version wait walk warm watch weak week weekly weeks wide work works worth write wrong year years young absorb adjust aim annoy arrive attract aware away bake balance bear behave bigger blend
  boil borrow bother bottom breathe bright burn carry cheap chop clean climb cold collect cook cool copy correct crack damp
  dark dead decent digest dig dirty disappear divide drag drain draw drift drink drip drive drop eager eat eighth empty
  ensure enter escape everyday expensive explain exposed fairly fasten fewer fill fine firm firmly flat float fold forget
  gather gentle glad hang happy harm harsh hate hidden hide hot hurt ignore improve increase introduce join jump keen kill
  knock lack lay lazy lean leans let lets lift lightly listen loose lost love lucky manage mere mild mistake mixture moist mostly
  narrow neat neither nice obvious odd opinion opposite outer pack pale pass patience perfect permit pile pour powerful
  praise prepare prevent promise proper protect publish quit ran rare rarely reduce refer refuse regular rely replace reply
  retain rinse rise roll rotate rub ruin scatter seal search send settle shake shallow sharp sink sleep slide slight smooth
  snap soak sometimes sour spare spend spoil spread squeeze stack steady stick stir strict struggle stuff suffer suggest suit
  suppose surplus surprise swap sweet switch tear test thick thin threw throw tidy tight tip tired toss touch trap trouble trust
  typical ugly upper urgent vague vanish vary vast vital wander warn waste wet whenever whichever wipe wonder worry wrap
  yearly yield`
