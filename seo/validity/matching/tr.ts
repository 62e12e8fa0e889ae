import type { MatchingPairs } from './pairs.ts'

export const tr: MatchingPairs = {
  inflections: {
    'regular plural':
      'ev = evler; araba = arabalar; kitaplar = kitap; otel = oteller; tarif = tarifler; koşu ayakkabısı = koşu ayakkabıları; telefon = telefonlar',
    case: "ev = evde; okul = okula; şehir = şehirden; masa = masayı; deniz = denizin; İstanbul = İstanbul'da; bahçe = bahçeye; yol = yolda",
    'sound change':
      'kitap = kitabı; ağaç = ağacın; renk = rengi; burun = burnu; çocuk = çocuğu; kanat = kanadı; şehir = şehrin; ekmek = ekmeğe; hak = hakkı; akıl = aklı',
    possessive:
      'ev = evim; araba = arabası; anne = annemiz; kahve = kahvesi; müşteri = müşterileri; kalite = kalitesi',
    'double suffix':
      'kahve = kahvesinin; ev = evlerimizde; araba = arabalarının; okul = okulundan; kahve makinesi = kahve makinelerinin; ürün = ürünlerini; fiyat = fiyatlarına; site = sitesindeki',
    'verb form':
      'almak = alıyor; gitmek = gidiyor; yazmak = yazdı; pişirmek = pişirilir; öğrenmek = öğreniyorum; satın almak = satın aldım; yemek yapmak = yemek yapıyor',
    clitic: "Ankara = Ankara'nın; Google = Google’da",
    'spelling variant': 'İSTANBUL = istanbul; kâğıt = kağıt',
  },
  lookAlikes: {
    'own letters':
      'açı = acı; şık = sık; ön = on; kül = kul; öldü = oldu; kuş = kus; saç = sac; ılık = ilk; öt = ot; şok = sok; aş = as; baş = bas; dön = don; şu = su; göç = güç',
    'apparent suffix':
      'adalet = ada; kadın = kadı; altın = alt; sınır = sınıf; balık = bal; deniz = deney; kedi = kek; bakla = bak; yazı = kazı; karın = karınca; evet = ev; kural = kur; insan = in; domates = domuz; sarı = sar; gemi = gem; kalem = kale; masal = masa; tabak = tabanca',
    derivation:
      'göz = gözlük; tuz = tuzluk; yol = yolcu; su = susuz; kitap = kitapçı; gün = güneş; baş = başkan; iş = işaret; at = ateş',
    'similar spelling': 'bal = bel; kaz = kız; yıl = yol; dil = dal; et = it; kan = kin; göl = gül',
  },
}
