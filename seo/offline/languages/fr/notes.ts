import { anywhere, everywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}+-(?:le|la|les|y|en|lui)|
    ce|c['’]\\p{L}+|ceci|cela|ça|cet|cette|ces|celui|celle|ceux|celles|celui-ci|celle-ci|ceux-ci|celles-ci|
    il(?! (?:faut|existe|y a|convient|suffit|est (?:important|conseillé|recommandé|possible|nécessaire|préférable|essentiel|utile|indispensable)))|elle|ils|elles|
    son|sa|ses|leur|leurs|le leur|la leur|lui|eux|on(?= l['’])|nous|notre|nos|je|j['’]\\p{L}+|mon|ma|mes|tel|telle|tels|telles|les deux|tous deux|l['’]autre|les autres|un autre|une autre|d['’]autres|le même|la même|les mêmes|ce dernier|cette dernière|
    mais|et|ou|or|donc|ni|car|aussi|ainsi|puis|ensuite|enfin|alors|cependant|toutefois|pourtant|néanmoins|en revanche|par contre|au contraire|à l['’]inverse|de plus|en outre|par ailleurs|d['’]ailleurs|en effet|en fait|
    par exemple|par conséquent|en conséquence|c['’]est pourquoi|de ce fait|de cette (?:façon|manière)|dans ce(?:s|t|tte)?(?: cas)?|pour ce(?:s|t|tte|la)?|avec ce(?:s|t|tte|la)|grâce à (?:ce|cela)\\p{L}*|à ce|à cela|
    d['’]une part|d['’]autre part|de même|également|sinon|autrement|bref|en résumé|en somme|autrement dit|notamment|premièrement|deuxièmement|tout d['’]abord|d['’]abord|pour finir|ici|là|voici|voilà|y|même si ce|
    oui|non|bien sûr|malheureusement|heureusement|parce que|étape \\d+|
    (?:si|quand|lorsque|lorsqu['’]|dès que|dès qu['’]|tant que|tant qu['’]|s['’]|bien que|bien qu['’]) ?(?:ils?|elles?|cela|ce|celui|celle|ceux|on (?:le|la|les|l['’])|vous (?:le|la|les|l['’]|en|y))(?! (?:pleut|neige|gèle|fait|faut|existe|reste|y a|est possible|est nécessaire))|
    (?:le|la|les) (?:premi(?:er|ère)s?|seconde?s?|deuxièmes?|troisièmes?|derni(?:er|ère)s?|autres|mêmes) (?:est|sont|a|ont|se|ne|consiste|peut)|trop (?:loin|près|tôt|tard|court|long|haut|bas),|plus (?:tard|tôt|loin),|pas besoin|certain(?:e)?s (?:sont|ont|se|d['’]entre)|l['’]un|l['’]une|la plupart (?:sont|ont|d['’]entre)|au-delà,|en deçà,|inutile d['’]en|(?:nettoyez|frottez|lavez|rincez|coupez|couvrez|essuyez) avec|dans ce|c['’]est|
    (?:dans|en|pour|avec|sans|à|au|aux|une fois|après|avant|sur|sous) (?:[\\p{L}'’]+ ){0,3}[\\p{L}'’]+, (?:il|elle|ils|elles)(?! (?:faut|existe|y a|convient|suffit|est (?:important|conseillé|recommandé|possible|nécessaire|préférable|essentiel|utile|indispensable)))`),
  linking: anywhere(
    `en revanche|cependant|toutefois|donc|aussi|également|au contraire|quant à|par contre|pourtant|en effet|par exemple|ainsi|de même|
    cet|cette|ces|ce(?! (?:qu|dont|sont|n)\\p{L}*)|cela|ceci`,
  ),
  unquotable: anywhere(`
    voici|voilà|nous|notre|nos|je|j['’]\\p{L}+|moi|mon|ma|mes|(?:voyons|découvrons|rappelons|parlons|notons)|
    (?:cet|ce|cette) (?:article|guide|dossier|billet|page|vidéo|recette|section|tutoriel)|comme (?:vu|dit|mentionné|indiqué|évoqué|expliqué)|ci-(?:dessus|dessous|après|contre)|(?:tableau|liste|image|section|lien) (?:suivant|suivante)|plus (?:haut|bas)|
    cliqu\\p{L}+|lire (?:la suite|aussi|notre)|en savoir plus|découvrez (?:nos|notre|aussi)|abonn\\p{L}+|newsletter|inscri\\p{L}+-vous|télécharg\\p{L}+|affili\\p{L}+|sponsoris\\p{L}+|livraison gratuite|devis gratuit\\p{L}*|sans engagement|
    contactez|contacter|formulaire de contact|appelez|achetez|ajouter au panier|commandez|laissez un commentaire|partag(?:ez|er cet)|suivez-nous|politique de confidentialité|mentions légales|cookies?|tous droits réservés|mis à jour le|publié (?:le|par)|écrit par|rédigé par|crédit photo|photo :|
    est (?:auteur|autrice|rédacteur|rédactrice|journaliste|blogueu\\p{L}+)|rédaction|
    (?:lisez|consultez|découvrez|retrouvez|voir) (?:aussi|notre|nos|l['’]article|le guide|la fiche|comment|tous|toutes)|pour en savoir|plus d['’]informations?|visitez|espérons que|n['’]hésitez pas|merci (?:de|d['’]|pour)|bon appétit|à bientôt|notre équipe|années d['’]expérience|clients satisfaits|ce (?:blog|site)|
    (?:en|les) commentaires?|dites-nous`),
  chatter: anywhere(`
    (?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix) (?:\\p{L}+ )?(?:questions|choses|raisons|règles|points|facteurs|conseils|erreurs|façons)(?!.*:)|
    tout le monde (?:sait|aime|veut|connaît)|(?:est|sont) (?:très |si |vraiment |tellement |super )?(?:importante?s?|populaires?|faciles?|belles?|beaux?|magnifiques?|géniale?s?|incroyables?|différente?s?)(?=[.!])|(?:beaucoup|nombreux|de nombreuses personnes) (?:de gens |sont ceux qui )?(?:pensent|aiment|veulent|se demandent|croient)|il (?:y a|existe) (?:plusieurs|beaucoup de|de nombreu(?:x|ses)|une multitude de|plein de) (?:sortes?|types?|façons?|produits?|manières?|méthodes?)|devient un (?:plaisir|jeu d['’]enfant)|comme vous le savez|vous le savez|sans aucun doute|il va sans dire|n['’]est (?:plus )?un secret|et le tour est joué|comme un pro|secret le mieux gardé|regretter\\p{L}*|ne cherchez plus|plus (?:simple|facile) qu['’]il|
    bien sûr|bien entendu|évidemment|naturellement|et bien (?:plus|d['’]autres)|et plus encore|rassur\\p{L}+|pas de panique|ne vous inquiétez|fer(?:a|ont) le bonheur|fait le bonheur|sympathiques?|au premier (?:abord|coup d['’]œil)|avouons-le|qui n['’]a jamais|personne n['’](?:aime|a envie)|jeu d['’]enfant|un vrai (?:plaisir|bonheur|régal)|prix (?:indiqués|affichés|donnés)|susceptibles? d['’](?:évoluer|être modifié\\p{L}*)|sous réserve|la bonne nouvelle|vous méritez|
    que vous soyez|casse-tête|trouver(?:ez)? (?:votre|son) bonheur|peut (?:vite )?(?:sembler|paraître)|
    notions de base|avant de se lancer`),
  relative: anywhere(`qui|que|qu['’]\\p{L}+|dont|où|lequel|laquelle|lesquel(?:le)?s`),
  verb: everywhere(`
    est|sont|était|étaient|fut|sera|seront|soit|soient|serait|(?:a|ont)(?= (?:\\p{L}+(?:é|i|u|is|it|ert)s?|un|une|des|le|la|les|besoin|lieu|plus|peu|tendance|pour))|avait|aura|auront|peut|peuvent|pourra\\p{L}*|doit|doivent|devra\\p{L}*|faut|faudra|fait|font|fera|va|vont|vient|viennent|suffit|suffisent|permet|permettent|dépend|dépendent|convient|conviennent|existe|existent|coûte|coûtent|dure|durent|reste(?= )|restent|donne|donnent|demande(?= (?:un|une|peu|moins|plus|des|du|de))|demandent|protège|protègent|évite|évitent|utilise|contient|contiennent|tient|tiennent|met|mettent|prend|prennent|perd|perdent|rend|rendent|sort|sert|servent|sent|sentent|devient|deviennent|revient|apporte|apportent|aide(?= (?:à|les?|la))|aident|augmente|augmentent|baisse(?= (?:de|le|la))|change(?= )|commence|commencent|finit|continue|arrive|arrivent|passe(?= )|passent|tombe|tombent|pousse(?= )|poussent|fleurit|fleurissent|meurt|meurent|descend|descendent|monte(?= )|ralentit|conserve(?= )|garde(?= )|gardent|garantit|remplace|remplacent|représente|représentent|signifie|produit(?= (?:des|du|un|une|de|peu|plus|moins|environ))|produisent|réduit|réduisent|conduit(?= (?:à|au))|varie|varient|comprend|comprennent|offre(?= (?:un|une|des|les?|la))|offrent|couvre|couvrent|souffre|mène|montre(?= )|montrent|nécessite|nécessitent|exige|exigent|provoque|provoquent|entraîne|entraînent|attire|attirent|supporte|supportent|résiste|résistent|absorbe|consomme|consomment|pèse|mesure(?= )|éclate|pourrit|pourrissent|transmet|transmettent|recommande|recommandent|conseille|conseillent|préfère|préfèrent|gagne|gagnent|vaut|valent|veut|voit|dit|sait|paie|paye|ferme|ouvre|disparaît|apparaît|apparaissent|grandit|mûrit|sèche|chauffe|cuit|refroidit|dissout|élimine|contribue|améliore|assure|affecte|concerne|correspond|souffle(?= \\p{N})|souffrent|rembourse|
    (?!(?:entre|contre|comme|sauf|presque|même|toute?|toutes|avant|pendant|durant|outre|être|devant|suivant|que|puisque|lorsque|quoique|parce|chaque|quelque|voire|est|sont|ensuite|environ|nuit|fois|malgré|moyennant|concernant|nonobstant|souvent|vent)(?!\\p{L}))\\p{L}{2,}(?:e|ent|it|d|rt|nt) (?:l['’]\\p{L}+|le|la|les|un|une|son|sa|ses|leurs?)|(?!assez|chez|nez|rez)\\p{L}{2,}ez|(?:on|vous|tu|ils?|elles?) (?:ne |n['’]|se |s['’]|y |en |l['’]|les? |la )?\\p{L}+(?<!er|ir|re)|(?:ne|n['’]|se|s['’]) ?\\p{L}+|\\p{L}{3,}(?:era|eront|ira|iront|aient)|(?!\\p{L}*ment(?!\\p{L})|(?:souvent|vent|dent|argent|accent|agent|client|patient|récent|présent|différent|fréquent|parent|urgent|excellent|content|évident|torrent|absent|couvent|serpent|talent|permanent|transparent|équivalent|adolescent|intelligent|violent)(?!\\p{L}))\\p{L}{3,}ent(?= )|
    fermente|fermentent|\\p{L}{3,}e (?:aussi|souvent|surtout|toujours|jamais|mieux|moins|plus|bien|mal|environ|autour|entre \\p{N}|jusqu['’])`),
  prompts: {
    definition: 'Expliquez-le en une ou deux phrases, avec vos mots.',
    steps: 'Décrivez les étapes dans l’ordre, avec vos mots.',
    price: 'Donnez une fourchette de prix avec l’année et ce qui la fait varier.',
    comparison: 'Dites quelle solution convient à qui, et pourquoi.',
    reasons: 'Donnez la raison qui compte le plus pour vos lecteurs, avec un exemple.',
    mistakes: 'Dites ce qui peut mal tourner, pourquoi, et comment l’éviter.',
    questions: 'Répondez avec vos mots : {q}',
    closing: 'Résumez l’essentiel et dites ce que le lecteur peut faire ensuite.',
    other: 'Dites avec vos mots ce qu’il faut savoir ici et ajoutez un exemple.',
  },
  elsewhere: '« {p} » contient une partie sur ce sujet|, mais rien n’y peut être cité hors contexte.',
  missing: 'Vos sources ne contiennent aucun passage sur « {h} ».',
  lookFor: {
    definition: 'Cherchez une définition dans une source spécialisée.',
    steps: 'Cherchez les étapes dans l’ordre, avec les durées et les quantités.',
    price: 'Cherchez des prix avec leur année et leur pays.',
    comparison: 'Cherchez des chiffres comparables : prix, taille ou durée.',
    reasons: 'Cherchez une étude ou un spécialiste qui donne la raison, avec un chiffre.',
    mistakes: 'Cherchez l’erreur la plus courante et ses conséquences.',
    questions: 'Cherchez les questions que les gens se posent et une source qui y répond.',
    closing: 'Résumez l’essentiel et dites ce que le lecteur peut faire ensuite.',
    other: 'Cherchez un fait chiffré avec sa source, et un exemple.',
  },
  labels: { figures: 'Chiffres et dates', questions: 'Questions fréquentes', terms: 'Termes' },
}
