import { listWords } from '../language.ts'

/** Words too common to be a keyword on their own. */
export const stopWords = listWords(`
  à afin ai ainsi alors après as assez au aucun aucune aujourd'hui auquel aura auront aussi autant autre autres aux
  avaient avait avant avec avez aviez avoir avons ayant beaucoup bien car ce ceci cela celle celles celui cependant
  certain certaine certaines certains ces cet cette ceux chacun chacune chaque chez ci combien comme comment contre
  d dans de dedans dehors déjà depuis des dès désormais dessous dessus deux devait devant devez devient devoir
  devons devra doit doivent donc dont du durant elle elles en encore enfin ensuite entre envers es est et étaient
  étais était étant été être eu eux faire fait faites faut fois font furent grâce hors il ils j je jusque jusqu l la
  là laquelle le lequel les lesquelles lesquels leur leurs lors lorsque lui m ma mais malgré me même mêmes mes
  mien mieux moi moins mon n ne ni non nos notamment notre nôtre nous nouveau on ont ou où oui par parce parfois
  parmi pas pendant personne peu peut peuvent peux plus plusieurs plutôt pour pourquoi pourra pouvez pouvoir près
  presque puis puisque qu quand quant que quel quelle quelles quelque quelques quels qui quoi quoique rien s sa
  sans se selon sera seront ses seul seule seulement si sien sinon soi soient sois soit sommes son sont sous
  souvent suis sur surtout t ta tandis tant te tel telle telles tels tes toi ton toujours tous tout toute toutefois
  toutes très trop tu un une vers via voici voilà vont vos votre vôtre vous vraiment y c'est s'il qu'il d'un d'une
  l'on n'est qu'elle j'ai lorsqu puisqu quelqu`)
