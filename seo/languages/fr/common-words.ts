/** Everyday words that are not keywords on their own, but may be part of one. */
export const commonWords = `
  aboutir accepter accompagner accès achever action adapter affiche afficher agir aider ailleurs aimer ainsi
  ajout ajouter aller amener ancien annoncer apparaître appeler apporter apprendre approcher appuyer arriver
  arrêter aspect assez assurer atteindre attendre attention augmenter autoriser avancer avantage avoir base
  beau besoin bien bon bonne bout but cas cause changement changer chaque charger chercher choisir
  choisissez choix chose classique cliquer cliquez commencer comment comparer complet comprendre compte
  compter concerner conduire conseil conseiller conserver constituer contenir contenu continuer convenir
  correct correspondre couper courant court coût critère croire créer côté date degré demander dernier
  descendre deuxième devenir devoir difficile différence différent dire direct disponible disposer
  distinguer diviser donner dur durer durée début décider découvrir décrire défaut définir désirer détail
  déterminer effectuer effet employer empêcher endroit ensemble entier entrer environ envoyer erreur espace
  essayer essentiel exact exemple exister expliquer facile faible faire falloir façon fermer fin final finir
  fois fonction fonctionner force forme former fort fournir garder genre gens grand gros groupe grâce
  général habituel haut idéal idée important indiquer indispensable inférieur introduire intéressant
  intérieur intérêt inutile jamais jeter joindre jouer juste laisser large lent lever libre lieu ligne lire
  liste long lourd léger maintenant maintenir mal manière manquer marche meilleur mesure mettre mieux milieu
  mise modifier moins moitié moment monde monter montrer moyen même naturel niveau nom nombre nombreux
  normal noter nouveau nécessaire objet obtenir occuper offrir ordre ouvrir paraître parfait parler part
  partie partir passer pause payer penser perdre permettre personne petit peu place placer plaire plein
  point porter poser position possible posséder pourquoi pousser pouvoir premier prendre principal prix
  problème prochain proche procéder produire propos proposer propre préférer préparer présent présenter
  prévoir puissant qualité question quitter rapide rappeler rapport rare recevoir recommander reconnaître
  regarder remarquer remplacer remplir rencontrer rendre représenter respecter rester retirer retour
  retourner retrouver revenir riche rien risque réaliser réduire régulier répondre réponse résultat réussir
  rôle saisir savoir second sembler sens sentir servir seul signifier simple situation sorte sortir
  souhaiter souvent spécial suffire suivant suivre sujet supprimer supérieur séparer sûr tard tendre tenir
  terme terminer tirer titre tomber toucher tourner tout traiter travail travailler trouver type typique
  tâche tôt unique utile utilisation utiliser valeur valoir varier vie vieux visible vite vivre voici voilà
  voir vouloir vrai vérifier zone également élevé élément énorme éviter`
