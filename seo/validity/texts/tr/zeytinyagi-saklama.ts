import type { Topic } from '../../topic.ts'

export const zeytinyagiSaklama: Topic = {
  id: 'zeytinyagi-saklama',
  language: 'tr',
  keyword: 'zeytinyağı saklama',
  pages: {
    expert: `title: Zeytinyağı saklama: Lezzetini iki yıl koruyan dört kural
meta: Zeytinyağı saklama konusunda bir üreticinin deneyimi: Işık, hava, sıcaklık ve kap yağı nasıl bozar, buzdolabı işe yarar mı ve tortu ne zaman sorun olur?
images: 2

Ayvalık’ta ailece otuz yıldır yağ sıkıyoruz. Her kış bize “yağınız bozuldu” diyen birkaç müşteri gelir, şişeye bakarız: ocağın yanında, saydam camda, kapağı yarım açık. Yağ bozulmamıştır aslında, bozulmaya bırakılmıştır. İyi bir zeytinyağı saklama düzeni dört şeye dayanır: karanlık, serinlik, dolu kap ve temizlik.

## Yağı ne bozar?

Zeytinyağının üç düşmanı vardır. Birincisi ışıktır, çünkü güneş gören yağ birkaç hafta içinde rengini ve kokusunu kaybeder. İkincisi havadır. Oksijen yağ asitleriyle birleşir ve o bildiğimiz acımış fındık kokusu ortaya çıkar. Üçüncüsü ise sıcaktır; her on derecede bozulma yaklaşık iki kat hızlanır.

Bu nedenle mutfağın en kötü yeri ocağın üstündeki raftır. Orada yaz kış otuz derece olur ve her yemekte buhar yükselir.

## Evde zeytinyağı saklama için doğru kap

En iyisi koyu renkli cam şişedir. Teneke de uygundur, fakat açıldıktan sonra içindeki hava arttığı için yağı küçük şişelere bölmek gerekir. Örneğin beş litrelik tenekeyi açtığınız gün yedi adet küçük şişeye doldurun ve ağızlarına kadar getirin. Böylece her seferinde yalnızca bir şişe hava alır.

Plastik bidon kısa süre için kullanılabilir. Ancak yağ, plastiğin kokusunu zamanla çeker. Toprak küp güzel görünür; sırsızsa gözeneklerinde eski yağ kalır ve yenisini de bozar. Bakır ve demir kaplardan uzak durun, zira bu metaller bozulmayı hızlandırır.

## Sıcaklık ve yer

Uygun sıcaklık on dört ile on sekiz derece arasıdır. Kiler, kuzeye bakan bir dolap ya da merdiven altı bunun için yeterlidir. Buzdolabına koymak zarar vermez. Yağ donar, bulanır, oda sıcaklığında yeniden berraklaşır. Yine de her gün donup çözülmesi kokusunu azaltır, dolayısıyla günlük şişeyi dışarıda tutmak daha doğrudur.

Donma deneyiyle yağın saf olup olmadığı anlaşılmaz. Bu yaygın inanış yanlıştır; donma noktası zeytinin türüne göre değişir. [Uluslararası Zeytin Konseyi](https://www.internationaloliveoil.org) de saflık için yalnızca laboratuvar ölçümlerini kabul eder.

## Tortu ve hasat yılı

Filtresiz yağın dibinde zamanla tortu birikir. Tortu su ve meyve parçası içerir, bu yüzden mayalanabilir. Kasımda aldığınız yağı şubatta yavaşça başka bir şişeye aktarın ve dipteki bulanık kısmı yemekte kullanın. Filtrelenmiş yağda buna gerek yoktur.

Etikette son kullanma tarihine değil, hasat yılına bakın. Erken hasat yağlar bol polifenol içerdiğinden iki yıl dayanır. Geç hasat yağlar ise on iki ay içinde tüketilmelidir.

## Bozulduğunu nasıl anlarsınız?

Bir bardağa iki kaşık yağ koyun, avucunuzla ısıtın ve koklayın. Taze yağ çimen, badem ya da domates yaprağı kokar. Bozulan yağ eski ceviz, boya kalemi ya da ıslak karton gibi kokar. Boğazda hafif bir yanma ise kusur değil, tazelik işaretidir. Acımış yağ zehirli değildir ama besin değerini yitirmiştir; onu sabun yapana verin.

## Günlük kullanım

Masada ve ocak başında en fazla yarım litrelik bir şişe bulundurun. Şişeyi doldurmadan önce yıkayıp tamamen kurutun, çünkü eski yağın bir kaşığı yenisini de bozar. Ayrıca her kullanımdan sonra kapağı kapatın. Zeytinyağı saklama işi bundan ibarettir: Büyük kabı karanlıkta, küçük şişeyi dolu, elinizi çabuk tutun.

![Küçük koyu şişelere bölünmüş yağ](a)
![Dipteki tortu](b)
Devamı için [erken hasat nedir](https://example.com/erken-hasat) ve [kızartmada zeytinyağı](https://example.com/kizartma) yazılarımıza bakın.`,
    good: `title: Zeytinyağı nasıl saklanır? Doğru saklama koşulları
meta: Zeytinyağı saklama koşulları nelerdir? Hangi kap kullanılmalı, buzdolabına konur mu ve raf ömrü ne kadardır? Hepsini anlattık.
images: 3

Zeytinyağı mutfağımızın en değerli ürünlerinden biridir. Fakat yanlış saklandığında hem tadını hem de besin değerini kaybeder. Bu yazıda doğru zeytinyağı saklama koşullarını anlatıyoruz.

## Işıktan koruyun

Zeytinyağını güneş ışığından uzak tutun. Koyu renkli cam şişeler ışığı geçirmediği için en uygun seçenektir. Saydam şişe kullanıyorsanız dolabın içinde saklayın.

## Serin bir yerde tutun

İdeal sıcaklık on beş ile yirmi derece arasındadır. Ocak ve fırın gibi ısı kaynaklarının yanına koymayın. Yazın evin en serin odasını tercih edin.

## Kapağını kapalı tutun

Hava ile temas eden yağ zamanla acılaşır. Bu yüzden kullandıktan sonra kapağı sıkıca kapatın. Büyük tenekeleri açtıktan sonra küçük şişelere bölmek iyi olur.

## Buzdolabına konur mu?

Zeytinyağı buzdolabında donar ve bulanık görünür. Bu durum yağın bozulduğu anlamına gelmez. Oda sıcaklığında tekrar eski haline döner. Ancak günlük kullanım için buzdolabı pratik değildir.

## Raf ömrü ne kadar?

Kapalı şişede on sekiz ay, açıldıktan sonra ise üç ay içinde tüketilmesi önerilir. Etiketteki tarihleri kontrol edin. Kokusu değişen yağı yemeklerde kullanmayın.

Bu kurallara uyarsanız yağınız uzun süre taze kalır. Ayrıca [zeytin çeşitleri](https://example.com/cesitler) yazımızı okuyabilirsiniz.`,
    other: `title: Zeytinyağı şişesi, teneke, küp: Hangisi daha iyi?
meta: Zeytinyağı hangi kapta saklanmalı? Cam, teneke, plastik, çelik ve küp arasındaki farklar, artıları ve eksileri ile temizlik önerileri.
images: 4

Yağı nerede aldığınız kadar neyin içinde tuttuğunuz da önemlidir. Her kabın iyi ve kötü yanları vardır. Aşağıda en çok kullanılan beş kabı karşılaştırdık.

## Cam şişe

Cam koku yapmaz, kolay temizlenir ve yağla tepkimeye girmez. Koyu renkli olanlar ışığı da keser. Tek kusuru kırılabilmesidir. Evde kullanım için en güvenli seçenek budur.

## Teneke

Işığı hiç geçirmez ve taşıması kolaydır. İçi kaplanmış olmalıdır, aksi halde metal tadı geçer. Açıldıktan sonra bir iki ay içinde bitirmek gerekir.

## Paslanmaz çelik

Üreticiler yağı çelik tanklarda bekletir. Evler için musluklu küçük modeller satılır. Pahalıdır fakat ömür boyu dayanır. Zeytinyağı saklama için en dayanıklı kap sayılır.

## Plastik

Hafif ve ucuzdur. Buna rağmen uzun süreli saklamaya uygun değildir, çünkü hava geçirir ve koku bırakır. Kullanacaksanız gıdaya uygun işaretli olanları seçin.

## Toprak küp

Geleneksel bir yöntemdir. Sırlı küpler serin tutar, ama temizlemesi zordur. Sırsız küplerde yağ sızabilir.

## Temizlik

Kabı boşaldıkça sıcak su ve karbonatla yıkayın, sonra iyice kurutun. Eski yağın üzerine yenisini eklemeyin. Daha fazla bilgi için [mutfakta cam kullanımı](https://example.com/cam) sayfamıza bakın.`,
    thin: `title: Zeytinyağı saklama
meta: Zeytinyağı saklama hakkında bilgiler.
images: 1

Zeytinyağı saklama çok önemlidir. Zeytinyağı sağlıklı bir üründür ve herkes zeytinyağı kullanır. Bu yüzden doğru saklamak gerekir.

Zeytinyağı saklama için uygun bir yer seçin. Yağınızı iyi bir şişeye koyun ve kapağını kapatın. Piyasada pek çok şişe vardır, istediğinizi alabilirsiniz.

Zeytinyağı saklama ile ilgili bilgilerimiz bu kadar. Yazımızı beğendiyseniz paylaşmayı unutmayın!`,
  },
  faq: `## Zeytinyağı saklama hakkında sorular

### Açılmış şişe ne kadar dayanır?

Serin ve karanlık yerde iki üç ay tadını korur. Yarısı boşalmış şişeyi daha küçük bir şişeye aktarın.

### Şişeye sarımsak ya da biber koyabilir miyim?

Taze malzeme koymayın, çünkü yağın içinde zehirli bakteri üreyebilir. Kurutulmuş otlar daha güvenlidir.`,
  closing: `## Son bir öneri

Yılda bir kez, kasım ayında, kilerinizdeki bütün yağları dizip tadına bakın. Hangi kabın ve hangi rafın işe yaradığını o gün dilinizle öğrenirsiniz ve gelecek yıl ne kadar almanız gerektiğini de bilirsiniz.`,
  sources: [
    'Uluslararası Zeytin Konseyi, Saklama kuralları',
    'Zeytincilik Araştırma Enstitüsü, Raf ömrü',
    'Türk Gıda Kodeksi, Zeytinyağı Tebliği',
    'Ege Üniversitesi, Ambalaj denemeleri',
  ],
}
