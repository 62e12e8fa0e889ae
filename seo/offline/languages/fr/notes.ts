import { anywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}+-(?:le|la|les|y|en|lui)|
    ce|c['’]\\p{L}+|ceci|cela|ça|cet|cette|ces|celui|celle|ceux|celles|celui-ci|celle-ci|ceux-ci|celles-ci|
    il(?! (?:faut|existe|y a|convient|suffit|est (?:important|conseillé|recommandé|possible|nécessaire|préférable|essentiel|utile|indispensable)))|elle|ils|elles|
    son|sa|ses|leur|leurs|le leur|la leur|lui|eux|on(?= l['’])|nous|notre|nos|je|j['’]\\p{L}+|mon|ma|mes|tel|telle|tels|telles|les deux|tous deux|l['’]autre|les autres|un autre|une autre|d['’]autres|le même|la même|les mêmes|ce dernier|cette dernière|
    mais|et|ou|or|donc|ni|car|aussi|ainsi|puis|ensuite|enfin|alors|cependant|toutefois|pourtant|néanmoins|en revanche|par contre|au contraire|à l['’]inverse|de plus|en outre|par ailleurs|d['’]ailleurs|en effet|en fait|
    par exemple|par conséquent|en conséquence|c['’]est pourquoi|de ce fait|de cette (?:façon|manière)|dans ce(?:s|t|tte)?(?: cas)?|pour ce(?:s|t|tte|la)?|avec ce(?:s|t|tte|la)|grâce à (?:ce|cela)\\p{L}*|à ce|à cela|
    d['’]une part|d['’]autre part|de même|également|sinon|autrement|bref|en résumé|en somme|autrement dit|notamment|premièrement|deuxièmement|tout d['’]abord|d['’]abord|pour finir|ici|là|voici|voilà|y|même si ce|
    oui|non|bien sûr|malheureusement|heureusement|parce que|étape \\d+`),
  linking: anywhere(
    `en revanche|cependant|toutefois|donc|aussi|également|au contraire|quant à|par contre|pourtant|en effet|par exemple|ainsi|de même`,
  ),
  unquotable: anywhere(`
    voici|voilà|nous|notre|nos|je|j['’]\\p{L}+|moi|mon|ma|mes|(?:voyons|découvrons|rappelons|parlons|notons)|
    (?:cet|ce|cette) (?:article|guide|dossier|billet|page|vidéo|recette|section|tutoriel)|comme (?:vu|dit|mentionné|indiqué|évoqué|expliqué)|ci-(?:dessus|dessous|après|contre)|(?:tableau|liste|image|section|lien) (?:suivant|suivante)|plus (?:haut|bas)|
    cliqu\\p{L}+|lire (?:la suite|aussi|notre)|en savoir plus|découvrez (?:nos|notre|aussi)|abonn\\p{L}+|newsletter|inscri\\p{L}+-vous|télécharg\\p{L}+|affili\\p{L}+|sponsoris\\p{L}+|livraison gratuite|devis gratuit\\p{L}*|sans engagement|
    contact\\p{L}*|appelez|achetez|ajouter au panier|commandez|laissez un commentaire|partag(?:ez|er cet)|suivez-nous|politique de confidentialité|mentions légales|cookies?|tous droits réservés|mis à jour le|publié (?:le|par)|écrit par|rédigé par|crédit photo|photo :|
    est (?:auteur|autrice|rédacteur|rédactrice|journaliste|blogueu\\p{L}+)|rédaction`),
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
