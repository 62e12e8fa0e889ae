import type { SampleLanguage } from './content.ts'

export type PageChrome = {
  home: string
  about: string
  contact: string
  privacy: string
  menu: string
  search: string
  related: string
  latest: string
  contents: string
  cookies: string
  accept: string
  settings: string
  newsletter: string
  newsletterText: string
  email: string
  subscribe: string
  share: string
  tags: string
  writtenBy: string
  updated: string
  comments: string
  comment: string[]
  rights: string
  notFound: string
  notFoundText: string
  privacyText: string
  contactText: string
  promotion: string[]
  minutes: (count: number) => string
}

const english: PageChrome = {
  home: 'Home',
  about: 'About us',
  contact: 'Contact',
  privacy: 'Privacy',
  menu: 'Main menu',
  search: 'Search this site',
  related: 'Related reading',
  latest: 'Latest stories',
  contents: 'On this page',
  cookies: 'We use cookies to remember your settings and to understand how our pages are read.',
  accept: 'Accept all',
  settings: 'Cookie settings',
  newsletter: 'Get our letter',
  newsletterText: 'One short letter every other Friday. You can leave at any time.',
  email: 'Your email address',
  subscribe: 'Subscribe',
  share: 'Share',
  tags: 'Filed under',
  writtenBy: 'Written by',
  updated: 'Last updated',
  comments: 'Comments',
  comment: [
    'Thank you, I sent this to my sister straight away.',
    'Good read. I would like to see a follow-up in autumn.',
    'This answered the one thing I kept wondering about.',
    'Bookmarked for the weekend.',
  ],
  rights: 'All rights reserved.',
  notFound: 'Page not found',
  notFoundText: 'There is nothing at this address. Try the front page instead.',
  privacyText: 'This site is part of a sample collection and stores nothing about its visitors.',
  contactText: 'The editors of this sample site can be reached nowhere; the name is made up.',
  promotion: [
    'Free delivery this week',
    'Gift cards',
    'Our spring picks',
    'Ask an expert',
    'Members save ten per cent',
  ],
  minutes: (count) => `${count} min read`,
}

const arabic: PageChrome = {
  home: 'الرئيسية',
  about: 'من نحن',
  contact: 'اتصل بنا',
  privacy: 'الخصوصية',
  menu: 'القائمة الرئيسية',
  search: 'ابحث في الموقع',
  related: 'اقرأ أيضًا',
  latest: 'أحدث المقالات',
  contents: 'في هذه الصفحة',
  cookies: 'نستخدم ملفات تعريف الارتباط لتذكّر إعداداتك ولفهم طريقة قراءة صفحاتنا.',
  accept: 'قبول الكل',
  settings: 'إعدادات الملفات',
  newsletter: 'رسالتنا البريدية',
  newsletterText: 'رسالة قصيرة كل أسبوعين، ويمكنك إلغاء الاشتراك متى شئت.',
  email: 'بريدك الإلكتروني',
  subscribe: 'اشترك',
  share: 'شارك',
  tags: 'التصنيف',
  writtenBy: 'بقلم',
  updated: 'آخر تحديث',
  comments: 'التعليقات',
  comment: [
    'شكرًا لكم، أرسلت المقال إلى أختي فورًا.',
    'موضوع جميل وأتمنى أن تكتبوا جزءًا ثانيًا.',
    'وجدت هنا جواب السؤال الذي كان يشغلني.',
    'حفظت الصفحة لأقرأها مرة أخرى.',
  ],
  rights: 'جميع الحقوق محفوظة.',
  notFound: 'الصفحة غير موجودة',
  notFoundText: 'لا يوجد شيء في هذا العنوان. جرّب الصفحة الرئيسية.',
  privacyText: 'هذا الموقع جزء من مجموعة نماذج ولا يحفظ شيئًا عن زواره.',
  contactText: 'اسم هذا الموقع من الخيال ولا يمكن مراسلة محرريه.',
  promotion: ['توصيل مجاني هذا الأسبوع', 'بطاقات هدايا', 'اختياراتنا', 'اسأل خبيرًا', 'خصم للأعضاء'],
  minutes: (count) => `مدة القراءة: ${count} د`,
}

