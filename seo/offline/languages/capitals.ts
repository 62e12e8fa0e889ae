/** Names whose spelling does not follow a rule; a language before one that is a word elsewhere. */
export const names = new Map(
  `CRM SEO EBITDA KPI SEA ERP API AI VPN PDF HTML CSS PHP SQL USB SSD GPU CPU LED TV PC HR B2B B2C SaaS ROI KPI FAQ DIY
   USA UK EU GDPR DSGVO RGPD IVA TVA MwSt BTW KDV ABD BMW VW IKEA ADHD ADHS HIV DNA PCOS IRS LLC MBA NASA NFT NFC GPS
   iPhone iPad iPod iOS macOS MacBook iMac AirPods ChatGPT OpenAI GPT YouTube WhatsApp TikTok LinkedIn PayPal GitHub eBay
   WordPress JavaScript TypeScript PostgreSQL MySQL MongoDB HubSpot PlayStation PS4 PS5 Xbox Photoshop Google Netflix
   Facebook Instagram Samsung Tesla Nike Adidas Sony Toyota Audi Spotify Airbnb Android Excel Microsoft Python Kubernetes 
   Docker Windows Sony Linux Bitcoin Ethereum Shopify Salesforce Gmail Notion Trello Asana Zapier НДС ИП ИИ НДФЛ ОСАГО КАСКО
   TÜV Kfz Pkw Lkw GmbH BAföG SUV GEZ IBAN SEPA RAM WLAN WiFi ETF ETFs AGB IRPF DNI SMIC RSA PEL ISEE SPID CPF CNPJ IPVA
   MRT EKG IPTU FGTS INSS ZZP KvK SGK TYT AYT KPSS es:IA fr:IA it:IA pt:IA de:KI de:OP`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name.replace(/^..:/, '')]),
)

/** German words that keep a lower-case first letter in a keyword. */
export const germanSmall =
  /^(?:der|die|das|den|dem|des|ein|eine[nmrs]?|und|oder|für|mit|ohne|in|im|am|an|auf|aus|bei|beim|von|vom|zu|zum|zur|nach|gegen|vs\.?|wie|was|wann|wo|warum|wer|welche[nmrs]?|ist|sind|man|ich|du|er|sie|es|wir|ihr|mein(?:e[nmrs]?)?|dein(?:e[nmrs]?)?|sich|selber|selbst|nicht|kein(?:e[nmrs]?)?|viel|wieviel|mehr|beste[nrs]?|gut(?:e[nmrs]?)?|neue?[nmrs]?|alte?[nmrs]?|kleine?[nmrs]?|große?[nmrs]?|günstige?[nmrs]?|billige?[nmrs]?|schnelle?[nmrs]?|kostenlos(?:e[nmrs]?)?|gesunde?[nmrs]?|einfach(?:e[nmrs]?)?|aktuell(?:e[nmrs]?)?|online|kann|kostet|kosten(?= )|bedeutet|heißt|macht|mache|machen|kaufen|wechseln|putzen|streichen|verlegen|nähen|einrichten|entkalken|anlegen|installieren|reparieren|beantragen|kündigen|kochen|backen|lernen|pflanzen|bauen|berechnen|verkaufen|vergleichen|abnehmen|finden|bekommen|werden|sein|haben|entfernen|reinigen|schneiden|lange|hoch|oft|pro|über|unter|vor|zwischen|als|ab|um|bis)$|^(?!\p{L}*(?:fleisch|tisch|fisch|könig|honig|essig|teig|käfig|sushibar)$)\p{L}+(?:lich|isch|ig|bar|sam|los)(?:e[nmrs]?)?$/iu
