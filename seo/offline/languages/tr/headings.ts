import { anywhere, type HeadingWords } from '../language.ts'

export const headings: HeadingWords = {
  subjects: {
    price: /maliyet|fiyat|ücret|gider/iu,
    reasons: /avantaj|fayda|yarar/iu,
    mistakes: /hata/iu,
    tools: /malzeme|gereç|ekipman|araçlar/iu,
    comparison: /alternatif/iu,
    definition: /nedir|ne demek|tanım/iu,
    steps: /ilk adım|nasıl başla|nereden başla/iu,
  },
  kinds: {
    price: anywhere(
      'fiyat\\p{L}*|maliyet\\p{L}*|ücret\\p{L}*|kaç (?:tl|lira|para)|ucuz|bütçe\\p{L}*|masraf\\p{L}*',
    ),
    mistakes: anywhere(
      'hata\\p{L}*|sorun\\p{L}*|kaçın\\p{L}*|yanlış\\p{L}*|dezavantaj\\p{L}*|risk\\p{L}*|arıza\\p{L}*|efsane\\p{L}*|zarar\\p{L}*',
    ),
    comparison: anywhere(
      'karşılaştır\\p{L}*|mı|mi|fark\\p{L}*|en iyi(?! uygulama)|hangi\\p{L}*|çeşit\\p{L}*|tür\\p{L}*|seçim\\p{L}*|seçmek|seçilir|alternatif\\p{L}*',
    ),
    definition: anywhere('anlamı|tanım\\p{L}*|temel\\p{L}*|genel bakış'),
    reasons: anywhere(
      'neden|niçin|niye|sebep\\p{L}*|nedenleri|fayda\\p{L}*|avantaj\\p{L}*|yarar\\p{L}*|önem\\p{L}*',
    ),
    steps: anywhere(
      'nasıl|adım\\p{L}*|rehber\\p{L}*|kurulum\\p{L}*|hazırla\\p{L}*|yapılışı|yapımı|başlangıç|talimat\\p{L}*',
    ),
  },
  faq: /(?:sık(?:ça)?|çok) sorulan|merak edilen|sorular (?:ve|&) (?:cevap|yanıt)lar?|soru(?:-| (?:ve|&) )(?:cevap|yanıt)|hakkında sorular|^sss$|^sorularınız(?:$|,| ve )/iu,
  closing: 'sonuç|özetle|kapanış|son söz|(?:özet)$',
  intents: {
    choice: 'nasıl seçilir|seçimi|seçerken|alırken',
    howTo:
      'nasıl|tarifi|tarif|tarifleri|adım adım|yapımı|yapılışı|rehberi|temizleme$|temizliği$|yapma$|takma$|değiştirme$|boyama$|kurma$|yetiştirme$',
    comparison: 'vs|farkı|farkları|arasındaki fark',
    bestOf:
      'en iyi|en ucuz|karşılaştırma|karşılaştırması|inceleme|incelemesi|yorum|yorumlar|yorumları|tavsiye|tavsiyeleri|öneri|önerileri|alternatifleri',
    definition: 'nedir|ne demek|ne demektir|anlamı|tanımı|kimdir',
    price:
      'fiyat|fiyatı|fiyatları|fiyatlar|ücret|ücreti|ücretleri|maliyet|maliyeti|ne kadar tutar|kaç para|kaç tl|faiz|faiz oranları|maaşı|maaşları',
    local: 'yakınımda|yakınımdaki|yakındaki|yakınlarda|bana yakın|civarında|en yakın',
    news: 'haber|haberleri|haberler|son dakika|güncel|bugün|yeni|çıkış tarihi|duyuru',
    buy: 'satın al|satın alma|sipariş|mağaza|mağazası|indirim|indirimli|kampanya|fiyat|fiyatı|fiyatları|ücretsiz kargo|satılık',
  },
  versus: /\s+m[iıuü](?:\s+yoksa)?\s+/iu,
  question:
    /(?:^|\s)(?:nedir|kimdir|ne demek|ne demektir|nasıl \p{L}+|neden \p{L}+|ne zaman \p{L}+|ne kadar(?: \p{L}+)?|nasıl|hangisi|kaç \p{L}+|m[iıuü])$/iu,
}
