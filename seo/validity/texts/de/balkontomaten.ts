import type { Topic } from '../../topic.ts'

export const balkontomaten: Topic = {
  id: 'balkontomaten',
  language: 'de',
  keyword: 'Balkontomaten',
  pages: {
    expert: `title: Balkontomaten: So klappt die Ernte auch auf fünf Metern
meta: Balkontomaten brauchen Sonne, einen großen Topf und gleichmäßig Wasser. Ein Gärtner erklärt Sorten, Dünger, Ausgeizen und was gegen die Braunfäule wirklich hilft.
images: 2

Auf meinem Balkon in Kassel stehen seit zwölf Jahren Tomaten, und im ersten Jahr habe ich genau drei geerntet. Schuld war nicht das Wetter. Schuld war ein Topf mit acht Litern. Wer Balkontomaten ziehen will, muss nämlich zuerst an die Wurzeln denken und erst danach an die Sorte.

## Der Topf entscheidet

Eine Stabtomate braucht mindestens zwanzig Liter Erde, eine Buschtomate kommt mit zwölf aus. In kleineren Gefäßen trocknet der Ballen an einem heißen Julitag zweimal aus, und jedes Mal wirft die Pflanze Blüten ab. Außerdem sollte der Topf ein Loch und einen Untersetzer haben. Stehendes Wasser ist genauso schädlich wie Trockenheit.

Nehmen Sie torffreie Gemüseerde und mischen Sie eine Handvoll Hornspäne darunter. Die Späne zersetzen sich langsam und reichen etwa acht Wochen. Danach wird flüssig gedüngt.

## Welche Balkontomaten sich lohnen

Für den Anfang empfehle ich Kirschtomaten. Sie reifen früh, platzen selten und verzeihen Fehler. Fleischtomaten dagegen brauchen so viel Wärme, dass sie nur an einer Südwand reif werden.

- Buschsorten wie „Balkonstar“ bleiben niedrig und müssen nicht ausgegeizt werden.
- Hängesorten wie „Tumbling Tom“ passen in die Ampel, trocknen aber schnell aus.
- Stabsorten wie „Sakura“ tragen am meisten, brauchen jedoch eine Schnur und zwei Meter Platz.

Kaufen Sie die Pflanzen erst nach den Eisheiligen, also Mitte Mai. Wer früher pflanzt, gewinnt nichts, weil Tomaten unter zehn Grad nicht wachsen.

## Pflanzen und pflegen

Setzen Sie die Pflanze bis zum ersten Blattpaar in die Erde. Am Stängel bilden sich zusätzliche Wurzeln, und die machen sie standfest. Danach eine Woche lang nur mäßig gießen, damit die Wurzeln das Wasser suchen.

Später gilt: lieber jeden Morgen einen Liter als alle drei Tage fünf. Schwankt die Feuchtigkeit stark, dann platzen die Früchte oder bekommen braune Böden. Diese Blütenendfäule ist keine Krankheit, sondern ein Mangel an Kalzium, und der entsteht fast immer durch falsches Gießen. Gießen Sie außerdem nur auf die Erde, niemals über das Laub.

Bei Stabtomaten brechen Sie die Triebe in den Blattachseln aus, solange sie kürzer als ein Finger sind. Ab Mitte August kappen Sie die Spitze, denn neue Blüten werden nicht mehr reif.

## Was gegen Braunfäule hilft

Der Pilz braucht nasse Blätter. Deshalb ist ein Balkon mit Dach der beste Schutz, und kein Mittel aus dem Handel kommt dagegen an. Stellen Sie die Töpfe so, dass zwischen ihnen Luft zieht, und entfernen Sie die untersten Blätter. Kranke Blätter gehören in den Hausmüll. Die [Bayerische Gartenakademie](https://www.lwg.bayern.de) rät aus demselben Grund von Folienhauben ab, unter denen sich Wasser sammelt.

## Ernten und naschen

Reif ist eine Tomate, wenn sie sich mit einem leichten Knick am Stielgelenk löst. Im Kühlschrank verliert sie ihr Aroma, also lagern Sie sie bei Zimmertemperatur. Grüne Früchte reifen im Oktober neben einem Apfel nach.

Rechnen Sie mit zwei bis vier Kilo je Pflanze. Damit sparen Sie kaum Geld, doch wer einmal sonnenwarme Balkontomaten zum Frühstück gegessen hat, der kauft im Winter keine mehr.

![Topf mit zwanzig Litern und Stabtomate](a)
![Geiztrieb in der Blattachsel](b)
Weiter geht es mit [Kräutern auf dem Balkon](https://example.com/kraeuter) und [Gemüseerde ohne Torf](https://example.com/erde).`,
    good: `title: Balkontomaten pflanzen und pflegen – die besten Tipps
meta: Balkontomaten richtig pflanzen, gießen und düngen: Wir zeigen, worauf Sie bei Topf, Standort und Sorte achten sollten, damit die Ernte gelingt.
images: 3

Tomaten gehören zu den beliebtesten Gemüsesorten, und sie gedeihen auch auf dem Balkon. Mit dem richtigen Standort und etwas Pflege können Sie von Juli bis Oktober frische Früchte ernten.

## Der richtige Standort

Balkontomaten brauchen mindestens sechs Stunden Sonne am Tag. Ideal ist ein Balkon nach Süden oder Westen. Wichtig ist auch ein Schutz vor Regen, weil nasse Blätter schnell krank werden.

## Topf und Erde

Der Topf sollte mindestens zehn Liter fassen. Je größer er ist, desto seltener müssen Sie gießen. Verwenden Sie eine hochwertige Tomatenerde, die viele Nährstoffe enthält. Am Boden sorgt eine Schicht Blähton dafür, dass das Wasser abfließen kann.

## Gießen und düngen

Gießen Sie regelmäßig, am besten am Morgen. An heißen Tagen kann es nötig sein, auch am Abend zu gießen. Achten Sie darauf, dass die Blätter trocken bleiben. Alle zwei Wochen bekommen die Pflanzen einen flüssigen Tomatendünger.

## Sorten für den Balkon

Besonders geeignet sind Buschtomaten und Kirschtomaten, denn sie bleiben klein. Hängetomaten sehen in einer Ampel schön aus. Stabtomaten brauchen dagegen eine Stütze und müssen ausgegeizt werden. Dabei entfernt man die Triebe, die in den Blattachseln wachsen.

## Krankheiten vermeiden

Die häufigste Krankheit ist die Kraut- und Braunfäule. Sie zeigt sich durch braune Flecken auf den Blättern. Entfernen Sie befallene Blätter sofort. Blattläuse können Sie mit einem Wasserstrahl abspülen.

## Fazit

Mit Sonne, einem großen Topf und gleichmäßigem Gießen gelingen Balkontomaten auch Anfängern. Lesen Sie auch unseren Beitrag über [Gemüse auf dem Balkon](https://example.com/gemuese) und über [Tomatendünger](https://example.com/duenger).`,
    other: `title: Tomaten auf dem Balkon: Sorten, Pflege und Ernte
meta: Welche Tomaten eignen sich für den Balkon? Sorten, Pflanzzeit, Pflege und Ernte im Überblick, mit Hinweisen zu Krankheiten und Überwinterung.
images: 2

Auch ohne Garten muss niemand auf eigene Tomaten verzichten. Auf einem sonnigen Balkon reifen sie oft sogar besser als im Beet, weil die Hauswand Wärme speichert.

## Sorten im Überblick

Kirschtomaten wie „Sweet Million“ tragen viele kleine Früchte. Buschtomaten wie „Vilma“ werden nur einen halben Meter hoch. Wer größere Früchte möchte, wählt eine robuste Stabtomate und bindet sie an einem Stab fest. Alte Sorten schmecken gut, sind aber anfälliger für Krankheiten.

## Die Pflanzzeit

Ab Mitte März kann man Tomaten auf der Fensterbank aussäen. Nach den Eisheiligen dürfen sie ins Freie. Gewöhnen Sie die jungen Pflanzen langsam an die Sonne, sonst verbrennen die Blätter.

## Die Pflege

Balkontomaten haben großen Durst. Der Finger in der Erde zeigt, ob sie Wasser brauchen. Mulch aus Stroh hält die Feuchtigkeit länger im Topf. Ab der ersten Blüte wird alle zehn Tage gedüngt. Hummeln bestäuben die Blüten; bleiben sie aus, hilft leichtes Schütteln.

## Die Ernte

Je nach Sorte beginnt die Ernte im Juli. Pflücken Sie reife Früchte alle zwei Tage, damit neue nachkommen. Vor dem ersten Frost erntet man die grünen Tomaten und lässt sie im Haus nachreifen.

## Lohnt sich das Überwintern?

Tomaten sind in ihrer Heimat mehrjährig. Bei uns lohnt sich das Überwintern trotzdem kaum, da die Pflanzen im dunklen Zimmer schwach und krank werden. Nehmen Sie lieber Samen ab und säen Sie im Frühjahr neu aus. Eine Anleitung finden Sie unter [Saatgut gewinnen](https://example.com/saatgut).`,
    thin: `title: Balkontomaten
meta: Alles über Balkontomaten. Jetzt lesen!
images: 0

Balkontomaten sind sehr beliebt. Viele Menschen möchten Balkontomaten auf ihrem Balkon haben. Tomaten sind gesund und schmecken gut.

Für Balkontomaten brauchen Sie einen Topf und Erde. Gießen Sie die Tomaten regelmäßig und stellen Sie sie in die Sonne. Es gibt viele verschiedene Sorten. Probieren Sie einfach aus, welche Ihnen am besten gefällt.

Mit unseren Tipps zu Balkontomaten haben Sie bald eine reiche Ernte. Wir wünschen Ihnen viel Spaß mit Ihren Balkontomaten!`,
  },
  faq: `## Häufige Fragen zu Balkontomaten

### Wie viele Pflanzen passen auf einen Balkon?

Eine je zwanzig Liter Erde. Auf vier Quadratmetern sind drei bis vier Pflanzen sinnvoll, sonst fehlt die Luft zwischen den Blättern.

### Darf ich die Erde wiederverwenden?

Ja, wenn die Pflanzen gesund waren. Mischen Sie im Frühjahr ein Drittel Kompost und etwas Hornmehl darunter.`,
  closing: `## Zum Schluss ein Rat

Fangen Sie mit zwei Pflanzen an, nicht mit zehn. Wer zwei gut versorgt, erntet mehr als jemand, der zehn vernachlässigt, und im nächsten Jahr wissen Sie, wie viel Platz und Zeit Sie wirklich haben.`,
  sources: [
    'Bayerische Gartenakademie, Tomaten im Topf',
    'NABU, Torffrei gärtnern',
    'Bundessortenamt, Beschreibende Sortenliste',
    'Hochschule Weihenstephan, Versuche zu Kübeltomaten',
  ],
}
