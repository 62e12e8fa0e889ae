import type { MatchingPairs } from './pairs.ts'

export const it: MatchingPairs = {
  inflections: {
    'regular plural':
      'libro = libri; casa = case; ricetta = ricette; scarpe da corsa = scarpa da corsa; cane = cani; ristorante = ristoranti; vacanza = vacanze; ordine = ordini',
    'plural with spelling change':
      'amico = amici; parco = parchi; banca = banche; lago = laghi; viaggio = viaggi; arancia = arance; negozio = negozi; albergo = alberghi; valigia = valigie',
    'irregular plural':
      'uomo = uomini; uovo = uova; dito = dita; braccio = braccia; città = città; tempio = templi; bue = buoi; mano = mani',
    gender:
      'nuovo = nuova; economico = economica; bello = belle; attore = attrice; studente = studentessa; ragazzo = ragazze; tedesco = tedesche; lungo = lunga',
    'verb form':
      'comprare = comprato; scrivere = scritto; fare = fatto; leggere = letto; cucinare = cucinando; finire = finisce; cercare = cerchi; andare = vado; prendere = preso; mangiare = mangiamo',
    clitic: "comprare = comprarlo; acqua = dell'acqua; assicurazione = l’assicurazione; fare = farlo",
    compound: 'e-commerce = ecommerce; weekend = week-end',
    'spelling variant': 'perché = perchè',
  },
  lookAlikes: {
    marks:
      'papà = papa; però = pero; casinò = casino; metà = meta; là = la; è = e; pesò = peso; farò = faro; sarà = Sara; così = cosi',
    'double consonant':
      'pala = palla; nono = nonno; cane = canne; rosa = rossa; casa = cassa; sete = sette; tori = torri; note = notte; copia = coppia; pena = penna; capello = cappello; sono = sonno',
    gender:
      'porto = porta; colpo = colpa; posto = posta; banco = banca; foglio = foglia; mento = menta; manico = manica; pianto = pianta; torto = torta; pasto = pasta',
    'form of another word':
      'migliore = buono; peggiore = cattivo; ora = orare; sale = salire; vite = vizio; costo = costa',
    derivation:
      'organo = organizzazione; polizia = politica; università = universo; generale = genere; mattone = mattina; bottone = botte',
    'similar spelling':
      'cane = carne; mare = madre; pesce = pesca; vino = vicino; conto = canto; latte = letto',
  },
}
