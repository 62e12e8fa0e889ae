/** Everyday words that are not keywords on their own, but may be part of one. */
export const commonWords = `
  adım alan almak alt alınmak ana anlam anlamak ara aralık aramak artmak artırmak asıl atmak ayarlamak aynı
  ayrı ayrılmak ayrıntı açmak açık açıklama ağır aşama aşağı bakmak bakınız bağlamak bağlı başarılı başka
  başlamak başlangıç başlıca bekle beklemek belirgin belirlemek belirli belirtmek belli benzer bilgi
  bilinmek bilmek birlikte bitirmek bitmek biçim boyut boş bulmak bulundurmak bulunmak büyük bırakmak
  davranmak denemek deneyim derin destek devam değer değişik değişiklik değişmek değiştirmek dikkat dilemek
  dolu doğal doğru doğrudan durmak durum durumda duymak dönmek dönüştürmek düz düzen düzenlemek düzgün düşük
  düşünmek edilen edilmek eklemek eksik elde eleman en erken esas eski etki etkili etmek eşit fark farklı
  fazla gelmek genel geniş gerek gerekli gerekmek geri gerçek gerçekleşmek getirmek geçerli geçmek girmek
  gitmek göre görmek görünmek görünüm göstermek güzel güçlü hafif hazır hazırlamak hızlı ihtiyaç iletmek
  ilgi ilk ince iptal isim istek istemek iyi iş işaret işlem işlev kaldırmak kalite kalmak kapalı kapatmak
  karar karıştırmak karışık karşılaştırmak katmak kavram kazanmak kaçınmak kesin kesmek kişi kolay konmak
  konu konum korumak koymak koşul kullanan kullanmak kullanıcı kullanım kural kurmak kötü küçük kısa kısmen
  kısım liste meydana miktar model mümkün neden nitelik nokta normal numara olay olumlu oluşmak oluşturmak
  onaylamak oran orta ortak ortam oturmak oynamak parça pratik problem rahat renk sahip saklamak saymak sayı
  sağ sağlamak seviye seçenek seçim seçmek sol son sonraki sonuç sormak soru sorun soğuk söylemek süre
  sürmek sıcak sık sınır sıra tam tamamlamak tane tanımlamak taraf tek tekrar temel tercih test tip toplam
  toplamak tutmak tür uygulama uygulamak uygun uzak uzun varmak verilen vermek yakın yanlış yanıt yaptırmak
  yapı yapılan yapılmak yardım yavaş yazmak yaşamak yeni yeniden yer yerleştirmek yeterli yol yoğun yukarı
  yönelik yöntem yüksek yüzden zaman zayıf zor zorunda zorunlu çalışmak çalıştırmak çekmek çevirmek çeşit
  çeşitli çözmek çözüm çıkarmak çıkmak önce öncelik önem önemli önermek örnek öte özel özellik üretmek üst
  şart`
