/** Beginnings of boilerplate headings in any language, which are not about a page's topic. */
export const furniture =
  /^(?:table of contents|contents|related|you (?:may|might) also|more (?:from|on|articles|posts|like)|read (?:more|next|also)|recommended|popular|latest|trending|recent (?:posts|articles)|comments?$|\d+ comments?|leave a (?:comment|reply)|add a comment|share|follow|about (?:us|the author|author)|author|newsletter|subscribe|sign up|join|contact|references?$|sources?$|footnotes?$|notes?$|bibliography|further reading|external links|see also|tags?$|categories|navigation|menu|search|privacy|cookies?|conclusion|final (?:words|thoughts)|in conclusion|wrapping up|summary$|introduction$|overview$|key takeaways?|in this (?:article|guide)|índice|artículos relacionados|comentarios|conclusi[oó]n|referencias|fuentes|sobre el autor|sommaire|articles (?:liés|similaires|connexes)|commentaires|conclusion|références|sources|à propos|inhalt(?:sverzeichnis)?$|ähnliche|verwandte|kommentare?|fazit|quellen|einzelnachweise|weblinks|über (?:den|die) autor|indice|articoli correlati|commenti|conclusioni?|fonti|sumário|artigos relacionados|comentários|conclus[aã]o|referências|inhoud$|gerelateerd|reacties|conclusie|bronnen|содержание|оглавление|похожие|читайте также|комментари|заключение|вывод|источники|içindekiler|ilgili|yorumlar|sonuç|kaynak|المحتويات|فهرس|مقالات ذات صلة|اقرأ أيضا|التعليقات|الخاتمة|خاتمة|المصادر|المراجع|عن الكاتب|شارك)/iu

/** More headings that say nothing about the topic, in any language. */
export const bare =
  /^(?:intro|background|resources|content|video|gallery|einleitung|einführung|überblick|literatur|kontakt|fotos?|présentation|introducción|resumen|contacto|introduzione|contatti|introdução|contato|inleiding|введение|контакты|giriş|مقدمة|المقدمة)$/iu
/** Prices, addresses, and exclamations that belong to a single page. */
export const offers = /https?:|www\.|@|[$€£₺₽]\s?\d|\d\s?(?:[$€£₺₽]|%|usd|eur|tl\b)|!|©|™|®/iu
const yearWords =
  'in|for|of|im|für|stand|en|pour|de|del|para|nel|per|em|voor|van|в|на|за|için|yılı|عام|لعام|في|سنة'
/** "(updated 2023)", "in 2023" */
export const years = [
  /\s*[([][^)\]]*(?:19|20)\d\d[^)\]]*[)\]]/gu,
  new RegExp(
    `\\s*[,–—-]?\\s+(?:(?:${yearWords})\\s+)?(?:19|20)\\d\\d(?:\\s*(?:г\\.?|году|yılı))?(?=\\s*[:?؟]|$)`,
    'giu',
  ),
]
