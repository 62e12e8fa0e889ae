import { anywhere, everywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    ilki|birincisi|ikincisi|üçüncüsü|sonuncusu|bu|bunlar\\p{L}*|bunu|buna|bunun\\p{L}*|bundan|bunda|bununla|şu|şunlar\\p{L}*|o|onlar\\p{L}*|onu|ona|onun\\p{L}*|ondan|onda|kendisi|kendileri|biz\\p{L}*|ben\\p{L}{0,3}|böyle\\p{L}*|böylece|böylelikle|öyle|söz konusu|ilgili|her iki\\p{L}*|ikisi\\p{L}*|diğer\\p{L}*|aynı (?:şekilde|zamanda)|
    ancak|fakat|ama|lakin|ve|veya|ya da|yahut|ise|ayrıca|üstelik|dahası|hatta|dolayısıyla|oysa|oysaki|halbuki|yani|örneğin|mesela|çünkü|zira|nitekim|öte yandan|diğer yandan|bir yandan|buna karşın|bununla birlikte|aksine|tersine|aksi (?:takdirde|halde)|yoksa|
    sonra|ardından|daha sonra|sonrasında|sonuç olarak|sonuçta|kısacası|özetle|öncelikle|ilk olarak|ikinci olarak|son olarak|nihayet|özellikle de|işte|i̇şte|burada|buradan|orada|oradan|şimdi|de|da|dahi|ne var ki|yine de|gene de|evet|hayır|elbette|tabii|maalesef|ne yazık ki|neyse ki|bir diğer|bir başka|başka bir|adım \\d+|\\d+\\. adım|
    (?:eğer )?(?:bu|o|bunlar|onlar)(?: \\p{L}+)? (?:ise|olursa|değilse)|en (?:iyisi|önemlisi|ucuzu|kolayı|güzeli|büyüğü|doğrusu)|(?:ilk|ikinci|üçüncü|son)(?:i|si|sı|su|sü|cisi|üncüsü)?(?= (?:\\p{L}+ ){0,2}(?:dir|dır)[.])|bazıları|çoğu(?= (?:da|ise|zaman|nun))|kimi(?:si|leri)|hiçbiri|her (?:biri|ikisi)|(?:koyu|açık|büyük|küçük|eski|yeni) (?:renkli )?(?:olan|olanlar)|(?:[ıI]şığı|havayı|suyu|[ıI]sıyı|kokuyu|nemi) (?:hiç |iyi |az |çok )?(?:geçirmez|geçirir|tutar|emer|sever|alır)|i[cç]i (?:kaplanmış|boş|dolu)|kolay|daha (?:az|çok|iyi|kötü|ucuz|pahalı|sonra|uzun|kısa)`),
  linking: anywhere(
    `ise|da|de|dahi|ancak|ayrıca|böylece|dolayısıyla|örneğin|mesela|bu nedenle|bu yüzden|oysa|
    bu|budur|bunun|bunlar\\p{L}*|şu|bunu|buna|bundan`,
  ),
  unquotable: anywhere(`
    (?:yazısı|yazıları|notları|rehberi|sayfası|makalesi) (?:\\p{L}+ ){0,3}(?:açıkl|anlat|göster|sıral)\\p{L}+|
    işte|i̇şte|biz|bizim|bize|bizi|bizden|ben|benim|bana|beni|sizin için|yazı(?:lar)?ımız\\p{L}*|yazımız\\p{L}*|bildiğimiz|makalemiz\\p{L}*|rehberimiz\\p{L}*|sitemiz\\p{L}*|ekibimiz\\p{L}*|ürünlerimiz\\p{L}*|hizmetlerimiz\\p{L}*|mağazamız\\p{L}*|\\p{L}{3,}(?:eceğiz|acağız|iyoruz|ıyoruz|uyoruz|üyoruz)|inceleyelim|bakalım|
    bu (?:yazı|makale|rehber|içerik|sayfa|video|tarif)\\p{L}*|yukarıda\\p{L}*|aşağıda\\p{L}*|(?:aşağıdaki|yukarıdaki) \\p{L}+|daha önce (?:belirtil|bahsed|söyle)\\p{L}+|
    tıkla\\p{L}*|devamını oku\\p{L}*|daha fazla (?:bilgi|oku)\\p{L}*|abone\\p{L}*|bülten\\p{L}*|kayıt ol\\p{L}*|üye ol\\p{L}*|giriş yap\\p{L}*|indirin|indir|sponsor\\p{L}*|reklam\\p{L}*|ücretsiz (?:kargo|keşif|teklif|danışmanlık)|
    iletişime geç\\p{L}*|iletişim (?:formu|bilgi)\\p{L}*|bizi arayın|hemen (?:al|ara|satın|sipariş|teklif)\\p{L}*|sepete ekle\\p{L}*|yorum (?:yap|bırak)\\p{L}*|paylaşın|takip edin|gizlilik politikası|çerez\\p{L}*|tüm hakları saklıdır|güncellen(?:me|di)\\p{L}*|yayınlan(?:ma|dı)\\p{L}*|yazar:|fotoğraf:|editör\\p{L}*|
    (?:yazı|makale|içerik|rehber|liste)(?:mız|miz|yı|yi|sını|sine|mıza|mize|larımız\\p{L}*)|okuyun|okuyabilirsiniz|göz at\\p{L}+|ziyaret ed\\p{L}+|inceleyebilirsiniz|daha fazla bilgi|umarız|dileriz|afiyet olsun|teşekkür\\p{L}*|görüşmek üzere|uzman (?:ekip|kadro)\\p{L}*|yıllık (?:deneyim|tecrübe)\\p{L}*|memnun müşteri\\p{L}*|sizlere|sizlerle|
    yorumlar\\p{L}*|bizimle`),
  chatter: anywhere(`
    (?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on) (?:\\p{L}+ )?(?:soru|şey|neden|kural|nokta|etken|ipucu|hata|yol|yöntem)(?: (?:var|vardır))?(?=\\.)|
    herkes (?:bilir|sever|ister)|çok (?:önemlidir|popülerdir|kolaydır|güzeldir|lezzetlidir|faydalıdır|sevilir)(?=[.!])|birçok (?:kişi|insan) (?:\\p{L}+ )?(?:sever|ister|düşünür|merak eder|bilmez)|(?:birçok|pek çok|çok sayıda|çeşitli) (?:\\p{L}+ )?(?:çeşidi|türü|yolu|yöntemi|çeşit|tür) (?:vardır|var|bulunur)|bildiğiniz gibi|şüphesiz|sır değil\\p{L}*|hepsi bu kadar|bundan ibaret\\p{L}*|profesyonel gibi|pişman olma\\p{L}*|en iyi saklanan|sandığınızdan|günümüzde|
    elbette|tabii ki|doğal olarak|ve (?:çok )?daha (?:fazlası|pek çok\\p{L}*|nice\\p{L}*)|unutmayın|merak etmeyin|endişelenmeyin|ilk bakışta|kimse istemez|kim istemez|istemez miyiz|hak ediyor\\p{L}*|çocuk oyuncağı|iyi haber|en güzel yanı|fiyatlar değişebilir|değişiklik gösterebilir|minik|dostlarımız\\p{L}*|kampanya\\p{L}*|bildirim\\p{L}*|haberdar|
    ister \\p{L}+ ister|aradığınızı|
    hepimiz\\p{L}*`),
  relative: anywhere(`ki`),
  verb: everywhere(`
    var|yok|değil|gerek|gerekir|lazım|yeterli|uygun|önemli|şart|
    (?!(?:sabır|bakır|sınır|demir|şehir|nehir|fikir|emir|satır|çamur|yağmur|kömür|hamur|peynir|karar|zarar|tekrar|yarar|kenar|duvar|bahar|pazar|mısır|kadar|biber|şeker|değer|haber|diğer|eser|ter|fener|bir|ömür|özür|kültür|resim|müşteri|zincir|tekir|zehir|şiir|tür)(?!\\p{L}))\\p{L}+(?:[aeıioöuü]r|[aeıioöuü]rlar|[aeıioöuü]rler|ar|er|maz|mez|mazlar|mezler|yor|yorlar|yorsunuz|[dt][ıiuü]|[dt][ıiuü]lar|[dt][ıiuü]ler|m[ıiuü]ş|m[ıiuü]şt[ıiuü]r|[ae]ca[ğk]\\p{L}*|[ae]ce[ğk]\\p{L}*|[dt][ıiuü]r|[dt][ıiuü]rlar|[dt][ıiuü]rler|mal[ıi]|mel[i]|mal[ıi]s[ıi]n[ıi]z|melisiniz|mal[ıi]d[ıi]r|melidir|[ıiuü]n|[ıiuü]n[ıiuü]z|y[ıiuü]n|y[ıiuü]n[ıiuü]z|s[ıiuü]n|s[ıiuü]nlar|s[ıiuü]nler|s[ıiuü]n[ıiuü]z|rs[ıiuü]n[ıiuü]z|[ae]bilirsiniz|d[ıiuü]k)(?=["”’'»)]*[.!;:])`),
  prompts: {
    definition: 'Bir iki cümleyle kendi sözcüklerinizle açıklayın.',
    steps: 'Adımları sırasıyla, kendi sözcüklerinizle anlatın.',
    price: 'Yılını belirterek bir fiyat aralığı verin; fiyatı neyin artırıp düşürdüğünü yazın.',
    comparison: 'Hangi seçeneğin kime uygun olduğunu ve nedenini yazın.',
    reasons: 'Okurlarınız için en önemli nedeni bir örnekle yazın.',
    mistakes: 'Neyin ters gittiğini, nedenini ve nasıl önleneceğini yazın.',
    questions: 'Kendi sözcüklerinizle yanıtlayın: {q}',
    closing: 'Ana noktayı özetleyin ve okurun şimdi ne yapabileceğini yazın.',
    other: 'Okurun burada bilmesi gerekenleri kendi sözcüklerinizle yazın ve bir örnek ekleyin.',
  },
  elsewhere:
    '“{p}” sayfasında bu konuda bir bölüm var|, ancak içinde tek başına alıntılanabilecek bir cümle yok.',
  missing: 'Kaynaklarınızda “{h}” başlığıyla ilgili bir bölüm yok.',
  lookFor: {
    definition: 'Uzman bir kaynaktan tanım arayın.',
    steps: 'Süreleri ve miktarlarıyla birlikte sıralı adımları arayın.',
    price: 'Yılı ve ülkesi belirtilmiş fiyatlar arayın.',
    comparison: 'Fiyat, boyut veya süre gibi karşılaştırılabilir veriler arayın.',
    reasons: 'Nedeni bir rakamla açıklayan bir araştırma veya uzman arayın.',
    mistakes: 'En sık yapılan hatayı ve sonuçlarını arayın.',
    questions: 'İnsanların sorduğu soruları ve bunları yanıtlayan bir kaynak arayın.',
    closing: 'Ana noktayı özetleyin ve okurun şimdi ne yapabileceğini yazın.',
    other: 'Kaynağıyla birlikte rakam içeren bir bilgi ve bir örnek arayın.',
  },
  labels: { figures: 'Rakamlar ve tarihler', questions: 'Sık sorulan sorular', terms: 'Terimler' },
}
