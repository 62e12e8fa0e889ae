import { makeVoiceLanguage } from './language.ts'

export const russian = makeVoiceLanguage({
  firstSingular: 'я меня мне мной мною мой моя моё мое мои моего моей моему моих моим моими',
  firstPlural: 'мы нас нам нами наш наша наше наши нашего нашей нашему наших нашим нашими нашу',
  third: 'он его ему им ним она её ее ей ней они их ими ними них',
  informal: 'ты тебя тебе тобой тобою твой твоя твоё твое твои твоего твоей твоему твоих твоим твоими твою',
  formal: 'вы вас вам вами ваш ваша ваше ваши вашего вашей вашему ваших вашим вашими вашу',
  endings: [
    { person: 'formal', pattern: /^(?!сайте$|байте$|дизайте$)\p{L}{2,}(?:йте|ьте)$/u },
    { person: 'informal', pattern: /^\p{L}{2,}(?:ешь|ишь|ёшь)$/u },
  ],
  casual: `привет круто классно классный супер ок окей штука штуки блин ну вот короче клёво прикольно ладно ура упс
    ага здорово`,
  elevated: `данный данная данное данные данного данной вышеуказанный вышеизложенный согласно посредством вследствие
    надлежащий осуществлять осуществляется является являются ввиду касательно относительно следовательно
    нижеследующий настоящий надлежит`,
  numbers: 'два три четыре пять шесть семь восемь девять десять',
  numbersInflect: true,
  labels: `страница странице страницы шаг шага глава главе часть части раздел рис рис. таблица версия № номер уровень этап
    день неделя пункт статья класс зона урок вопрос правило строка`,
  units: 'км м см мм кг г мл л ч мин руб р руб. градусов',
})

export const turkish = makeVoiceLanguage({
  firstSingular: 'ben beni bana bende benden benim',
  firstPlural: 'biz bizi bize bizde bizden bizim',
  third: 'onu ona onda ondan onun onlar onları onlara onların kendisi',
  informal: 'sen seni sana sende senden senin',
  formal: 'siz sizi size sizde sizden sizin sizler sizlere',
  endings: [
    { person: 'firstSingular', pattern: /^\p{L}{2,}(?:[ıiuü]yorum|acağım|eceğim)$/u },
    { person: 'firstPlural', pattern: /^\p{L}{2,}(?:yoruz|acağız|eceğiz|malıyız|meliyiz|[ae]bil[iı]riz)$/u },
    { person: 'informal', pattern: /^\p{L}{2,}(?:yorsun|acaksın|eceksin|[ae]bilirsin|malısın|melisin)$/u },
    {
      person: 'formal',
      pattern: /^\p{L}{2,}(?:sınız|siniz|sunuz|sünüz|manız|meniz)$/u,
    },
  ],
  casual: `selam merhaba harika süper müthiş tamam hadi haydi yani işte valla bayağı acayip ya hey vay hop şey canım
    arkadaşlar`,
  elevated: `işbu mezkûr ilişkin dair istinaden müteakip bilahare hususunda hususu kapsamında nezdinde
    tarafından uyarınca gereğince mütalaa binaen müteakiben`,
  numbers: 'iki üç dört beş - - sekiz dokuz -',
  labels: `sayfa adım bölüm kısım şekil tablo sürüm no no. numara seviye aşama gün hafta madde sınıf bölge ders soru kural
    satır`,
  units: 'lira tl saat derece avro',
  minorWords: 've ile veya ya da de ki mi mı mu mü için ama fakat',
})

export const arabic = makeVoiceLanguage({
  prefix: /^[وف](?=\p{L}{2})/u,
  firstSingular: 'أنا لي عندي إلي مني رأيي',
  firstPlural: 'نحن لنا إلينا علينا منا معنا لدينا عندنا فينا بنا فريقنا شركتنا موقعنا منتجاتنا خدماتنا',
  third: 'هو هي هم هن هما له لها لهم إليه إليها إليهم عليه عليها عليهم',
  informal: 'أنت أنتِ لك إليك عليك منك معك بك فيك عنك لديك عندك لكِ يمكنك بإمكانك تريد تستطيع نفسك',
  formal: 'أنتم لكم إليكم عليكم منكم معكم بكم لديكم عندكم يمكنكم حضرتك سيادتكم بإمكانكم حضراتكم',
  endings: [
    { person: 'firstPlural', pattern: /^\p{L}{2,}(?:اتنا|تنا|ونا)$/u },
    { person: 'formal', pattern: /^\p{L}{3,}(?:اتكم|تكم|ائكم)$/u },
  ],
  casual: 'مرحبا مرحبًا أهلا أهلًا رائع ممتاز جدا جدًا طيب هيا يلا حلو جميل',
  elevated: `المذكور المذكورة أعلاه وفقا وفقًا بموجب بناء بناءً بالتالي علاوة حيث فيما يتعلق المشار تجدر الجدير لاسيما
    فضلا فضلًا إذ`,
  numbers: 'اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
  numbersInflect: true,
  labels:
    'صفحة الصفحة خطوة الخطوة فصل الفصل جزء الجزء قسم شكل جدول إصدار رقم مستوى مرحلة يوم أسبوع نقطة مادة',
  units: 'كم م سم كجم غ جم مل ل دولار ريال درهم يورو دينار ساعة دقيقة',
  lowersNouns: false,
})
