import type { MatchingPairs } from './pairs.ts'

export const de: MatchingPairs = {
  inflections: {
    'regular plural':
      'Rezept = Rezepte; Wohnung = Wohnungen; Auto = Autos; Lehrerin = Lehrerinnen; Blumen = Blume; Kenntnis = Kenntnisse',
    'plural with sound change':
      'Haus = Häuser; Apfel = Äpfel; Buch = Bücher; Stadt = Städte; Mutter = Mütter; Bäume = Baum; Krankenhaus = Krankenhäuser; Schrank = Schränke; Zahn = Zähne',
    'irregular plural': 'Thema = Themen; Firma = Firmen; Museum = Museen; Praktikum = Praktika',
    case: 'Kind = Kindes; Haus = Hauses; Mensch = Menschen; Name = Namens; Jahr = Jahren; Bruder = Brüdern',
    gender:
      'gut = gute; alte Wohnung = alten Wohnungen; günstiger Flug = günstige Flüge; frisch = frisches; dunkel = dunkle',
    'verb form':
      'kaufen = gekauft; schreiben = geschrieben; gehen = ging; fahren = fährt; backen = gebacken; lernen = lernt; einkaufen = eingekauft; arbeiten = arbeitete; finden = gefunden; abnehmen = abgenommen',
    compound:
      'Online Shop = Online-Shop; Onlineshop = Online-Shop; Kranken Versicherung = Krankenversicherung; Haftpflichtversicherung = Haftpflicht-Versicherung; SEO Text = SEO-Texte; Gartenmöbel = Garten Möbel; Küchen Schrank = Küchenschränke',
    'spelling variant': 'Strasse = Straße; muenchen = München; Delphin = Delfin',
  },
  lookAlikes: {
    umlaut:
      'schön = schon; drücken = drucken; fördern = fordern; zählen = zahlen; Küchen = Kuchen; schwül = schwul; würde = wurde; Hölle = Holle; lösen = losen; könnte = konnte',
    'ß and ss': 'Maße = Masse; Buße = Busse',
    'apparent plural':
      'Kosten = Kost; Reis = Reise; Ferien = Ferse; Kurs = Kur; Gans = ganz; Fels = Fell; Hans = Hand; Moos = Moor; Tee = Teer',
    'apparent verb form':
      'Gewicht = Wicht; Gericht = richtig; Gebäck = Back; Gesicht = Sicht; Gehalt = Halt; Lied = lieben; Leiter = leiden; Wunder = wund; Gesetz = Satz',
    derivation:
      'Verkauf = Kauf; Versicherung = Sicherung; Unfall = Fall; Beruf = Ruf; Vater = Vaterland; Bank = Bankett; Kind = Kinn; Leben = Leber',
    'similar spelling':
      'Seite = Saite; Lehre = Leere; Stadt = Staat; Rad = Rat; Meer = mehr; Beeren = Bären; Wagen = Waagen; Wal = Wahl; Vetter = Wetter',
    'joined words': 'Urinstinkt = Urin stinkt; beinhalten = Bein halten; Erblasser = er blasser',
  },
}
