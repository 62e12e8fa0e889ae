/** Nouns whose plural changes the vowel, with that plural; also applies to the last part of a compound. */
export const umlautPlurals = `
  apfel äpfel|arzt ärzte|arztin ärztinnen|ast äste|bach bäche|bad bäder|ball bälle|band bänder bände|bank bänke|bart bärte
  |bau bauten|bauch bäuche|baum bäume|block blöcke|boden böden|bock böcke|bogen bögen|brand brände|brauch bräuche
  |braut bräute|bruch brüche|bruder brüder|brunst brünste|brust brüste|buch bücher|bund bünde|busch büsche
  |chor chöre|dach dächer|damm dämme|dampf dämpfe|darm därme|dorf dörfer|draht drähte|duft düfte
  |dunst dünste|fach fächer|faden fäden|fall fälle|fang fänge|fass fässer|faust fäuste|flug flüge|fluss flüsse
  |floh flöhe|frosch frösche|frucht früchte|fuchs füchse|fund funde|fuß füße|gang gänge|gans gänse|garten gärten|gast gäste
  |glas gläser|grab gräber|graben gräben|gras gräser|griff griffe|grund gründe|gruß grüße|gut güter|hafen häfen
  |hahn hähne|hals hälse|hammer hämmer|hand hände|hang hänge|haupt häupter|haus häuser|haut häute|hof höfe|holz hölzer
  |horn hörner|huhn hühner|hut hüte|kahn kähne|kalb kälber|kamm kämme|kampf kämpfe|kanal kanäle|karton kartons
  |kasten kästen|kauf käufe|klang klänge|kloß klöße|kloster klöster|knopf knöpfe|koch köche|koffer koffer|kopf köpfe
  |korb körbe|korn körner|kraft kräfte|kragen krägen|kranz kränze|kraut kräuter|krug krüge|kuh kühe|kunst künste
  |kuss küsse|laden läden|lamm lämmer|land länder|lauf läufe|laus läuse|loch löcher|lohn löhne|luft lüfte|lust lüste
  |macht mächte|magen mägen|magd mägde|mangel mängel|mann männer|mantel mäntel|markt märkte|maul mäuler|maus mäuse
  |mutter mütter|nacht nächte|nagel nägel|naht nähte|napf näpfe|not nöte|nuss nüsse|ofen öfen|ort orte örter|papst päpste
  |park parks|pass pässe|pfad pfade|pfand pfänder|pflug pflüge|pfropf pfröpfe|plan pläne|platz plätze|pflock pflöcke
  |rad räder|rand ränder|rang ränge|rat räte|ratschlag ratschläge|raub raube|raum räume|rausch räusche|rock röcke|rohr rohre
  |ross rösser|saal säle|sack säcke|saft säfte|sarg särge|sattel sättel|satz sätze|saum säume|saal säle|schaden schäden
  |schaft schäfte|schatz schätze|schlag schläge|schlauch schläuche|schloss schlösser|schluss schlüsse|schnabel schnäbel
  |schrank schränke|schuss schüsse|schwamm schwämme|schwan schwäne|schwanz schwänze|schwarm schwärme|schwung schwünge
  |schwur schwüre|schnaps schnäpse|schlund schlünde|sohn söhne|span späne|spruch sprüche|sprung sprünge|stab stäbe
  |stadt städte|stall ställe|stamm stämme|stand stände|stock stöcke|stoß stöße|strand strände|strang stränge|strauch sträucher
  |strauß sträuße|strom ströme|strumpf strümpfe|stuhl stühle|sturm stürme|sturz stürze|sud sude|tanz tänze|ton töne
  |tochter töchter|tod tode|topf töpfe|traum träume|trank tränke|trupp trupps|tuch tücher|turm türme|umzug umzüge
  |unfall unfälle|vater väter|verlust verluste|vogel vögel|volk völker|vorhang vorhänge|vorschlag vorschläge|vorrat vorräte
  |wahn wahne|wald wälder|wall wälle|wand wände|wolf wölfe|wort wörter|wunsch wünsche|wurf würfe|wurm würmer|wurst würste
  |wurzel wurzeln|zahn zähne|zaun zäune|zoll zölle|zopf zöpfe|zug züge|zwang zwänge|antrag anträge|auftrag aufträge
  |vertrag verträge|beitrag beiträge|ertrag erträge|vortrag vorträge|anfang anfänge|ausgang ausgänge|eingang eingänge
  |einfluss einflüsse|abschluss abschlüsse|genuss genüsse|geruch gerüche|geschmack geschmäcker|gesang gesänge
  |bischof bischöfe|general generäle|altar altäre|palast paläste|tenor tenöre|marsch märsche|vorteil vorteile|zustand zustände
  |anzug anzüge|ausflug ausflüge|einkauf einkäufe|verkauf verkäufe|versuch versuche|acker äcker|kniff kniffe|nachlass nachlässe
  |anlass anlässe|zufall zufälle|abfall abfälle|ausfall ausfälle|besuch besuche|gebrauch gebräuche|schwager schwäger
  |lachs lachse|sprössling sprösslinge|tropf tröpfe|knall knalle|knochen knochen|klotz klötze|trog tröge|lump lumpen`
