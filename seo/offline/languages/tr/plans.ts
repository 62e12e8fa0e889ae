import type { PlanPatterns } from '../language.ts'

export const plans: PlanPatterns = {
  colon: ': ',
  questions:
    'SSS|kısa cevaplar|sık sorulan sorular|sorular ve cevaplar|en çok sorulan sorular|sık sorulan soruların cevapları|en çok sorulan soruların cevapları|en çok sorulan sorulara açık cevaplar|en çok sorulan sorulara kısa ve anlaşılır cevaplar',
  intents: {
    topic: {
      ideas: [
        {
          list: 'temel bilgiler|arka plan|kavramlar|örnekler|sık sorulanlar',
        },
        { list: 'gerçekten önemli olanlar|nereden başlamalı|sık gözden kaçanlar|nelere dikkat etmeli' },
        { list: 'gerçekler|rakamlar|efsaneler|doğru bilinen yanlışlar|merak edilenler' },
        {
          lines:
            'özet|kısa özet|genel bakış|bilinmesi gerekenler|kısa ve açık bir özet|en önemli bilgiler bir arada|örneklerle açık bir genel bakış|en önemli bilgiler ve örnekler bir arada|örneklerle kısa ve anlaşılır bir genel bakış|en önemli bilgiler, örnekler ve sade bir anlatım|en önemli bilgiler, kısa örneklerle ve sade bir dille',
        },
      ],
      outline: [
        '{k}: genel bakış',
        'Temel kavramlar',
        'Önemli bilgiler',
        'Öne çıkan noktalar',
        'Yaygın yanılgılar',
        'Merak edilenler',
        'Daha fazla bilgi',
        'Avantajlar ve dezavantajlar',
        'Nereden başlamalı?',
        'Sık yapılan hatalar ve çözümleri',
        'Maliyet ve emek',
        'Olası alternatifler',
        'Uygulamadan örnekler',
        'Pratik öneriler',
      ],
    },
    howTo: {
      ideas: [
        { list: 'hazırlık|gerekli malzemeler|adımlar|ipuçları|süre|son kontrol' },
        {
          lines:
            'rehber|kolay anlatım|adım adım anlatım|adım adım kolay rehber|yeni başlayanlar için anlatım|adım adım ve kolay anlaşılır rehber|yeni başlayanlar için adım adım rehber|pratik önerilerle adım adım kolay anlatım|yeni başlayanlar için adım adım ve anlaşılır anlatım',
        },
        { list: 'gerekenler|ilk adım|kaçınılması gerekenler|püf noktaları' },
        { list: 'ipuçları|sık yapılan hatalar|basit çözümler|pratik öneriler|kontrol listesi' },
      ],
      outline: [
        '{k}: kısa cevap',
        'Gerekli olanlar',
        'Adım adım anlatım',
        'Sık yapılan hatalar ve çözümleri',
        'Zaman kazandıran ipuçları',
        'Ne zaman yardım almalı?',
      ],
    },
    comparison: {
      ideas: [
        { list: 'farklar|benzerlikler|fiyatlar|güçlü yönler|zayıf yönler|avantajlar' },
        {
          lines:
            'hangisi?|hangisi seçilmeli?|hangisi size uygun?|hangisi daha iyi bir seçim?|hangisi sizin için daha uygun?|hangisi ihtiyaca ve bütçeye daha uygun?|hangisi sizin ihtiyacınıza ve bütçenize daha uygun?',
        },
        {
          lines:
            'karşılaştırma|temel farklar|detaylı karşılaştırma|bir bakışta temel farklar|artıları ve eksileriyle karşılaştırma|güçlü ve zayıf yönlerin karşılaştırması|güçlü ve zayıf yönleriyle ayrıntılı bir karşılaştırma',
        },
        { list: 'ortak noktalar|seçim ölçütleri|özellikler|maliyet|karar verme yolları' },
      ],
      outline: [
        '{k}: genel bakış',
        'Temel farklar',
        '{a}: güçlü ve zayıf yönler',
        '{b}: güçlü ve zayıf yönler',
        'Ortak noktalar',
        'Maliyet karşılaştırması',
        'Hangisi kime uygun?',
        'Nasıl karar verilir?',
      ],
    },
    bestOf: {
      ideas: [
        { list: 'ölçütler|güçlü yönler|zayıf yönler|alternatifler|örnekler|özellikler' },
        {
          lines:
            'seçim rehberi|nasıl seçilir?|doğru seçim nasıl yapılır?|seçerken dikkat edilecekler|seçerken dikkat edilmesi gerekenler|seçenekler nasıl karşılaştırılmalı?|seçenekleri karşılaştırıp doğru karar verme|seçenekleri karşılaştırıp doğru karar vermenin yolları',
        },
        { list: 'önemli noktalar|kaçınılması gerekenler|sorulması gerekenler|karar verme yolları' },
        { list: 'seçim ölçütleri|karşılaştırma|öneriler|sık yapılan hatalar' },
      ],
      outline: [
        '{k}: genel bakış',
        'Dikkat edilmesi gerekenler',
        'Seçeneklerin karşılaştırması',
        'Hangisi kime uygun?',
        'Seçim yaparken sık yapılan hatalar',
        'Nasıl karar verilir?',
      ],
    },
    definition: {
      ideas: [
        { list: 'tanım|köken|örnekler|kullanım alanları|önemli bilgiler|anlam' },
        {
          lines:
            'özet|kısa tanım|kısa açıklama|basit anlatım|örneklerle açıklama|örneklerle basit anlatım|yeni başlayanlar için açıklama|örneklerle kısa ve anlaşılır açıklama|günlük hayattan örneklerle basit bir açıklama|günlük hayattan örneklerle kısa ve anlaşılır bir açıklama',
        },
        { list: 'ilgili kavramlar|yaygın yanılgılar|faydalar|uygulama örnekleri' },
      ],
      outline: [
        '{k}',
        'Kısa tanım',
        'Köken ve arka plan',
        'Uygulamadan örnekler',
        'Neden önemli?',
        'Sık karıştırılan kavramlar',
        'Avantajlar ve sınırlar',
        'Önemli terimler',
      ],
    },
    price: {
      ideas: [
        { list: 'etkenler|ek giderler|tasarruf yolları|ödeme seçenekleri|teklifler' },
        {
          lines:
            'rehber|tasarruf yolları|teklif karşılaştırma|bütçe nasıl planlanır?|teklifler nasıl karşılaştırılır?|tutarı belirleyen etkenler ve tasarruf|tutarı belirleyen etkenler ve tasarruf yolları|tutarı belirleyen etkenler ve teklif karşılaştırma yolları',
        },
        { list: 'neler dahil|nelere dikkat etmeli|nereden tasarruf edilir|neler sorulmalı' },
      ],
      outline: [
        '{k}: genel bakış',
        'Tutarı belirleyen etkenler',
        'Neler dahil, neler ek ücretli?',
        'Sık unutulan giderler',
        'Teklifler nasıl karşılaştırılır?',
        'Tasarruf yolları',
        'Ne zaman daha fazla ödemeye değer?',
      ],
    },
    local: {
      ideas: [
        { list: 'seçim|fiyatlar|yorumlar|çalışma saatleri|ilk görüşme|sorulacak sorular' },
        {
          lines:
            'öneriler|seçim rehberi|nasıl seçilir?|doğru seçim nasıl yapılır?|seçerken dikkat edilecekler|seçerken dikkat edilmesi gerekenler|randevu almadan önce bilinmesi gerekenler|randevu almadan önce sorulması ve bilinmesi gerekenler',
        },
        { list: 'neler sorulmalı|neler karşılaştırılmalı|neler beklenmeli|nerede aranmalı' },
        { list: 'konum|deneyim|hizmet|ulaşım|öneriler' },
      ],
      outline: [
        '{k}: doğru seçim',
        'Dikkat edilmesi gerekenler',
        'Önceden sorulacak sorular',
        'Fiyatlar ve kapsamı',
        'Yorumlar nasıl okunmalı?',
        'İlk görüşmeye hazırlık',
        'Uyarı işaretleri',
      ],
    },
    news: {
      ideas: [
        { list: 'gelişmeler|arka plan|tarihler|tepkiler|beklentiler|önemli bilgiler' },
        {
          lines:
            'özet|neler değişti?|bilinmesi gerekenler|neler değişti, neler bekleniyor?|neler değişti ve bu ne anlama geliyor?|neler değişti, bu ne anlama geliyor ve neler bekleniyor?',
        },
        { list: 'neler değişti|ne anlama geliyor|kimleri etkiliyor|neler bekleniyor' },
      ],
      outline: [
        '{k}: genel bakış',
        'Neler değişti?',
        'Arka plan',
        'Uygulamada ne anlama geliyor?',
        'Kimleri etkiliyor?',
        'Bundan sonra neler bekleniyor?',
      ],
    },
  },
  faq: 'Sık sorulan sorular',
  conclusion: 'Sonuç',
  sentences:
    'Açık ve pratik.|Uygulamadan örneklerle.|Sık sorulan sorulara açık cevaplar.|En önemli noktalar sade bir dille.|Gerekli bilgilerin tümü tek bir sayfada.|Karmaşık terimler olmadan.|Kısa ve anlaşılır.|Örnekler ve sık sorulan soruların cevaplarıyla.',
  calls:
    'Hemen okuyun.|Devamını okuyun.|Daha fazlasını öğrenin.|Ayrıntılar yazıda.|Önemli noktaları keşfedin.|Tüm ayrıntıları öğrenin.|Ayrıntıları bu yazıda okuyun.',
  unfit:
    /^(?:ve|ama|peki|ya|neden daha) |(?<!\p{L})(?:bana|bu|şu|bunlar\p{L}*|bunun|buna|bunda|bundan|onlar\p{L}*|ikisi\p{L}*|biz|bizim|bize|bizi|benim|ilgili (?:yazılar|içerikler|konular)|benzer (?:yazılar|içerikler)|son yazılar|devamını oku|bunlar da ilginizi|yazar hakkında|hakkımızda|içindekiler|yorum (?:yap|bırak|yazın)\p{L}*|bülten|abone ol\p{L}*|kayıt ol\p{L}*|gizlilik|çerez|paylaş|teklif al\p{L}*|hemen satın al)(?!\p{L})/iu,
}
