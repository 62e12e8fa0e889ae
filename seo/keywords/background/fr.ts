/** Everyday words by how common they are; see `docs/decisions/background-words.md`. */
export const background = `
  6.4 fichier utiliser
  6.2 base commande données définir nom partie type valeur
  6.0 active case contrôle défaut exemple fonction liste nombre options permet points première suivant texte
  5.8 afficher ajouter caractères charge chaîne choisissez contenu correspond créer différents disponible
  fin forme groupe jour ligne mod mot niveau nouvelle paramètres passe place recherche serveur syntaxe
  taille trouve
  5.6 actuellement automatiquement champ code colonne connexion contenant cours d'autres dernière directive
  document déplacer erreur existe filtre format général générer indique informations l'option l'utilisateur
  langue maintenant mise modifications modifier méthode note page port possible présente qu'un règles
  section source spécifie spécifié supprimer système sélectionnez temps traitement variable version voir
  également
  5.4 appelé appliquer argument associations autorisées besoin changer chemin cible clé com commencer
  complet compte condition connecter contient d'utiliser droite début désactiver détermine d’un effectuer
  effet enregistrer entrée envoyer expression extension exécuter façon fournit grande haut html image
  important installer jeu jusqu'à l'aide l'un lancer lien limite manuel message mettre module moyen n'a
  normal nécessaire outils plupart possède principal prise programme propre précédente rapport relations
  remplacer requête répertoire réseau script secondes service signifie simple situé spécial standard suite
  supplémentaires supérieure séparateur touche travail tête uniquement voulez vue zone
  5.2 accéder actions adresse aide ancienne annuler bibliothèque bon cache carte chiffrement clic client
  cliquez comportement configuration conserver considéré corps couleur côté d'erreur d'informations date
  demande description destination devrez durée dynamique déclarer définition démarrer dépend détails
  ensemble espace fenêtre file force graphique gérer ici ignorés initiale inverse l'ordre lieu lié local
  manière maximum menu met moment monter n'importe name navigateur net nombreux nommé nécessite obtenir
  opérations org partage particulier permettent personnalisé plan position positionnée pourrez prefix
  probablement problèmes produit précision périphérique qu'ils rapidement renvoie représente ressources
  reste référence résultat s'applique sauvegarde seuls sortie souhaitez stocker style support sélection
  série tableau terme terminer test total trois unités utile valide vide vérification éléments
  5.0 accepter affecter aléatoire améliorer années arrière attention attributs augmente barre bouton capture
  centre chapitre choix chose clavier combinée commun comparaison comparer complexe composants compris
  concernant contact continuer convertir copie copier correctement création ctrl d'abord d'entre d'origine
  d'état d'être dialogue dire dispose disque distant distribution documentation double délai développement
  empêché entier entièrement environnement essayez facilement faisant fermer fonctionnalité fr gauche
  gestionnaire globale habituellement heure identifiant identique immédiatement inclure index inférieure
  interne internet jamais l'argument l'autre l'espace l'extension l'intérieur lecture libre logique long
  lorsqu'il lorsqu'un map maximale meilleure mesure minimum modèle multiples n'avez n'ont n'y nouveaux
  numéro objet ordre ouvert paire petite plein possibilité prend prendre presse prochain projet propos
  protéger puisse période quitter raccourcis raison rend renommer respectivement risque s'agit s'ils sauf
  souris statut substituant symbole sécurité table taux techniques titre télécharger url va variante vie
  voyez vrai vérifier web xml éditer étape événements
  4.8 absolue accessible accès actif adapter aller alternative and apparaître apportées appuyez arrive
  arrêter assigner assurez astuce attribuer aurait avancées balise bits bloc boîte calcul casse cause
  certificat classe combinaison commentaires conditionnel connexions connu connus conseil consiste console
  constitue consultez conséquent contiennent contraire correspondent couche coup court d'accès d'aide
  d'arrière d'avoir d'en d'exploitation dessin deuxième distance distinctes divisé doc démarrage départ
  désactive détaillée effacer efficace emplacement endroit entrer etc exact exception externe facteur
  finalement for formulaire fort fusionner garder gestion guide guillemets historique http id in inclus
  individuels indépendance insérer interprétée intégré iso l'adresse l'ancien l'en l'ensemble l'entrée
  l'exemple l'expression l'exécution l'heure l'image l'objet l'ordinateur l'écran l'état laisser langage
  large lire localisation logiciel loi lorsqu'elle lua main manque marque masquer maître membres min
  minimale minutes moderne montre motif no noir numérique nécessitent obsolète officiel or ordinateur
  organiser ouvrez pays permettre personnel petit pilote police possèdent pourcentage pouvant processus
  propriétés protection préférable quantité quatre question racine rang reconnu rejeté remarquables
  rencontre rendre requis retour retourner rouge réaliser récents récupérer réduire réduit réel référer
  régulières réserve saisissez savoir sens server signaler signe similaire site string structure sub succès
  suffisamment sujet supposant séquence tenir tente the traduction transformer travailler travers trouvent
  tâches utilisent visible volume windows zéro échoué écran état étendu éviter êtes
  4.6 accordée add administrateur affichage ailleurs ajuster all allez alt anglais animations annexe ans ap
  aperçu apparaissent apparaît approprié attaque atteint auto autorité autour auxquels avantage
  avertissement basculer basic basique binaire blanc bleu bloquer bord branch bureau but bêta ca cadre
  capables caractéristiques chercher clair collection compatibilité compatible compilation compression
  conception confiance confirmer connaissance connaître constante constituent construction construire
  contexte conversion conçu coordonnées correspondre courriel coût critères curseur c’est d'adresses
  d'application d'enregistrement d'extensions d'exécution d'image d'objets d'options d'éditer derrière
  diminue disposition dit divers diverses domaine dos débogage déclencher décrit décrite défilement dépasser
  désigne détection end entourée entraînement explication exporter fer feu figure fixe flèche fondé free
  from future gnome hauteur hiérarchie hôte icône idée imposer impossible imprimer inclut incorrect info
  instance instruction interface jeux jusqu'au juste l'action l'affichage l'application l'attribut l'effet
  l'emplacement l'index l'interface l'outil l'url l'éditeur l'élément largeur lecteur lent lettres linux
  livre loin longue longueur lumière légende macro maj mal manipulation matières matériel max microsoft
  mobile mois mécanisme média mémoire n'existe norme noyau null n’est object obtenu octets offre ok
  orientation origine os paiements papier parcourir parent permanente permissions personnes perte physique
  pied plage plate pratique prennent privée proche produire profil progression propriétaire provenance
  provoquer pré précède préférences présence prêt publique puissance puissent qu'en qu'à quelconque
  recommandé redémarrer regard regroupe remplir reportez requise restent retrouver rome rotation route
  référencer réglages réinitialiser résolution résultant réussi rôle s'appliquent s'y satisfaits scénario
  secrète segment sein sensibles session signature situation somme sql statistiques stockage suffit suffix
  suivre suppression tapez temporairement tentative thème time to trace transférer transition tri troisième
  ultérieures user var veille vert veuillez yes échange écraser écrit éditeur élevé établir étiquettes
  évaluée évidence
  4.4 adjacente ait algorithmes alias aligner alpha américaine analysis antérieures api appartenant
  appartient aptitude arabe arc articles ascii aspects assistant atteindre attend attendre audio auteur ayez
  bande basse biais boucle brute canal capacité catégorie char chasse chinois classique co coller communauté
  comprend consommation construit conteneur contenus contraintes contribuer convient core corriger d'accéder
  d'activer d'afficher d'ajouter d'arguments d'effet d'envoyer d'espace d'expressions d'obtenir d'outils
  d'ouvrir d'écran d'écrire d'éviter debug default delà demi devenir difficile discussion doute drapeau
  duquel décider dépasse dépendent désirez effectivement employés enfants entrez ex existent expert expires
  explicitement explorer expérimental extrêmement face facultatif faible faite faux fermeture feuille
  filename filtrage formule fournisseur france frappe fréquemment fréquence ftp function genre gens grille
  gris gros help hexadécimal horaire héberge implémente incluant inconnue interactive intervalle intéressant
  intérêts invalide ip issues italique japonais java journal journalisation key l'absence l'activation
  l'ajout l'avant l'endroit l'enregistrement l'environnement l'erreur l'esprit l'exception l'icône
  l'information l'installation l'onglet l'opérateur l'origine l'unité liberté linguistiques log machine
  majeure majuscules marché mauvaise migration milieu milliers minuscules monde moteur ms multi n'aura natif
  none notifications number négative obligatoire oblique observateur occupée of omis original out outre
  palette parenthèses partiellement passage pense perdu phrase pile plateformes poids politique population
  portable poser post pourront primaire privilèges prix procédure production profondeur protocole proxy
  prérequis préserver prévision pu public publiée python qu'au qu'aux qu'avec qualité quelqu'un rarement
  recevoir recharger rendu représentent ressemble restaurer restrictions retraits revenir reçoit reçu run
  région réparer réponse répéter résoudre résumé s'affiche s'est saut scénarios sert servent set show
  simultanément size société soin solution soyez stable start strict suggestions suivent sécurisé sûre tag
  tard tendance timeout tirer tool tourner traditionnellement traduit transmises transport true typique
  usage usb value vaut venant verrez verrouiller vidéo vient virgule visualiser vitesse voler véritable wiki
  www zoom âge échappés écrire écriture équivalent éventuellement évolue
  4.2 ab abandonné absent access acheter agent aient ambigu amené any apache apparaissant appartiennent
  apprendre approximativement arg at atomique attaché attendue auparavant autrement bar bienvenue blanche
  bogues booléenne bug build canon carré centrale cfg chance chaud cinq circonstances cités clause coin
  commencent commerciale complémentaires comportent comprenant comprendre comprises compteur concaténation
  conflit conflits conformes convertisseur coréen create crochets cumulative cœur d'action d'affichage
  d'attaque d'autant d'environnement d'indiquer d'installation d'unités d'y d'écriture dangereux davantage
  dd degrés destinataire différé dimensions dll do donnent dotée dvd décharger déconnecté défit dégradé
  déployées déposer dérivé déroulante d’ensemble d’énergie entité erronés error estimation européenne
  exclusivement exploiter exposant exprimé faciliter false famille fiable flux focus formatage fur fête gif
  glisser grave hex huit héritée identificateur imbriquées implique inactifs incompatible incorporé
  influence initialisation initiés inspecter int intelligent intermédiaire international interrompu inutile
  invisible invités invoqué issus ja jacent jouer ko l'accès l'algorithme l'année l'api l'appel
  l'arborescence l'article l'auteur l'envoi l'est l'hôte l'id l'identifiant l'intervalle l'écriture l'équipe
  l'étape language liaison libérer licence line littéraux longtemps légèrement mac maintenu majorité man
  masse maîtresse mener mentionné merci messagerie mineure minimiser moitié mouvement n'affecte n'en
  n'utilisez native nature naviguer new num numéros nœud off open opposé opt optimale optimiser optionnel
  oracle panneau paquet parallèle paramétrage pare parfaitement parler participer partition pause pdf per
  performances perl pic plaines planification png potentiels prenez principes priorité procéder produisent
  provient préalable précis préfèrent préparer présentent prévu pseudo pt purger qu'aucun qu'on quatrième
  raid ralentir rappeler rassembler rayon re reconnaissance reconnecter rectangulaire red redimensionner
  redondant redémarrage refuser remote renseigner requiert responsable revanche revient réalité répartir
  répartition répond répétition réside révolution s'effectue s'exécute sait salutations satisfait savez
  scinder sec secondaire semblables semble settings side souligné stat station statique str succession super
  surface surveiller synchronisation tabulation technologie tex tiers tour transfert tutoriel txt uns us utf
  verrouillage vertical virtuel vis vivants vpn vulnérables win ème ère échec équipe étend étendre
  4.0 abc abrégé abréviation absence acceptent accompagnée accomplir accélérer acquis adopter ae agir agit
  alertes allons alphabétique annonces anti apparence approfondie archives asiatiques atteignit
  authentification autonome avions banque barrière bin bout br by caractérisée cd cercle certainement charte
  check chevauchant chronologie cinquième codage cohérence col color complément composite comprennent
  concentrer conduire conduit conn connaît consécutifs content contextuel contour contourner contrôlent
  contrôleur convention courrier couvre critique croissance croissant créent d'accepter d'améliorer
  d'analyse d'anciens d'annuler d'arrêt d'atteindre d'attente d'effectuer d'import d'index d'initialisation
  d'insérer d'octets d'opérations d'ordre d'où d'union d'url d'échappement database dav day demandent devenu
  deviennent difficultés diffusion discuter disponibilité distingue dommages due dupliqué déconnexion
  découvrir décroissant délimiteur dépendre dépôt désiré désélectionner détacher editor efforts ellipse
  endommagées entendu entreprise er examiner exclure exige exigences exp expérimentés extraire extrait
  exécution faudra faute filesystem film first fonctionnent forment fraction gamma get gras gtk hache
  heureux horizontale humains if illustre imagemap impact incapable indiquent infrastructure input
  insensible insertion instant instantanément interdit interdite interrompre invocation ipv is isolé item
  jana jis joindre journée jpeg jpg l'angle l'aperçu l'attaque l'avancée l'avantage l'existence l'extérieur
  l'indicateur l'instance l'instant l'inverse l'organisation l'utilitaire l'échelle l'énergie l'évaluation
  lanceur latéral left levée link lisible listen luc légale macros magique malheureusement mandatées
  marqueur match mauvais maximiser maîtrise menus mettent mid million millisecondes miroir modifient
  morceaux multipliée musique mysql mélange n'ayez n'oubliez nettoyer network neuf nn notion néanmoins
  négociation oasis obligé occidentale offrent onglet optional order output package partagent partout
  parvenir password perdre permission phase pin pièces poignée pop populaire pouvons primitive print
  privilégié problématique produisant proximité prudent prédéfinis puces puisqu'il pure pv qu'après qu'est
  qu'utilise radio rafraîchir read readme recevra recommencer reconnaît reconnus reliés remonter remplacent
  remplissage reprendre repères requièrent restreindre retirer reçoivent riches romain round routeur
  routines rubrique réessayer régionaux régénération résident révision s'étend schéma secours semaine seuil
  shell shift short simplifier simuler six so socket soleil sonores sons souvenir spécialisés src suggère
  sum supportent suppr survient tab tampon target terminal textuelles tient tiret tolère top train transmis
  transparence travaux traverser triple tronque téléphone tôt unes uniforme universel up val variété vc vent
  versements veut ville visite vite voient voit voulue webdav worker writer xhtml xp xslt xxx économisera
  écoute électronique éliminé énergie équivaut étroitement
  3.8 aa abord aboutir ac accidentellement accueillir achevée adéquate affectent agissent alain allemands
  altérations amovibles amples anonyme anticipée aperçus apparaîtront ar arbitraire arborescence arbres are
  arrivent attirer auprès aussitôt bac be bip blue bref brève byte bâtiments bénéfice calendrier call
  capitale centaines cf changed changent charles cloner cmd cocher collage combinent comm commutateur
  composent concernent confins confère connaissent consolider continuent convenable conviennent courbe
  croisés css ctl current cycle cylindre câble d'accorder d'accueil d'accélérer d'ailleurs d'algorithmes
  d'années d'apparition d'appeler d'après d'attendre d'attributs d'au d'exécuter d'impression d'inclure
  d'interrogation d'ouverture david db delete demeure der desquelles devienne diagonale dictionnaire diff
  digne disposent dix dossier déboguer débordement décalage décembre déchiffrer décochez découverte
  décrivant décrivent dédié démon déplacent développeurs ec empreinte enlever env equiv esc esclaves essais
  essentiellement ethernet example excède exit expérience extra fasse fat fausse ff finances flottant
  fonctionnel forums fragment front fuite full fut gain garantie gnu green gz home hop horloger horodatage
  htm héritage iii illimité impératrice inattendue inchangé inciter incluent inconvénients indice
  indispensables indisponible individus infinie inscrit inter interagir interpolé interrompt intervenir
  intervention introduit intégrale intérieur investissement irc janvier jaune jean jet jusqu'aux kit
  l'administrateur l'analyse l'animation l'apparence l'arbre l'arc l'arrivée l'arrière l'arrêt
  l'authentification l'expansion l'export l'expéditeur l'expérience l'extrémité l'import l'intention
  l'intermédiaire l'intégralité l'intérêt l'objectif l'obtention l'ouverture l'ouvrir l'écart l'échange
  l'édition l'étendue l'étiquette l'événement l'être label latin layer let's lisez lit location login lourde
  léger l’historique magenta mainteneur maintient mandataire marins math mer mi migrer mille mixte mo
  moindre moniteur montrent mutuellement métadonnées n'accepte n'affiche n'existent nationalité naturel
  notable notation noyaux nuit nécessité obtenus obtient octale offerte office offrir ombre opaque orange
  ordinaire ordonnée oublier ouverture panne participent passent patch paul pavé paysage perd perdus
  permettront permise persistantes persistent pertinentes pierre ping pire pivoter plugin pm poissons
  polaires pont portent portions postscript poursuit poursuivre pression procure profit profiter projection
  proportionnel prévenir prévoir ps py quasiment random rapproché rate ratio rattachement rc recevez
  reconnaître recours recouvre rectangle redéfinir regex relief renverra renvoient reprises reset retard
  retrait return reçus rfc rtf ruby rue réagir répondre réuni réveiller révèle s'ajoute s'arrête s'assurer
  s'avérer s'étendre saf satisfaire scientifique screen scène secteur semi sh share signet signifiant
  silencieusement single socialiste sombre soumis soumises soupçonnez ssh stop stratégie su succède sun
  supposons survenue survol susceptibles synonymes sélecteur sérieux tan température tempête tend tentent
  tenu théorie toile tomba tombent tonnes trame transfer transmettre transmission trésor tunnel ubuntu
  unicode unifiée union unix uri usuels veulent vice victimes vigueur visibilité visual voisins volatile
  volontaires vouloir warning wi wikipedia with xl za écrivez éjecter élaborée éloigné énumère éteinte
  étrange étude
  3.6 achat ad additionnelles address admin affichent after aident aiguilles ak alexandre allumé
  alphanumériques amis analyseur apostrophe append applicables approche asc auth automatisation ba batterie
  bd before bind bitmap bold bonjour bordure bre bzip bénéficier candidate cent centralisées character
  chargent city clean close collaboration compacte compromis compréhension compétition conf confidentialité
  confrontation conjointement conjonction connecteur contestées continent contrat contrepartie
  conventionnelle corruption cube d'aller d'animation d'assigner d'aucun d'authentification d'avertissement
  d'employer d'exclamation d'exemple d'hôte d'identification d'identifier d'identité d'implémentation
  d'observateurs d'échec d'établir desktop dev deviendra diagramme didacticiel discrétion disparaît
  dissimulation dièse dollar down duree décision découpé délégué désinstaller déterminent déverrouiller
  d’administration encoding enfoncée enverra eq err escape expansion extérieur exécutent fabricant fabrique
  fatal feront foncé fondamentaliste formellement frais froid frontal fuseau fuser google gratuitement
  grosses grèce gzip géante habitués hat hybride ia iconv ii inattendus indent indéfiniment indésirables
  informatique inhabituelle intact interroge interruption interval introuvable intrus javascript jeton joe
  joignez jones jouent json l'abandon l'alphabet l'aspect l'autorité l'efficacité l'emporte l'entité
  l'entreprise l'exploration l'extra l'identificateur l'impact l'infrastructure l'initialisation l'insertion
  l'occasion l'ombre l'équivalent lan less like live ln load magasin mai mail marais mathématiques middle mm
  mono monétaires more mouse mu multimédia my métafichiers n'ait n'apparaisse n'hésitez n'utilisent
  naissance nat nettoyage neutre nommage obtiennent originelle paragraphe parfait parvient permuter peuple
  philosophie pirates planifier pointillée pool pousse program programmeurs prolongée prompt proportion
  proviennent provisoire prétendant périmé qt quiconque ramener rapportent rec reconstruire reflète relais
  relève remove rentabilité rep repos retenir root roues rudimentaires réception réduisant réflexion
  réputation réunion réutilisation sache san sata scan sept sgml smtp software sommet souffre soumettre
  souple soustraits spectre stade stopper subdivision subtilement surprise switch symétrique tar terminent
  threads tore trafic transaction tuer tun turn unlimited using usurpatrice van vaste vieille vieux virt
  vision voix voulons vraisemblablement word échap échelle éclata écoulé électrique émergea émis éponyme
  étalonner étendus étoiles étrangers étudier`
