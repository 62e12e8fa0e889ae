import { listWords } from '../language.ts'

/** Words too common to be a keyword on their own. */
export const stopWords = listWords(`
  a à acerca agora aí ainda além algo alguém algum alguma algumas alguns ali ambos ante antes ao aos apenas apesar
  após aquela àquela aquelas aquele àquele aqueles aqui aquilo as às assim até através bastante bem boa bom cada
  caso certa certo com como contra contudo cuja cujo da dá dão daquela daquele daqui das de debaixo dela delas dele
  deles demais dentro depois desde dessa dessas desse desses desta destas deste destes deve devem deverá disso
  disto diz do dois dos durante e é ela elas ele eles em embora enquanto então entre era eram és essa essas esse
  esses esta está estamos estão estar estas estava estavam este esteja estes estou eu faz fazem fazer fez foi for
  fora foram fosse geral grande há havia haver hoje isso isto já jamais junto lá lhe lhes logo mais mas me mediante
  meio melhor menos mesma mesmas mesmo mesmos meu meus minha minhas muita muitas muito muitos na nada não naquela
  naquele nas nem nenhum nenhuma nessa nesse nesta neste ninguém no nos nós nossa nossas nosso nossos num numa nunca
  o onde ora os ou outra outras outro outros para parece parte pela pelas pelo pelos per perante pode podem poder
  poderá pois por porém porque pouca pouco poucos primeiro própria próprio qual quais qualquer quando quanta quanto
  quão quase que quê quem quer são se seja sejam sem sempre sendo ser será serão seria seu seus si sido sim sob
  sobre sobretudo somos sou sua suas tal talvez também tampouco tanta tanto tão te tem têm temos tenha tenho ter
  teu teus ti tido tinha toda todas todavia todo todos tu tua tuas tudo um uma umas uns vai vamos vão vários várias
  vez vezes você vocês vos vossa vosso`)
