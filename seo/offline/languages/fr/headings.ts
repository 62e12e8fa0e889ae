import { anywhere, type HeadingWords } from '../language.ts'

export const headings: HeadingWords = {
  subjects: {
    price: /(?<!\p{L})(?:coûts?|prix|tarifs?|frais|budget)(?!\p{L})/iu,
    reasons: /(?<!\p{L})(?:avantages?|bienfaits?|atouts?)(?!\p{L})/iu,
    mistakes: /(?<!\p{L})(?:erreurs?|pièges?)(?!\p{L})/iu,
    tools: /(?<!\p{L})(?:outils?|matériel|ingrédients?)(?!\p{L})/iu,
    comparison: /alternativ/iu,
    definition: /qu['’]est-ce|définition|c['’]est quoi/iu,
    steps: /premiers pas|débuter|commencer/iu,
  },
  kinds: {
    price: anywhere('coûte|pas cher|aides?'),
    mistakes: anywhere('problèmes?|éviter|inconvénients?|risques?|idées reçues|pannes?'),
    comparison: anywhere(
      'compar\\p{L}+|vs|différences?|meilleure?s?|quel|quelle|quels|quelles|types?|choisir|choix',
    ),
    definition: anywhere(`qu['’]est-ce|signifi\\p{L}+|c['’]est quoi|présentation|bases|principe`),
    reasons: anywhere('pourquoi|raisons?|intérêts?|causes?|importance'),
    steps: anywhere(`comment|étapes?|guide|mode d['’]emploi|installer|installation|préparer|préparation`),
  },
  faq: /foire aux questions|questions (?:les plus )?(?:fréquentes|courantes|fréquemment|sur|(?:et|&) réponses|souvent posées|(?:les plus )?posées)|^(?:vos|tes) questions(?:$|,| (?:et|&) )/iu,
  closing:
    'en (?:bref|r[eé]sum[eé]|conclusion)|pour (?:conclure|r[eé]sumer|finir)|(?:le )?mot de la fin|(?:résumé|à retenir)$',
  intents: {
    choice: `comment choisir|bien choisir|que choisir|guide d’achat|guide d'achat`,
    howTo: `comment|recette|recettes|tutoriel|tuto|étape par étape|mode d’emploi|mode d'emploi|faire soi-même|^changer|^faire|^réparer|^nettoyer|^installer|^poser|^peindre|^planter|^enlever|^isoler|^cuisiner`,
    comparison: 'vs|versus|différence entre|différences entre|différence',
    bestOf:
      'meilleur|meilleure|meilleurs|meilleures|comparatif|comparaison|avis|top|classement|alternatives|alternative',
    definition: `qu’est-ce que|qu'est-ce que|qu’est-ce qu|qu'est-ce qu|c’est quoi|c'est quoi|définition|signification|veut dire|qui est`,
    price:
      'prix|coût|coûts|tarif|tarifs|combien coûte|combien coûtent|combien ça coûte|salaire|pas cher|taux',
    local: `près de chez moi|près de moi|autour de moi|à proximité|proche de moi|près d’ici|près d'ici`,
    news: `actualité|actualités|actu|nouveautés|dernières nouvelles|aujourd’hui|aujourd'hui|date de sortie|annonce`,
    buy: 'acheter|achat|commander|boutique|promo|promos|soldes|pas cher|prix|livraison|vente|en stock',
  },
  versus: /\s+ou(?: bien)?\s+/iu,
  question:
    /^(?:qu['’]est|c['’]est quoi|pourquoi|quand|où|quel|quelle|quels|quelles|combien|qui|est-ce|faut-il|peut-on|doit-on)(?:[\s-]|$)/iu,
}
