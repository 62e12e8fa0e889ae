import { listPhrases } from '../languages/language.ts'

/** Text of pages that is not content: navigation, notices, buttons. */
export const junkPhrases = listPhrases(`
  accept cookies, cookie, cookies, cookie policy, cookie settings, privacy, privacy policy, terms of service, terms
  of use, terms and conditions, all rights reserved, copyright, read more, learn more, find out more, see more, show
  more, load more, click here, sign in, sign up, log in, login, logout, register, subscribe, newsletter, share,
  share this, tweet, facebook, instagram, linkedin, pinterest, youtube, twitter, whatsapp, menu, main menu, home,
  homepage, home page, skip to content, back to top, next page, previous page, related posts, related articles,
  table of contents, leave a comment, leave a reply, comments, reply, contact us, about us, follow us, add to cart,
  checkout, shopping cart, free shipping, sponsored, advertisement, advertisements, sitemap, site map, last
  updated, min read, minute read, email address,
  política de privacidad, aviso legal, leer más, iniciar sesión, suscríbete, contacto, inicio, todos los derechos
  reservados, compartir, mentions légales, politique de confidentialité, lire la suite, en savoir plus,
  s'inscrire, se connecter, accueil, tous droits réservés, partager, datenschutz, datenschutzerklärung, impressum,
  weiterlesen, mehr erfahren, anmelden, alle rechte vorbehalten, teilen, startseite, agb, informativa sulla
  privacy, leggi di più, leggi tutto, accedi, iscriviti, tutti i diritti riservati, condividi, política de
  privacidade, ler mais, saiba mais, entrar, todos os direitos reservados, compartilhar, privacybeleid, lees
  meer, lees verder, inloggen, aanmelden, alle rechten voorbehouden, delen, algemene voorwaarden, политика
  конфиденциальности, читать далее, подробнее, войти, подписаться, все права защищены, поделиться, главная, gizlilik
  politikası, devamını oku, giriş yap, abone ol, tüm hakları saklıdır, paylaş, ana sayfa, çerez politikası,
  سياسة الخصوصية, اقرأ المزيد, تسجيل الدخول, اشترك, جميع الحقوق محفوظة, مشاركة, الرئيسية, اتصل بنا, من نحن, سياسة
  ملفات تعريف الارتباط, تابعنا, شارك المقال, اشترك في النشرة, النشرة البريدية, مقالات ذات صلة, الشروط والأحكام, أضف تعليقا,
  accept all, reject all, manage preferences, opt out, download our app, back to home, previous post, next post, author
  bio, posted on, posted by, written by, share on facebook, view all, see all, quick links, useful links, follow us on,
  get started, try for free, free trial, book a demo, all articles, popular posts, recent posts, latest posts,
  aceptar todo, rechazar todo, política de cookies, síguenos, artículos relacionados, ver más, quiénes somos,
  tout accepter, tout refuser, gérer les cookies, suivez-nous, articles similaires, voir plus, qui sommes-nous, alle
  akzeptieren, alle ablehnen, cookie-richtlinie, folge uns, ähnliche artikel, mehr lesen, über uns, nach oben, zum
  inhalt springen, inhaltsverzeichnis, accetta tutto, rifiuta tutto, seguici, articoli correlati, chi siamo, leggi
  anche, torna su, aceitar tudo, rejeitar tudo, leia mais, leia também, siga-nos, artigos relacionados, quem somos,
  voltar ao topo, alles accepteren, alles weigeren, volg ons, gerelateerde artikelen, over ons, naar boven, принять
  все, отклонить все, подпишитесь, похожие статьи, о нас, наверх, содержание, оставить комментарий, tümünü kabul et,
  tümünü reddet, bizi takip edin, ilgili yazılar, hakkımızda, iletişim, başa dön, daha fazla`)