const german: PageChrome = {
  home: 'Startseite',
  about: 'Über uns',
  contact: 'Kontakt',
  privacy: 'Datenschutz',
  menu: 'Hauptmenü',
  search: 'Diese Website durchsuchen',
  related: 'Das könnte Sie auch interessieren',
  latest: 'Neueste Beiträge',
  contents: 'Auf dieser Seite',
  cookies:
    'Wir verwenden Cookies, um Ihre Einstellungen zu speichern und zu sehen, wie unsere Seiten gelesen werden.',
  accept: 'Alle akzeptieren',
  settings: 'Cookie-Einstellungen',
  newsletter: 'Unser Newsletter',
  newsletterText: 'Alle zwei Wochen ein kurzer Brief. Sie können ihn jederzeit abbestellen.',
  email: 'Ihre E-Mail-Adresse',
  subscribe: 'Abonnieren',
  share: 'Teilen',
  tags: 'Themen',
  writtenBy: 'Von',
  updated: 'Zuletzt aktualisiert',
  comments: 'Kommentare',
  comment: [
    'Danke, das habe ich gleich meiner Schwester geschickt.',
    'Schön geschrieben, gern mehr davon im Herbst.',
    'Genau diese Frage hatte ich mir schon lange gestellt.',
    'Als Lesezeichen fürs Wochenende gespeichert.',
  ],
  rights: 'Alle Rechte vorbehalten.',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Unter dieser Adresse gibt es nichts. Versuchen Sie es mit der Startseite.',
  privacyText: 'Diese Website gehört zu einer Beispielsammlung und speichert nichts über ihre Besucher.',
  contactText: 'Der Name dieser Website ist erfunden; eine Redaktion ist nicht erreichbar.',
  promotion: [
    'Diese Woche versandkostenfrei',
    'Gutscheine',
    'Unsere Empfehlungen',
    'Fragen Sie uns',
    'Mitglieder sparen zehn Prozent',
  ],
  minutes: (count) => `${count} Min. Lesezeit`,
}

const turkish: PageChrome = {
  home: 'Ana sayfa',
  about: 'Hakkımızda',
  contact: 'İletişim',
  privacy: 'Gizlilik',
  menu: 'Ana menü',
  search: 'Sitede ara',
  related: 'İlgili yazılar',
  latest: 'Son yazılar',
  contents: 'Bu sayfada',
  cookies: 'Ayarlarınızı hatırlamak ve sayfalarımızın nasıl okunduğunu anlamak için çerez kullanıyoruz.',
  accept: 'Tümünü kabul et',
  settings: 'Çerez ayarları',
  newsletter: 'Bültenimiz',
  newsletterText: 'İki haftada bir kısa bir mektup. Aboneliğinizi dilediğiniz zaman sonlandırabilirsiniz.',
  email: 'E-posta adresiniz',
  subscribe: 'Abone ol',
  share: 'Paylaş',
  tags: 'Konular',
  writtenBy: 'Yazan:',
  updated: 'Son güncelleme',
  comments: 'Yorumlar',
  comment: [
    'Teşekkürler, yazıyı hemen kız kardeşime gönderdim.',
    'Güzel bir yazı, devamını da bekliyorum.',
    'Uzun zamandır merak ettiğim sorunun cevabını burada buldum.',
    'Hafta sonu okumak üzere kaydettim.',
  ],
  rights: 'Tüm hakları saklıdır.',
  notFound: 'Sayfa bulunamadı',
  notFoundText: 'Bu adreste bir şey yok. Ana sayfayı deneyin.',
  privacyText: 'Bu site örnek bir koleksiyonun parçasıdır ve ziyaretçileri hakkında hiçbir şey saklamaz.',
  contactText: 'Bu sitenin adı uydurmadır; ulaşılabilecek bir yazı işleri yoktur.',
  promotion: [
    'Bu hafta kargo bedava',
    'Hediye kartları',
    'Seçtiklerimiz',
    'Uzmanına sorun',
    'Üyelere yüzde on indirim',
  ],
  minutes: (count) => `${count} dk okuma`,
}

const chromes: Record<SampleLanguage, PageChrome> = { en: english, ar: arabic, de: german, tr: turkish }

/** The labels around an article (menus, banner, footer) in the language of the page. */
export function getPageChrome(language: SampleLanguage): PageChrome {
  return chromes[language]
}
