/** Signs and names of currencies, as they are written in the ten languages. */
const money =
  /[$€£¥₹₽₺]|(?<!\p{L})(?:usd|eur|gbp|chf|tl|cents?|centimes?|centesimi|centavos?|dol+ars?|dollari|dólar(?:es)?|доллар\p{L}*|euros?|евро|avro|рубл\p{L}*|руб|лир\p{L}*|lira\p{L}*|kuruş|francs?|pesos?|rea(?:l|is)|ريال\p{L}*|دولار\p{L}*|درهم\p{L}*|دراهم|جنيه\p{L}*|دينار\p{L}*|دنانير|ليرة|ليرات|يورو)(?!\p{L})/iu

/** Whether a text names an amount of money or a currency. */
export const namesMoney = (text: string): boolean => money.test(text)
