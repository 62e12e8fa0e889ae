import type { PlanPatterns } from '../language.ts'

export const plans: PlanPatterns = {
  colon: '\u00a0: ',
  questions:
    'FAQ|vos questions|questions et réponses|les questions fréquentes|réponses aux questions fréquentes|les réponses aux questions fréquentes|les réponses claires aux questions fréquentes|des réponses claires aux questions les plus fréquentes',
  intents: {
    topic: {
      ideas: [
        {
          list: 'repères|contexte|notions clés|exemples|faits essentiels|questions fréquentes',
        },
        {
          list: 'ce qui compte vraiment|par où commencer|ce qu’on oublie souvent|ce qu’il faut surveiller|où en apprendre plus',
        },
        { list: 'faits|chiffres|idées reçues|questions ouvertes|points de débat' },
        {
          lines:
            'le point|l’essentiel|l’essentiel en bref|ce qu’il faut savoir|l’essentiel à connaître|un aperçu simple et clair|l’essentiel expliqué simplement|l’essentiel expliqué avec des exemples|l’essentiel à connaître, expliqué simplement|l’essentiel expliqué simplement, avec des exemples|l’essentiel à connaître, expliqué avec des exemples clairs',
        },
      ],
      outline: [
        '{k} en bref',
        'Contexte et notions clés',
        'Les faits essentiels',
        'Ce qui compte vraiment',
        'Les idées reçues',
        'Questions ouvertes',
        'Où en apprendre plus',
        'Avantages et inconvénients',
        'Comment bien débuter',
        'Les erreurs fréquentes et comment les éviter',
        'Coûts et temps à prévoir',
        'Les alternatives possibles',
        'Exemples concrets',
        'Conseils pratiques',
      ],
    },
    howTo: {
      ideas: [
        { list: 'préparation|étapes|conseils|astuces|temps nécessaire|points à vérifier' },
        {
          lines:
            'le guide|pas à pas|étape par étape|le guide du débutant|un guide simple et clair|les étapes à suivre pas à pas|un guide pas à pas pour débutants|un guide simple, étape par étape|un guide clair, étape par étape, pour débutants|un guide pratique, étape par étape, pour bien réussir',
        },
        { list: 'ce qu’il faut prévoir|par où commencer|ce qu’il faut éviter|ce qui aide' },
        { list: 'conseils|erreurs fréquentes|solutions simples|bonnes pratiques|points à vérifier|astuces' },
      ],
      outline: [
        '{k}\u00a0: l’essentiel',
        'Ce qu’il faut prévoir',
        'Les étapes une par une',
        'Les erreurs fréquentes et comment les éviter',
        'Des astuces pour gagner du temps',
        'Quand demander de l’aide',
      ],
    },
    comparison: {
      ideas: [
        { list: 'différences|points communs|prix|points forts|points faibles|avantages' },
        {
          lines:
            'que choisir\u00a0?|lequel choisir\u00a0?|comment choisir\u00a0?|comment faire le bon choix\u00a0?|que choisir selon ses besoins\u00a0?|que choisir selon ses besoins et son budget\u00a0?|comment choisir selon ses besoins et son budget\u00a0?',
        },
        {
          lines:
            'le match|le comparatif|les vraies différences|les différences à connaître|les principales différences|les principales différences en un coup d’œil|les points forts et les points faibles comparés|les principales différences expliquées simplement',
        },
        { list: 'critères de choix|particularités|coûts|cas concrets|ce qui les rapproche' },
      ],
      outline: [
        '{k} en bref',
        'Les principales différences',
        '{a}\u00a0: points forts et points faibles',
        '{b}\u00a0: points forts et points faibles',
        'Les points communs',
        'Coûts et contraintes comparés',
        'Que choisir selon ses besoins',
        'Comment décider',
      ],
    },
    bestOf: {
      ideas: [
        { list: 'critères|points forts|points faibles|alternatives|exemples|particularités' },
        {
          lines:
            'que choisir ?|comment choisir ?|comment bien choisir|les critères de choix|comment faire le bon choix|les critères pour bien choisir|comment choisir selon ses besoins|comment comparer et faire le bon choix|comment comparer les options et faire le bon choix',
        },
        { list: 'ce qui compte|ce qu’il faut comparer|ce qu’il faut éviter|comment décider' },
        { list: 'critères de choix|comparaison|aide à la décision|erreurs fréquentes' },
      ],
      outline: [
        '{k} en bref',
        'Les critères qui comptent',
        'Les options comparées',
        'Que choisir selon ses besoins',
        'Les erreurs à éviter au moment de choisir',
        'Comment décider',
      ],
    },
    definition: {
      ideas: [
        { list: 'sens|origine|exemples|contexte|usages courants|repères' },
        {
          lines:
            'en bref|le point|explication simple|l’essentiel en bref|une explication simple|une explication avec exemples|une explication simple avec exemples|une explication simple pour bien comprendre|une explication simple et claire avec des exemples',
        },
        { list: 'notions voisines|confusions fréquentes|utilité|cas concrets|points clés' },
      ],
      outline: [
        '{k}',
        'Une définition en bref',
        'Origine et contexte',
        'Exemples concrets',
        'Pourquoi c’est important',
        'Les confusions fréquentes',
        'Intérêt et limites',
        'Le vocabulaire à connaître',
      ],
    },
    price: {
      ideas: [
        { list: 'facteurs|frais annexes|économies possibles|aides|financement|devis' },
        {
          lines:
            'le guide|le point complet|comment économiser|à quoi s’attendre\u00a0?|comment comparer les offres|comment prévoir son budget|comment comparer les offres et économiser|ce qui fait varier la facture et comment économiser',
        },
        { list: 'ce qui est compris|ce qui coûte en plus|où économiser|ce qui fait la différence' },
      ],
      outline: [
        '{k} en bref',
        'Ce qui fait varier le prix',
        'Ce qui est compris et ce qui coûte en plus',
        'Les frais souvent oubliés',
        'Comment comparer les offres',
        'Comment économiser',
        'Quand payer plus se justifie',
      ],
    },
    local: {
      ideas: [
        { list: 'choix|prix|avis|horaires|premier contact|questions à poser' },
        {
          lines:
            'nos conseils|bien choisir|comment choisir\u00a0?|comment bien choisir|comment faire le bon choix|comment choisir en toute confiance|comment comparer les offres et bien choisir|ce qu’il faut vérifier avant de prendre rendez-vous',
        },
        { list: 'ce qu’il faut demander|ce qu’il faut comparer|à quoi s’attendre|où chercher' },
        { list: 'proximité|disponibilité|expérience|services|recommandations' },
      ],
      outline: [
        '{k}\u00a0: comment choisir',
        'Les critères à regarder',
        'Les questions à poser d’abord',
        'Les prix et ce qu’ils comprennent',
        'Comment lire les avis',
        'Comment préparer le premier contact',
        'Les signaux d’alerte',
      ],
    },
    news: {
      ideas: [
        { list: 'faits|contexte|dates|réactions|perspectives|changements' },
        {
          lines:
            'le point|le point complet|ce qu’il faut retenir|ce qui change et pourquoi|ce que changent les annonces|ce qui change et ce que cela implique|ce qui change, pourquoi, et ce qui devrait suivre',
        },
        { list: 'ce qui est nouveau|ce qui change|qui est concerné|la suite attendue' },
      ],
      outline: [
        '{k} en bref',
        'Ce qui a changé',
        'Le contexte',
        'Ce que cela change en pratique',
        'Qui est concerné',
        'La suite attendue',
      ],
    },
  },
  faq: 'Questions fréquentes',
  conclusion: 'Conclusion',
  sentences:
    'Clair et pratique.|Avec des exemples concrets.|Des réponses claires aux questions fréquentes.|L’essentiel, expliqué simplement.|Tout l’essentiel réuni au même endroit.|Le tout expliqué sans jargon.|Court et facile à suivre.|Avec des exemples et des réponses aux questions fréquentes.',
  calls:
    'À lire ici.|En savoir plus.|Lisez la suite.|Découvrez l’essentiel.|Faites le point en quelques minutes.|Découvrez ce qui compte vraiment.|Découvrez tout dans cet article.',
  unfit:
    /^(?:et|mais|ou|donc|encore une?) |(?<!\p{L})(?:ceci|cela|ça|ce(?:tte|t|s)?(?! (?:qu|n))|celle?s?-ci|celui-ci|ceux-ci|eux|leurs?|les deux|notre|nos|nous|je|mon|mes|à lire aussi|articles? (?:similaires?|liés|récents)|lire la suite|en savoir plus|pour aller plus loin|à propos de l['’]auteur|sommaire|table des matières|laisser un commentaire|newsletter|abonnez-vous|inscrivez-vous|mentions légales|confidentialité|partager cet article|demandez un devis)(?!\p{L})/iu,
}
