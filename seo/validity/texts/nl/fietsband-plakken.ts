import type { Topic } from '../../topic.ts'

export const fietsbandPlakken: Topic = {
  id: 'fietsband-plakken',
  language: 'nl',
  keyword: 'fietsband plakken',
  pages: {
    expert: `title: Fietsband plakken: in tien minuten klaar, voor jaren dicht
meta: Leer een fietsband plakken zoals de fietsenmaker het doet: het gat vinden, schuren, de lijm laten drogen en de oorzaak verwijderen, ook als je geen emmer bij je hebt.
images: 2

In onze werkplaats plakken we ongeveer veertig banden per week, en bij een op de vijf komt de klant met een plakker die hij er zelf op gezet heeft. Bijna altijd is dezelfde fout gemaakt: de lijm was nog nat. Een fietsband plakken is niet moeilijk, maar het is vooral een kwestie van wachten.

## Wat je nodig hebt

Je hebt drie bandenlichters nodig, schuurpapier, een tube solutie, een plakker en een pomp. Alles past in een doosje van vijf euro. Kijk wel even of de tube nog vol is, want een aangebroken tube is na een jaar meestal opgedroogd.

Je hoeft het wiel er niet uit te halen. Zet de fiets op zijn kop of tegen een muur, draai het ventiel los en laat de laatste lucht eruit. Bij een elektrische fiets zet je eerst het systeem uit.

## Het gat vinden

Begin tegenover het ventiel. Steek een bandenlichter onder de rand, haak hem achter een spaak en zet de tweede er tien centimeter naast. Daarna trek je de binnenband aan één kant naar buiten.

Pomp de binnenband op tot hij dubbel zo dik is en houd hem langs je wang. Je huid voelt een luchtstroompje dat je met je oren niet hoort. Lukt dat niet, dan gaat de band door een emmer water en zie je belletjes. Zet met een pen een kruis over het gat, zo groot dat je de armen nog ziet als de lijm erop zit.

Kijk hoe het gat eruitziet. Twee gaatjes naast elkaar betekenen dat de band te zacht was en tegen de velg is geslagen. Een gat aan de binnenkant komt van een spaak of van het velglint. Alleen een gat aan de buitenkant komt van glas of een doorn.

## Een fietsband plakken in vier stappen

1. Schuur een plek die groter is dan de plakker, totdat de band dof is. Daardoor hecht de lijm beter.
2. Smeer een dunne laag solutie uit met je vinger en wacht vijf minuten. Pas als de lijm dof is en niet meer plakt, is hij klaar. Dit is de stap die de meeste mensen overslaan.
3. Leg de plakker erop met de oranje kant naar beneden en druk hem van het midden naar buiten aan. Wrijf hard met de achterkant van een bandenlichter.
4. Trek het folie er van binnen naar buiten af, niet vanaf de rand. Bovendien mag het folie gewoon blijven zitten als het niet wil loslaten.

## Zoek de oorzaak

Voel met je duim langs de hele binnenkant van de buitenband, langzaam en met een doekje eromheen. Zit het glas er nog in, dan sta je morgen weer langs de weg. Controleer daarna of het velglint de spaaknippels bedekt.

## De band terugleggen

Pomp de binnenband een klein beetje op, zodat hij rond is. Leg hem terug en duw de buitenband met je handen over de velg, te beginnen tegenover het ventiel. Gebruik hier geen bandenlichters, omdat je de binnenband er makkelijk mee klemt. Duw ten slotte het ventiel even omhoog en pomp op tot de druk die op de zijkant staat; voor een stadsfiets is dat meestal vier bar. De [Fietsersbond](https://www.fietsersbond.nl) heeft een tabel per bandmaat.

## Wanneer plakken geen zin heeft

Een scheur langer dan een centimeter, een gat naast het ventiel of een band met meer dan vijf plakkers kun je beter vervangen. Een nieuwe binnenband kost zes euro. Zie je het canvas door het rubber van de buitenband heen, dan is die ook op, en dan blijft fietsband plakken dweilen met de kraan open.

![Kruis over het gat in de binnenband](a)
![De lijm is droog als hij dof is](b)
Lees ook [welke buitenband lek rijden voorkomt](https://example.com/buitenband) en [hoe je een wiel verwisselt](https://example.com/wiel).`,
    good: `title: Fietsband plakken: stappenplan voor een lekke band
meta: Met dit stappenplan kun je zelf een fietsband plakken. Lees wat je nodig hebt, hoe je het lek vindt en hoe je de plakker goed aanbrengt.
images: 4

Een lekke band komt altijd op een verkeerd moment. Gelukkig kun je zelf een fietsband plakken als je het juiste gereedschap in huis hebt. In dit stappenplan leggen we uit hoe het werkt.

## Benodigdheden

Je hebt bandenlichters, schuurpapier, solutie, plakkers, een fietspomp en een emmer water nodig. Een complete reparatieset koop je bij elke fietsenwinkel.

## Stap 1: de band eraf halen

Zet de fiets op zijn kop en draai het ventiel los. Steek de bandenlichters tussen de velg en de buitenband en wip de band eraf. Haal vervolgens de binnenband eruit.

## Stap 2: het lek zoeken

Pomp de binnenband een beetje op en houd hem onder water. Waar luchtbellen verschijnen, zit het lek. Droog de band goed af en markeer de plek.

## Stap 3: plakken

Schuur de plek rond het lek licht op. Breng een dunne laag solutie aan en laat die een paar minuten drogen. Druk daarna de plakker stevig vast. Wacht even voordat je de band weer oppompt.

## Stap 4: de band terugplaatsen

Controleer of er nog glas of een steentje in de buitenband zit. Leg de binnenband terug en duw de buitenband weer over de velg. Let op dat de binnenband niet klem zit. Pomp de band ten slotte op.

## Lek voorkomen

Houd je banden goed op spanning, want een zachte band gaat sneller lek. Daarnaast kun je kiezen voor banden met een antileklaag. Lees meer over [fietsonderhoud](https://example.com/onderhoud).`,
    other: `title: Lekke fietsband repareren, ook onderweg
meta: Een lekke fietsband repareren zonder werkplaats: wat neem je mee, hoe vind je het gat zonder water en wat doe je als de plakker niet houdt?
images: 1

Onderweg heb je geen emmer en geen werkbank. Toch hoef je niet te lopen. Met een klein setje onder het zadel kom je bijna altijd weer thuis.

## Wat neem je mee?

Neem een minipomp, twee bandenlichters en zelfklevende plakkers mee. Een reservebinnenband is nog handiger, omdat je dan thuis rustig kunt plakken. Voor fietsen met een kettingkast is dat minder geschikt, want daar krijg je het achterwiel moeilijk uit.

## Het gat vinden zonder water

Luister eerst goed. Hoor je niets, houd de band dan dicht bij je lippen of je oog. Ook een beetje spuug op de verdachte plek laat belletjes zien. Bij een heel klein lek helpt geduld.

## Zelfklevende plakkers

Deze plakkers hebben geen lijm nodig en zitten er in een minuut op. Ze houden echter minder lang, vooral bij hoge druk. Zie ze als een noodoplossing en vervang ze thuis. Wie een fietsband plakken wil voor lange tijd, gebruikt solutie.

## Als de plakker niet houdt

Meestal is de band niet goed geschuurd of nog vochtig. Verwijder de plakker, maak de plek droog en begin opnieuw. Is het gat te groot, leg dan een stukje karton of een bankbiljet tussen binnenband en buitenband, en fiets rustig verder.

## Weer thuis

Controleer de buitenband op scherpe voorwerpen en kijk of de druk klopt. Op onze pagina over [bandenspanning](https://example.com/spanning) vind je de juiste waarden.`,
    thin: `title: Fietsband plakken
meta: Tips om een fietsband te plakken.
images: 0

Een fietsband plakken is niet moeilijk. Iedereen heeft wel eens een lekke band. Dat is vervelend, maar je kunt het zelf oplossen.

Om een fietsband te plakken heb je een plakker en lijm nodig. Zoek het gat en plak het dicht. Daarna pomp je de band weer op. Er zijn veel soorten plakkers te koop in de winkel en op internet.

Fietsen is gezond en goed voor het milieu. Met deze tips over fietsband plakken kun je snel weer verder. Veel fietsplezier!`,
  },
  faq: `## Veelgestelde vragen over fietsband plakken

### Hoeveel plakkers mag een band hebben?

Vijf is een goede grens. Daarna is de kans groot dat de volgende plakker over een oude heen valt, en dan houdt hij niet.

### Werkt het ook bij regen?

Ja, als je de plek droog krijgt. Wrijf met een droge zakdoek, schuur, en wrijf nog een keer.`,
  closing: `## Tot slot

Leg het doosje niet in de schuur maar in je fietstas, en kijk een keer per jaar of de tube nog zacht is. De beste reparatieset is de set die je bij je hebt als het regent, het donker is en de trein over een kwartier vertrekt.`,
  sources: [
    'Fietsersbond, Bandenspanning',
    'ANWB, Lekke band',
    'Schwalbe, Technische gids',
    'Consumentenbond, Test buitenbanden',
  ],
}
