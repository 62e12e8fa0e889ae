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
