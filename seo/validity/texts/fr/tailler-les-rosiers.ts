import type { Topic } from '../../topic.ts'

export const taillerLesRosiers: Topic = {
  id: 'tailler-les-rosiers',
  language: 'fr',
  keyword: 'tailler les rosiers',
  pages: {
    expert: `title: Tailler les rosiers : quand et comment, sans se tromper
meta: Découvrez quand et comment tailler les rosiers selon leur forme : la bonne date, l’angle de coupe, les bois à garder et les erreurs qui coûtent une saison de fleurs.
images: 3

Pendant vingt ans, j’ai taillé les huit cents rosiers d’un parc public en Touraine. On m’a souvent demandé la date exacte. Or il n’y en a pas : on peut tailler les rosiers dès que le forsythia fleurit dans le quartier, parce que cet arbuste réagit au froid comme eux. En plaine, c’est la fin de février ; à mille mètres, c’est souvent le mois d’avril.

## Avant de tailler les rosiers

Il faut un sécateur à lames croisées, bien affûté, et des gants qui montent jusqu’au coude. Un sécateur à enclume écrase le bois, et une plaie écrasée sèche mal. Désinfectez la lame à l’alcool entre deux pieds malades. Ensuite, reculez de trois pas et regardez l’arbuste entier, car on ne voit pas sa forme quand on a le nez dessus.

## Ce que l’on enlève d’abord

Commencez par le bois mort, qui est brun et cassant. Coupez jusqu’à ce que la moelle soit blanche ou vert pâle. Puis enlevez les branches plus fines qu’un crayon, et celles qui se croisent au centre. L’air doit circuler, puisque la maladie des taches noires a besoin de feuilles humides.

Regardez enfin au pied. Les gourmands partent sous le point de greffe et portent souvent sept petites folioles. On ne les coupe pas : on les arrache d’un coup sec, sinon ils repartent à trois.

## La bonne coupe

Taillez à cinq millimètres au-dessus d’un œil tourné vers l’extérieur, en biais, pour que la pluie coule du côté opposé. Trop près, l’œil sèche. Trop loin, le chicot meurt et la maladie descend. C’est une règle ancienne ; cependant, un essai mené par la [Royal National Rose Society](https://www.rosesociety.uk) a montré que des rosiers coupés grossièrement au taille-haie fleurissaient presque aussi bien. Ne craignez donc pas de mal faire : un rosier pardonne.

## À chaque rosier sa taille

| Rosier buisson à grandes fleurs | trois à cinq branches, trois à cinq yeux |
| Rosier à fleurs groupées | cinq à sept branches, cinq yeux |
| Rosier ancien non remontant | après la floraison, un tiers au plus |
| Rosier grimpant | garder les charpentières, raccourcir les latérales à trois yeux |
| Rosier paysage | un tiers de la hauteur, tous les deux ans |

Les rosiers anciens qui ne fleurissent qu’une fois portent leurs fleurs sur le bois de l’année passée. Si on les taille en mars, on coupe la floraison de juin. Par conséquent, attendez juillet. C’est l’erreur que je vois le plus, et elle coûte une année entière.

Pour un grimpant, couchez les longues branches presque à l’horizontale. La sève ralentit, et chaque œil donne un rameau fleuri. Ainsi, un rosier qui ne fleurissait qu’au sommet se couvre de roses dès la base.

## Après la taille

Ramassez tout, même les feuilles tombées, parce que les spores y passent l’hiver. Ne mettez pas ces déchets au compost. Apportez une pelletée de compost mûr par pied, puis un paillis qui ne touche pas la greffe. En été, supprimez les fleurs fanées au-dessus de la première feuille à cinq folioles ; les nouvelles viendront cinq à six semaines plus tard.

Et si le gel revient ? Les jeunes pousses noircissent, mais les yeux du dessous prennent le relais. Il suffit alors de reprendre la coupe un œil plus bas. Pour tailler les rosiers, mieux vaut donc une semaine trop tard qu’une semaine trop tôt.

![L’œil extérieur et l’angle de coupe](a)
![Un gourmand sous la greffe](b)
![Un grimpant palissé à l’horizontale](c)
À lire aussi : [bouturer un rosier](https://example.com/bouture) et [soigner les taches noires](https://example.com/taches).`,
    good: `title: Quand et comment tailler les rosiers ?
meta: Tout savoir pour tailler les rosiers au bon moment : les outils, la période, la technique pour les buissons et les grimpants, et les soins après la taille.
images: 2

La taille est indispensable pour garder des rosiers en bonne santé et obtenir de belles fleurs. Elle n’est pas difficile si l’on respecte quelques règles simples.

## Quand tailler les rosiers ?

La période idéale se situe à la fin de l’hiver, entre février et mars, quand les fortes gelées sont passées. Dans les régions froides, il est préférable d’attendre le mois d’avril. En automne, on peut raccourcir un peu les branches pour éviter que le vent ne les casse.

## Quels outils utiliser ?

Utilisez un bon sécateur propre et bien aiguisé. Portez aussi des gants épais, car les épines sont piquantes. Pour les grosses branches, un ébrancheur est utile.

## Comment faire ?

Supprimez d’abord le bois mort et les branches faibles. Ensuite, coupez les branches principales au-dessus d’un bourgeon tourné vers l’extérieur. La coupe doit être en biais, à un demi-centimètre du bourgeon. Gardez trois à cinq branches par pied.

## Les rosiers grimpants

Les rosiers grimpants se taillent moins court. Conservez les branches principales et raccourcissez les rameaux latéraux à deux ou trois bourgeons. Attachez les branches à leur support sans trop les serrer.

## Après la taille

Ramassez les déchets et apportez un engrais spécial pour rosiers. Arrosez pendant les périodes sèches. Pendant l’été, enlevez les fleurs fanées afin de favoriser une nouvelle floraison.

Avec un peu de pratique, tailler les rosiers devient un plaisir. Consultez également notre guide sur [les maladies du rosier](https://example.com/maladies).`,
    other: `title: La taille des rosiers, étape par étape
meta: La taille des rosiers expliquée étape par étape : rosiers buissons, rosiers tiges, grimpants et anciens, avec un calendrier pour toute l’année.
images: 4

Un rosier que l’on ne taille jamais vieillit vite et fleurit de moins en moins. Voici les étapes à suivre au fil de l’année, pour toutes les formes de rosiers.

## Le calendrier

De novembre à janvier, on nettoie seulement. En mars, on taille court. De juin à septembre, on retire les fleurs fanées. Les rosiers anciens qui ne remontent pas se taillent après leur floraison, en juillet.

## Les rosiers buissons

Choisissez les branches les plus vigoureuses et rabattez-les à une vingtaine de centimètres du sol. Une taille courte donne de grandes fleurs, une taille longue en donne davantage mais de plus petites. Enlevez tout ce qui pousse vers le centre.

## Les rosiers tiges

Ils se taillent comme les buissons, mais on veille à garder une tête ronde. Surveillez les rejets qui apparaissent le long du tronc et retirez-les tout de suite. Vérifiez aussi le tuteur.

## Les rosiers grimpants

Pendant les deux premières années, on se contente de palisser. Plus tard, on remplace chaque année une vieille branche par une jeune. Pour tailler les rosiers grimpants remontants, raccourcissez les rameaux qui ont fleuri.

## Les erreurs à éviter

Ne taillez pas par temps de gel, car le bois éclate. N’utilisez pas un outil sale, puisqu’il transmet les maladies. Enfin, ne laissez pas de longs moignons, qui pourrissent. Notre dossier sur [les outils du jardin](https://example.com/outils) vous aidera à choisir un sécateur.`,
    thin: `title: Tailler les rosiers
meta: Nos conseils pour tailler les rosiers facilement.
images: 1

Tailler les rosiers est très important. Les roses sont de belles fleurs et tout le monde les aime. Il faut donc bien s’en occuper.

Pour tailler les rosiers, prenez un sécateur et coupez les branches. Faites attention aux épines. Il y a plusieurs sortes de rosiers et chaque rosier est différent. Demandez conseil dans une jardinerie.

Voilà, vous savez maintenant comment tailler les rosiers. Bon jardinage à tous !`,
  },
  faq: `## Vos questions pour tailler les rosiers

### Peut-on tailler en automne ?

On peut raccourcir d’un tiers les longues branches que le vent secoue. La vraie taille attend la fin de l’hiver, parce qu’une coupe stimule des pousses que le gel détruit.

### Faut-il mettre du mastic ?

Non. Sur une coupe nette, le bois cicatrise seul, et le mastic enferme l’humidité.`,
  closing: `## Pour finir

Gardez une photo de chaque rosier avant et après la taille. L’année suivante, vous verrez quelles branches ont fleuri et lesquelles n’ont rien donné ; aucun livre ne vous l’apprendra mieux que votre propre jardin.`,
  sources: [
    'Société française des roses, La taille',
    'Royal National Rose Society, Pruning trials',
    'INRAE, Maladies du rosier',
    'Rustica, Le traité du rosier',
  ],
}
