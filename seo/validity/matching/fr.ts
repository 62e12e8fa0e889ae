import type { MatchingPairs } from './pairs.ts'

export const fr: MatchingPairs = {
  inflections: {
    'regular plural':
      'voiture = voitures; recette = recettes; maisons = maison; chaussure de sport = chaussures de sport; prix bas = prix bas; hôtel = hôtels; vélo = vélos',
    'irregular plural':
      'cheval = chevaux; travail = travaux; œil = yeux; bijou = bijoux; gâteau = gâteaux; journaux = journal; jeu = jeux; hôpital = hôpitaux',
    gender:
      'beau = belle; nouveau = nouvelle; heureux = heureuse; actif = active; bon = bonne; blanc = blanche; vieux = vieille; sec = sèche; acteur = actrice; boulanger = boulangère',
    'verb form':
      'acheter = acheté; manger = mangeons; choisir = choisissez; faire = faites; prendre = pris; venir = viennent; écrire = écrit; vendre = vendu; louer = louent; apprendre = apprenez; payer = paie',
    clitic: "école = l'école; huile d'olive = huile olive; assurance auto = l’assurance auto; eau = d'eau",
    compound:
      'week-end = weekend; porte monnaie = porte-monnaie; chou-fleur = choux-fleurs; e-commerce = ecommerce; auto-école = autoécole',
    'spelling variant': 'clé = clef; œuf = oeufs; coût = cout; yaourt = yogourt; événement = évènement',
  },
  lookAlikes: {
    marks:
      'péché = pêche; pâte = pate; côte = cote; mûr = mur; sûr = sur; dû = du; tâche = tache; jeûne = jeune; forêt = foret; où = ou',
    'apparent plural':
      'bras = bar; fils = fil; ours = oursin; pays = paye; mars = mare; repas = repu; cours = cour; temps = tempe; poids = pois; corps = cor',
    'form of another word':
      'vers = ver; mieux = bon; pire = mauvais; porte = port; ferme = fermer; tour = tourner; lit = lire; livre = livrer',
    derivation:
      'poison = poisson; dessert = désert; organe = organisation; universel = université; police = politique; général = génération; naturel = nation; import = important',
    'similar spelling':
      'cousin = coussin; marché = marcher; conte = compte; mère = mer; foi = foie; sale = salle; basket = basilic; vin = vingt; père = paire',
    'joined words':
      "lavoir = l'avoir; lange = l'ange; dehors = de hors; partout = par tout; bientôt = bien tôt",
  },
}
