/** Everyday words by how common they are; see `docs/decisions/background-words.md`. */
export const background = `
  6.4 alan dosya sayı
  6.2 adı değer dizin ekle in isim içinde kullanın ortam seçeneği türü yeni zaman örneğin
  6.0 alt ana arasında aynı açıklama bakınız başına bilgi birim bölüm değişken durum farklı fazla hata
  içerik komuta kullanıcı mevcut sağlar son sunucu sürüm sırasında the yolu önce özellikle üzerinde
  5.8 and araç ayarlar aşağıdaki başka başlık belge belirler birlikte biçim bulunan büyük değildir dışında
  el example gelen göster ilk izin karakter kaynak komutlar liste olabilir olduğunda sahip sayısı sağa seçin
  sonraki syntax sözdizimi tanımlar tek temel to veri verir yere yüksek özel
  5.6 adres bağlı boş com denetimi destek değişiklikleri dil doğru eden eder etiket etkin file genel gereken
  geri geçerli girin grup hakkında haline hedef html ifade isterseniz iyi içeren kabul kalan kipi kullanarak
  kullanılabilir kullanılan kullanılır küçük kısa name ok olacaktır olmadan oluşan onlara sayfa seçili
  sistemi sonuç sınır text toplam uygun varsa verilen yapan yapılan yardım yöntemi yıl çalışma çıktı
  5.4 arasındaki as atanmış açın başlangıç belli benzer bilinen bit boyut dahil derleme devam dolayısıyla
  dosyası dönem düzenle edilen edin emin eski etki etmek fare for gelir genellikle gerekli gerçek geçersiz
  görüntüler gösterir hemen ihtiyaç ikinci iptal ismi istediğiniz istek istiyorsanız içerir kaydı kayıt kodu
  kullanabilirsiniz kullanmak kullanır kurulum listesi menü metin modül mümkün no normal of olmalıdır
  oluşturur para parola program sebep seviye sil siler simge size sonu standart string sunum süzgeç
  tanımlanmış tekrar time tuşuna type uygulama uzun yalnızca yana yanında yapar yerel yukarı çeşitli önceki
  önemli öntanımlı üst
  5.2 alır amacıyla anahtar ayrı ayrıntılar azami açar ağ ağa basic basit başarım belirtilen biten boşluk
  bulunur bununla buraya context data default derece değişkeni değiştirir dikkat dönüş edilir ekran et from
  gece gerekir getir geçiş gizli göz gün güncelle hale harici hesaplar ileti iletişim ismini içeriyorsa
  işlev kapatır karşılık kaydet kaç kolayca koru kullanma kural küme kütüphane kılar miktarı nedeniyle nesne
  new nokta not number olmadığı oluşturulan org otomatik parça parçası per rapor resim saat set seçer sorgu
  sorun süreç sıralama tamamen tasarım taş tercih usta uygulanır uzak uzunluğu value web windows with yanlış
  yapabilirsiniz yazı yazılım yönetici yüzde çalışan çalışır özet özgün şekil şeklinde şeyi
  5.0 add all alma almak alınır aralığı arayüzü arkasında atar azaltır ağaç base basın bağımsız beklenen
  belirli betik bilgisayar bilgisi birbirine boyu boyunca ca control daima den deniz description değiştirmek
  dir diğerleri durağan düzenli düşük etmesini ev eşit fark files form function gelecek geniş genişliği
  giriş gizle görebilirsiniz görünür gösterilecek gösterilir günlük güvenlik halde hareket harf hatası hazır
  hızlı imi ipuçları kapat karmaşık kendilerini key kontrol konumu koşul kullanılacak kullanılarak köprü
  kümesi kılavuz kısmını lütfen map mutlak na normalde numarası olası olasılığı olay olurlar oluşturmak
  oluşur options ortalama panoya penceresini prefix resmi saldırı saniye sayesinde senaryo ses seçilir sol
  sun sütun sıfır takip tanımlı tar taraf tarih temizle ters test tutun tıklayın url user uyarı uyum
  veritabanı vermek yapma yardımcı yay yazar yerleşim yes yeterli yoktur yönetim yönünü yığını zor çekirdek
  çift çizgi çizgisi çıkar üretilen üçüncü
  4.8 adresine ait aksi aktar aktarılır algoritma are asgari asıl at ay ayrılmış azından açılan bağ
  bağlantısı başarılı başarısız başlat başvuru belirlenir belirtilmemiş belirtme bileşeni birer birinci
  bulabilirsiniz bulmak bulunabilir by bölge bırakın cinsinden connection create current dakika dan database
  davranış dağ delete devre değiştirebilirsiniz değiştirildi değiştirme dikkate dikkatli document dos doğal
  doğu düzenleyici düğmesine edebilir edecek ederek eklemek eklenir eksik end engeller erişim es etkili
  etkisi evet export eğilim filter fiziksel functions ga getirir girer gri gönder gönderir görevi görmek
  görürsünüz gösterilen güvenli help hizmet http iken imkan information istatistikler istemci istisna
  işareti işletim ja kaldırmak kaldırır kale kalır kapalı karar kat katmanı kaydedildi kaydır kimlik kitap
  kişisel klavye kod konusu kopyala kullanıyorsanız kullanışlıdır kök kılan kırmızı kısayol kısmı language
  list makine mavi merkezi metni mode modu network none numarasını object off oldukça olmakla oluşturma
  oluşturulur option ortak os paket parametreler port posta range rastgele renk sabit sanatı satın sayfası
  sayılır section serbest sertifika seçme shift sonrasında source start sunucusu system söz süresi sık
  sıklıkla sınıf sırası table takdirde tane tarayıcı taşır teknik temsil track tıklama unutmayın up using
  uygulanacak uyumlu uyumluluk varlığı varsayılan verilir verisi xml yaklaşık yakın yapılır yararlı yazma yi
  yöneticisi çalışmak çoğunlukla çubuğu ölçüde önbellek öncelikle öznitelikleri üretimini ınteger
  4.6 address aktarılan akıllı akışı alacak amaçlı amp anki ap application artış ayarlamak ayracı ayrıntılı
  ayıklama açma bar basarak bağlantılı başlatma başlatmak bedeli belgesi belirlemek belirtilmezse beyaz
  bilinmeyen birisi bloğu br bulunmayan bulur bırakır canlandırma changes char check ctrl daire date dayalı
  demektir deneyin denir derecesi des dev değişir değiştirge değiştirilir disk döndürme döndürür döner
  dördüncü düzgün edilecek eklenebilir elemanı email erişilebilir erişmek error etkinleştirir etrafında
  expression eşleşen farkı filename first format ftp full gelişmiş geliştirme general gerektirir gerçekleşir
  getirmek geçer geçici gibidir gider gif girmek git grafik group göstermek günü güvenilir hali hatalı hattı
  hiçbiri home id ikisi ilişki index ingilizce int internet içerebilir kalıcı kaydeder kaydedilir kaydetmek
  kaydırma kayıtlı kenar kendisi kere kes kesme kilit kopyalar korumak koşullu kullanılamaz kullanılması
  kurma kurmak kutusuna köşeli la limit line listelenen listelenir location long lua madde main mal
  mantıksal masaüstü maximum mesaj mesela meta microsoft muhtemelen noktası nın odaklan okunur olabileceği
  olamaz olanak olmayacaktır only other parameters password plan query rasgele remote renkli report sanal
  sarı sayının sağladığı sağlamak sağlayabilir select send seri session seviyesi seçebilirsiniz seçerek
  seçmek short silmek siyah sql standard sunar sözcük sürekli sürücü süslü sınırlı tabanlı tablo tablosu
  tahmin takma takım tanımlamak tanımlanır tanır tema ten terimi teslim this tipi tire topluluk tutar tutmak
  tıklayıp tırnak use uygulanabilir uzay uç variable variables varsayılır vekil verebilir verecek verilmez
  verme yapılabilir yapılacak yapılandırma yapıştır yarar yavaş yaygın yazmak yaşam yerleştirir yeşil
  yönlendirme yönlü yüklemek yüklenir zorunlu çalıştırmak çevir çifti çizim ço çoğunu çıkmak çıkış önerilir
  önlemek özgür üstünlük ıf ıp ıso ışık şablon şekli şort
  4.4 ab abc access adlandırılan aksine alabilirsiniz ali alınacak alıp any ardışık arttırmak ascıı atamak
  atanır automatic available ayarlanabilir ayarlanır ayrılır açabilir açmak açılmasını açılır açılış basılı
  bayt bazında bağımlı bağımlılıklar be belirt belirtmek belirttiğiniz bellek beraber bilinir binlerce
  bireysel birincil birleştirme bozuk büyü büyüklüğüne bırakılır can canlı case character command connect
  content contents ctl custom day dağıtım define deneyimli deneysel desktop değerli değiştirici dinleyici
  disabled doc documentation duvar duyarlar duyarlı duyduğu döndürülür döngü dönüştürme dönüştürülür dönüşür
  düzeyde düşünün edilmesi edit ediyor ekip eklentisi element engellemek escape esnek etkinleştir
  etkinleştirmek etmesi examples extension external eşleşme eşsiz faydalıdır fazlası field filters gb
  gelebilir geleneksel geliyor gerekebilir gerekiyor gerekmez gereksiz geçmek girmenize gnome gömülü göreli
  görülen görülür görüntüsü gözardı güncellemek güzel güçlü gıda hafta halihazırda harita haritası has hayır
  hepsini hızla ihmal ilave ilginç ilintiler imleci imzalandı indirme isimli istenmeyen isteyebilirsiniz it
  itibariyle iyileştirme içeremez içermelidir işlemci kaldırıldı kalma kalıp kara kare karışık kaybı kayıp
  kendiliğinden komşu korur kullanmalısınız kullanılabilen kullanılmasını kullanılmaz kuru kuvvet kötü köşe
  küresel kısmen le length level li like lists load lock macro manager mb media merge message method meydan
  mime mod model module more ms multiple nadiren neredeyse net next ni nn null num numaralama okur
  olmaksızın olmasa oluşturabilirsiniz oluşturulacak open order parantez path paylaş penceresi perl
  platformlarda privileges proje pt rakam rate remove rengi result return reverse risk rol run saati
  saklanır salt sapan satıldığı sağlanır script search sefer server service settings sihirbazı sihirli
  simgesi single sonrası sorumlu special status sunmak switch süzme sıkıştırma taklit taraflı tarzı tarzını
  tavsiye tazele taşımak taşıyıcıları that tools tutarak txt types tümünü türlü tıklayarak ulaşmak un unit
  update usage users utf uygulaması uzantısı values vb verilebilir verimli virgül vs when win window www
  xhtml yansıtır yanıt yapacaktır yaparak yarıçap yazılabilir yazılır yenildi yerleştirmek yeteneği yordam
  your yüklü yükseklik yıldız çaba çalışacaktır çalışması çağrıları çağrısı çağırma çetin çince çizelgesi
  çocuk çoklu çıkabilir çıkarmak çıkma ölümcül önerilen öğrenmek ücretsiz ülke üretir ınput ınterface ızgara
  ıı şirket
  4.2 account action additional adet adlı administrative advanced after age aktif akıllıca align almalıdır
  alması analiz applications aramak argüman artalan artar arttırır atanacak auto aydınlatma ayıran azaltmak
  açıklaması açıkça açıp aşırı bakabilirsiniz bakarak bakiye bakmak bakış batı başladıktan başlatıldığında
  before beklenmedik belirgin belirtebilirsiniz belirtilir beslenen beta between bilmek binen boolean boru
  box bulacaksınız bulunamadı bulunmaktadır byte büyüme bırakabilirsiniz bırakarak bırakma change ciddi city
  cmd code comment common connections container contains copy creating currently dav dayanarak dayanır db dd
  definition dek dengeli denk derinliklerinde desteklemek desteklenir desteklenmeyen desteklenmiyor details
  değiştirerek değiştirilebilir değiştirilmesini different dizisi dll documents duk döndürülen dönüştürür
  düzeltme düzenlenebilir düzenleyicisi düğmesi edebilmek edilebilir edinmek edip eklenecek eklenmesi
  ekleyin enable enabled esas esc etkileşim etkinleştirildiğinde event evvelce exit expressions eşdeğerdir
  farklılık fikir fixed formül forward gd gelişmeler gelmeden generated genişletmek gereksinim get getirecek
  getirilir getirilmiş gezinti geçebilir geçirmek girdisi gitmek green gönderilen gönderilir göndermek
  göreceksiniz görünmez görünüşe gösterme götür gözat güneş hak halka hane hareketli harfi herkesin
  hesaplanır host htm https idare ikili ikincisi ila ilişkin image imagemap images imza inci install
  internal isimlendirilir isimsiz isme iyisidir izleyicinin jpeg kaldırılacaktır kalite kanalı kanıt
  kapatmak kararsız karşın karşıya katkıda katsayısı katıl katılır kavrama kazanmak kaçınılmaz kb kesinlikle
  keys kodlaması konak konsol kontrolü kritik kullanabileceğiniz kullanacaktır kullanıcısı kullanılabilecek
  kullanılmak kullanılıyor kurulur kutusu kuyruk kısıtlamalar kıyasla lar last layout library linux local
  log mac makul maps maruz maske match mesafeden mid mil milisaniye min miras modern modified mükemmel
  negatif nispeten non note odaklanır olmazlar oluşturulmasını output oyna parametresi parent planlama png
  printer projesi protokol red regex ro running sarmalar sayısal sağlayacak scripts security see services
  sets setting seçilmesi shared shell silinecektir silinir sonuçlanır space specifies src starting state
  stop su sub support supported sözlük sıcak sıkça sınırlamak sınırsız tail taze technical tehlikeye tekli
  temelli tersi tespit th ticari tipik tool true tutmaya uid ulaşabilir units util uygulamak vak val vererek
  vermez webdav write yapmalıyım yapmaz yapılandırılabilir yapılmasına yapılıyorsa yaratabilir yarısı yazık
  yedek yerleşik yerleştirildiği yerleştirilir yetersiz yumuşak yönelim yönerge yönetmek yüklenmesini
  yüzdesi çal çalıştırma çalıştırır çalışıyorsanız çağır çağırmak çember çevrili çeşitleri ömrü öncesi önek
  özelleştirilmiş üretilir ımage ındexes ınsert şans şartları şeffaf şema şeması şifreleme şimdilik şüphesiz
  4.0 accept accounts adlandırılır adlandırır aklınızdan aktarmak aktarılabilir aktarılması aktarır alalım
  alarak alfa allows alpha alınabilir alınması alınmasını alışmış anlamlı anlaşılır ansı aracılığıyla
  araması arar area arg args argument arkadaşlar ascending ataması atanması atlanır attribute attributes
  avrupa ayarlanacaktır ayarlayın aygıt ayırma ayırmak açacaktır ağır bakılmaksızın barındırır
  basabilirsiniz basitleştirilmiş bayat bağlanmak başlayacaksınız başlayarak belirsiz beşinci bilmiyorsanız
  birleşik birleştir birleştirilmiş bitirmek bitişik bitmesini blank browser bugün bulunacağı bulunmalıdır
  bulunuyor bölme bölmek bırakılan cc cfg changed characters cinsiyet class close commands comparison
  compatibility condition configure connecting containing controls conversion creates das davranır dağları
  dağıtmak defada denemek depolama depolar deprecated desteklemez desteklenmektedir destekli device devingen
  deyişle değerlendirilir değiştirecek değiştirilmesi df dipnot direct diyalog does doldurma doldurur dolgu
  double doğruluğu durdurmak durdurur döndürmek dünyanın düzelt dışarı edebileceğiniz editor eklenmelidir
  ekleyerek elips empty encoded encoding enter entry eq era erişir erken err esneklik etc etkilenir
  etkilenmez etkinleştirilirse etkinlik etmelisiniz ettirir ettirmek events evrensel exp experimental
  extensions eşzamanlama fayda features fields filesystem following footer forma formatted gecikme gelip
  geliştiriciler geliştirilmiş gelmez gerekmektedir gerektiriyor gerektirmeden gerçekleştiren getirerek
  getirme geçirir geçirme giderek girebilirsiniz gizlenir gizlilik global gt gölge gönüllü görme görsel
  görülebilir görünmesini görüntüleyebilirsiniz gösterecektir gösterilmesi gösterilmesini göstermez
  güncellenecektir güncellenir güç haberi hafif ham handling haneli harcanan hard harfe hazine header
  herkesi herşeyin hex hide hisse hiyerarşi hour how hoş hp ifadesi ihraç ilerlemek ilgi ilişkilendirilir
  ilişkili import inceleme indirmek info into inşa ir istemezsin istemiyorsanız istenebilir iyileştir
  iyileştirmek izleyebilir izleyin içerecek içermektedir içermeyen işbirliği java joker jpg jıs kafa kalacak
  kaldırma kalması kalmaz kapanış kapatıldı kapsar karma karşılaştırma karşılaştırıldığında karşılıklı
  kategori katılmayı kaybını kaydedileceği kazancınız kazandığınız kesildi kolaylaştırır kolaylıkla korunur
  kurar küçültür label languages left levels link ll login lookup ma mail management manual may me meaning
  methods middle milyon mm modules monitor my müşteri names nda nessa neyin oct ofis okuyucu olağan
  olmadıkça olmaması oluşabilir oluşturulması onay one optional oracle over overview pahalı parolası
  passwords pattern pay pazar point portu pozitif pratik print private problems public python queries rc re
  read record reference regular rehberlik required reset resolution restart rfc saatlik saldırısı save
  sağlamaz sağlayıcı sağlıyor second sections secure sek selamlama sembol sembolü serisi setup seviyeli
  seçip seçmelisiniz sharing smtp software sonsuza sorgusu sorumluluğu specify split ssh statement
  sunacaktır sürer sürüklerken sürükleyip sıkıştırılmış sığ talimat tanımlayıcı tanınmayan target taslak tay
  taşıdıkları taşınabilir tehlikeli teknoloji template tepe term tes teşekkür tilde ton topics toplu tutan
  tıklaması ulaşınca uluslararası under unicode unix uygulanması uyumsuz uzantılı uzman uzmanlaşmış uçlu
  validity varolan verebileceği vergi veriyorum version view visual what which wiki wireless work working
  works xp xxx yanyana yapmaktır yapması yapılandırmak yapılması yarattığı yazabilirsiniz yazılacağı
  yaşadıkları year yerelleştirilmiş yerleştirerek yerleştirilebilir yerleştirilecek yeterince yetiler
  yoksayar yunanca yuvarlama yyyy yönelik yönetilen yüklenecek yüklenmesi yükleyebilirsiniz yıllık zarar
  ziyade ziyaret çalışmaz çalıştırılabilir çalıştırılan çare çatalı çağrılır çerçeve çevirir çevreleyen
  çevreyi çevrimiçi çizelge çizilir çözüm çözünürlük çıkarmayın çıkarılır çıkarır ölümlü ömür öncü önemlisi
  öneriyor özelleştir özgürlük özüne öğesi öğrenebilir öğretici ınitial ınstallation ızgarası şehir şeyin
  şiddetle
  3.8 actions activate adding addresses adlandırma aktarılacak algorithm algılama alınmalıdır alınmaz
  analysis anlatıldığı append applied apply aranır arap arttırılır artırır atmak ayarlanması aynısı ayırıcı
  ayırır azaltma aşar back backup bahseder balık based basitçe baskı bay bayrak bağlamsal başlamak
  başlatılacaktır başlatılıyor bel belirlediğiniz belirlenebilir belirleyeceğini benzersiz bertaraf bilir
  binary birleştirerek birleştirmek bitiş biçemli biçimli boşaltılır bulma bulunması bulunmaz bytes
  böylelikle büyükçe bırakmak bırakılabilir certificate cevap checking checks choose cihazların codes
  comparisons complete component compression conditions configuration constants convert cot critical css csv
  cut damgaları darwin'in dash databases davet davranacak days dağıtılan declare defined defining dener
  denetleyici dengesiz derleyici descending desteklediği desteklenmemektedir detaylı değerlendirmeye değişik
  değişmeden değiştirilemez digital dilediğiniz din directly directory disable dolaylı dolaşan doldurmak dot
  dr durdurma durur duyulan dönüp dönüştürmek düzenlenir each edilebilecek edilmez efendi eklediğiniz
  ekleyebilirsiniz eksikliği emsallerinden encryption engelleyebilir entegre environment erişebilirsiniz
  etkileşimli etmeyin evolution existing eşleşecektir factor fizik float formats foundation front fırsatını
  gamma garanti gayet genişletilebilir genişletilir gerekecektir gerçekleştirmek getirilmesi getirisi
  geçecek geçerlilik geçidi geçtikçe groups guide gönderme görmezden görünecektir gösterebilir günaydın
  hardware have hayatta height herbiri hh high hikaye history hiyerarşik hıt hızlandırma ia icons ilişkisi
  img include ingilizcesi installed interval istatistiksel istisnası its izleyerek izni içerip işlenir kak
  kalabilir kalmak kalp kapatabilirsiniz karşılamayan karşılaştırmak kaydedilmesi kaydedilmez kaçıncı kesir
  keyboard kitaplığı kişiselleştirilmiş kopyası korkutucu koruması koymak kriteri kullanamazsınız köy kütük
  kütüphanesi kılmak kısaltma kısıtlı layer lazım legacy ler libraries links ln loop low lowercase lt macos
  macros major make manage manually master memnuniyetle metnin missing mon move moved multi mutlu myfile
  mysql named naming nnn noktalı odaklı okuyun olabildiğince olağandışı olmamalıdır olmayabilir oluşmalıdır
  oluşturacaktır oluşturmalısınız ondalık operating operations operators opt orijinal ort out overlay
  oynamak oynar oynatma page pages paletinde paralel paralı parametreli paths perform period permissions
  personal piyasaya position potansiyel power printing product profiles protokolü provides quality rahatça
  raıd real reddedildi referans references relative repeat rnd root ruby runtime sahipliği saklamak sample
  saçan sağlamışlardır scope searching sekme servername serıal seçeceksiniz seçimlik share shutdown signing
  simple sitesi socket sonekini sonlandırmak sorgulama sources st statements static strings structure style
  suffix super tables tamamlamak taşınması teşvik toplamak toplum' tracking turn tutabilirler umarım unique
  urls urı usb used username uyarısı uygulanmaz variant various vi video virt virtual was width wildcards
  will without word writing x'in xx yabancı yakalamak yapamaz yapılamaz yapılandırması yapılmaz yapıyor
  yararlanır yasak yazarak yazılması yazılmasını yinelenecek yorumlanır yükseltir zemin çabucak çabuk
  çalıştırılır çalışılan çapraz çağrıldığında çevirme çevrim çiçek çözümleyici çıkması çıkmaz çıktısı
  ödlerini ölçütü öncelikli öneri önerilmez öneririz önişlemci üretmek ıde ınc ınclude ınteraction şahinler
  şansı
  3.6 aktarılmasını allow also altıncı amount animasyonu applicable applying araştırmak araştırması arttırsa
  artırmaktadır atanabilir atanmasını atıfta açılması basılır basıp behavior belirtilmek belirtilmelidir big
  biliyorum bulunmamalıdır bulunmuyorsa büyülü called cern certain cgı cn conditional const controller
  değişebilir dns dpı duration dvd döngüsü düzenliyorsanız edilip edilmektedir eklenerek eklenmez embedded
  etkinleştirilebilir extended eşik eşleşir fransızca free geliştirmek generate geçemez geçilen görüyor
  günün hava ilkel imli isimlendirme içermesi kapak karşılamak karşılaştığı kaydedilmesini keep known
  kullanabilen kullanması lisans loss machine matches medıum modes modifying nice nu odd oluşması oynat
  packages parameter plain procedures provider proxy py receiving recipient recommended register reject
  routes secret`
