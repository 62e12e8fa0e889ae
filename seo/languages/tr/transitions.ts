import { listPhrases } from '../language.ts'

/** Words and phrases that link a sentence to the previous one. */
export const transitions = listPhrases(`
  açıkçası, açıkça, akabinde, aksi halde, aksi takdirde, aksine, ama, ancak, anlaşılacağı gibi, ardından, aslında, aynı
  nedenle, aynı sebepten, aynı şekilde, aynı zamanda, ayrıca, başka bir deyişle, başka bir ifadeyle, başlangıçta,
  başlıca, belki, bence, benzer biçimde, benzer şekilde, beraberinde, bilhassa, bir başka deyişle, bir diğer, bir
  yandan, birincisi, bu açıdan, bu amaçla, bu arada, bu bağlamda, bu durumda, bu kapsamda, bu nedenle, bu noktada, bu
  sayede, bu sebeple, bu şekilde, bu suretle, bu yüzden, buna bağlı olarak, buna göre, buna karşılık, buna karşın, buna
  ek olarak, buna rağmen, bundan dolayı, bundan sonra, bunun dışında, bunun gibi, bunun için, bunun sonucunda, bunun
  yanı sıra, bunun yanında, bunun yerine, böylece, böylelikle, çoğunlukla, çünkü, daha doğrusu, daha sonra, dahası,
  dahası var, demek ki, diğer bir deyişle, diğer taraftan, diğer yandan, doğal olarak, doğrusu, dolayısıyla, eğer, en
  azından, en başta, en nihayetinde, en sonunda, fakat, genel olarak, genelde, genellikle, gerçekten, gerçekte, gene
  de, hakikaten, halbuki, hatta, hâlbuki, her halükarda, her ne kadar, her şeyden önce, hem de, hiç kuşkusuz, ikincisi,
  ilaveten, ilk olarak, ilk önce, ister istemez, kaldı ki, kesinlikle, kısaca, kısacası, kuşkusuz, lakin, meğer, mesela,
  madem ki, mademki, ne var ki, ne yazık ki, neticede, neticesinde, nihayet, nihayetinde, nitekim, normalde, olsa bile,
  ondan sonra, oysa, oysaki, öncelikle, önceden, öncesinde, örneğin, örnek olarak, öte yandan, özellikle, özetle,
  özetlemek gerekirse, peşinden, rağmen, sonra, sonradan, sonrasında, son olarak, sonuç olarak, sonuçta, sonunda,
  söz gelimi, şayet, şöyle ki, şu halde, şüphesiz, tabii ki, tam tersine, tek kelimeyle, tersine, ve bunun gibi, veya,
  yani, yalnız, yalnızca, ya da, yine de, yoksa, zaten, zira, üstelik, üçüncüsü`)
