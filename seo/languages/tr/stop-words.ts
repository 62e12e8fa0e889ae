import { listWords } from '../language.ts'

/** Words too common to be a keyword on their own. */
export const stopWords = listWords(`
  acaba altı ama ancak artık asla aslında ayrıca az bana bazen bazı bazıları belki ben benden beni benim beri beş bile
  bin bir biraz birçok biri birkaç birşey biz bizden bize bizi bizim böyle böylece bu buna bunda bundan bunlar bunları
  bunların bunu bunun burada bütün çok çoğu çünkü da daha dahi de defa değil diğer diğeri diye dolayı dört eğer elbette
  en fakat falan filan gene gibi göre halen hangi hangisi hani hatta hem henüz hep hepsi her herhangi herkes hiç hiçbir
  için iki ile ilgili ise işte itibaren kadar karşı kendi kendine kendini kez ki kim kimden kime kimi kimse madem mi mı
  mu mü nasıl ne neden nedenle nerde nerede nereye niye niçin o olan olarak oldu olduğu olduğunu olmak olması olmayan
  olmaz olsa olsun olup olur olursa oluyor on ona ondan onlar onlardan onları onların onu onun orada oysa öyle öyleyse
  pek rağmen sadece sanki sekiz sen senden seni senin siz sizden sizi sizin sonra şayet şekilde şey şeyden şeyler şimdi
  şöyle şu şuna şunda şundan şunları şunu tabii tarafından tam tüm üç üzere var vardır ve veya ya yani yapmak yedi yer
  yerine yine yoksa yok zaten zira`)
