import type { MatchingPairs } from './pairs.ts'

export const nl: MatchingPairs = {
  inflections: {
    'regular plural':
      "fiets = fietsen; tafel = tafels; auto = auto's; foto's = foto; boek = boeken; idee = ideeën; recept = recepten; keuken = keukens",
    'plural with spelling or sound change':
      'huis = huizen; brief = brieven; kat = katten; maan = manen; school = scholen; boom = bomen; ziektekostenpolis = ziektekostenpolissen; reis = reizen',
    'irregular plural':
      'stad = steden; schip = schepen; kind = kinderen; ei = eieren; museum = musea; koe = koeien; lid = leden',
    gender:
      'groot huis = grote huizen; wit = witte; duur = dure; goedkope vlucht = goedkoop vluchten; vers = verse',
    diminutive: 'hond = hondje; boek = boekjes; bloem = bloemetje',
    'verb form':
      'koken = gekookt; schrijven = schreef; lopen = loopt; kopen = gekocht; leren = geleerd; bakken = bakt; reizen = reist; werken = werkte; opbellen = opgebeld',
    compound:
      'zorg verzekering = zorgverzekering; hardloopschoenen = hardloop schoenen; online marketing bureau = online marketingbureau; zonnepanelen = zonne-panelen; SEO tekst = SEO-teksten; tuinmeubelen = tuin meubelen; e-mail = email',
    'spelling variant': 'café = cafe; coördinatie = coordinatie; pannenkoek = pannekoek',
  },
  lookAlikes: {
    'vowel length':
      'man = maan; bom = boom; zon = zoon; tak = taak; weg = weeg; bomen = bommen; manen = mannen; ramen = rammen; boten = botten; slapen = slappen; kop = koop; vis = vies',
    'apparent plural':
      'kans = kan; hals = hal; dans = dan; les = lees; pens = pen; kers = keer; mens = men; prins = print; paars = paar; kaas = kas',
    'apparent verb form':
      'gebak = bak; gebouw = bouw; gedicht = dicht; geluid = luid; gezin = zin; gewicht = wicht; lust = lus; gast = gas; kunst = kun; rijst = reist',
    derivation:
      'verkoop = koop; bezoek = zoek; verzekering = zekering; vader = vaderland; hout = houding; boer = boerderij; bank = bankroet; berg = herberg',
    'similar spelling':
      'hart = hard; leiden = lijden; beer = bier; hond = hand; markt = merk; lied = lid; reis = rijst; peer = paar',
    'joined words': 'bedrog = bed rog; kameel = kam eel',
  },
}
