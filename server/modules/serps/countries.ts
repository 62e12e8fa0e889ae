/** Three letters of ISO 3166-1, and what people of a country are called, by its two letters. */
const facts = `
AD AND Andorran|AE ARE Emirati|AF AFG Afghan|AG ATG Antiguan, Barbudan|AI AIA Anguillian|AL ALB Albanian|AM ARM Armenian
AO AGO Angolan|AQ ATA Antarctican|AR ARG Argentine|AS ASM American Samoan|AT AUT Austrian|AU AUS Australian|AW ABW Aruban
AX ALA Ålandish|AZ AZE Azerbaijani|BA BIH Bosnian, Herzegovinian|BB BRB Barbadian|BD BGD Bangladeshi|BE BEL Belgian
BF BFA Burkinabe|BG BGR Bulgarian|BH BHR Bahraini|BI BDI Burundian|BJ BEN Beninese|BL BLM Barthélemois|BM BMU Bermudian
BN BRN Bruneian|BO BOL Bolivian|BQ BES Bonaire, Sint Eustatius and Saba Dutch|BR BRA Brazilian|BS BHS Bahamian|BT BTN Bhutanese
BV BVT Bouvet Islander|BW BWA Motswana|BY BLR Belarusian|BZ BLZ Belizean|CA CAN Canadian|CC CCK Cocos Islander|CD COD Congolese
CF CAF Central African|CG COG Congolese|CH CHE Swiss|CI CIV Ivorian|CK COK Cook Islander|CL CHL Chilean|CM CMR Cameroonian
CN CHN Chinese|CO COL Colombian|CR CRI Costa Rican|CU CUB Cuban|CV CPV Cabo Verdean|CW CUW Curaçaoan|CX CXR Christmas Islander
CY CYP Cypriot|CZ CZE Czech|DE DEU German|DJ DJI Djiboutian|DK DNK Danish|DM DMA Dominican|DO DOM Dominican|DZ DZA Algerian
EC ECU Ecuadorian|EE EST Estonian|EG EGY Egyptian|EH ESH Sahrawi|ER ERI Eritrean|ES ESP Spanish|ET ETH Ethiopian|FI FIN Finnish
FJ FJI Fijian|FK FLK Falkland Islander|FM FSM Micronesian|FO FRO Faroese|FR FRA French|GA GAB Gabonese|GB GBR British
GD GRD Grenadian|GE GEO Georgian|GF GUF French Guianese|GG GGY Guernsey Islander|GH GHA Ghanaian|GI GIB Gibraltarian
GL GRL Greenlandic|GM GMB Gambian|GN GIN Guinean|GP GLP Guadeloupean|GQ GNQ Equatorial Guinean|GR GRC Greek
GS SGS South Georgia Islander|GT GTM Guatemalan|GU GUM Guamanian|GW GNB Bissau-Guinean|GY GUY Guyanese|HK HKG Hong Konger
HM HMD Heard and McDonald Islander|HN HND Honduran|HR HRV Croatian|HT HTI Haitian|HU HUN Hungarian|ID IDN Indonesian|IE IRL Irish
IL ISR Israeli|IM IMN Manx|IN IND Indian|IO IOT Indian Ocean Territory Islander|IQ IRQ Iraqi|IR IRN Iranian|IS ISL Icelandic
IT ITA Italian|JE JEY Jersey Islander|JM JAM Jamaican|JO JOR Jordanian|JP JPN Japanese|KE KEN Kenyan|KG KGZ Kyrgyz
KH KHM Cambodian|KI KIR I-Kiribati|KM COM Comorian|KN KNA Kittitian, Nevisian|KP PRK North Korean|KR KOR South Korean
KW KWT Kuwaiti|KY CYM Caymanian|KZ KAZ Kazakh|LA LAO Laotian|LB LBN Lebanese|LC LCA Saint Lucian|LI LIE Liechtensteiner
LK LKA Sri Lankan|LR LBR Liberian|LS LSO Mosotho|LT LTU Lithuanian|LU LUX Luxembourgish|LV LVA Latvian|LY LBY Libyan
MA MAR Moroccan|MC MCO Monégasque|MD MDA Moldovan|ME MNE Montenegrin|MF MAF Saint Martiner|MG MDG Malagasy|MH MHL Marshallese
MK MKD Macedonian|ML MLI Malian|MM MMR Burmese|MN MNG Mongolian|MO MAC Macanese|MP MNP Northern Mariana Islander
MQ MTQ Martinican|MR MRT Mauritanian|MS MSR Montserratian|MT MLT Maltese|MU MUS Mauritian|MV MDV Maldivian|MW MWI Malawian
MX MEX Mexican|MY MYS Malaysian|MZ MOZ Mozambican|NA NAM Namibian|NC NCL New Caledonian|NE NER Nigerien|NF NFK Norfolk Islander
NG NGA Nigerian|NI NIC Nicaraguan|NL NLD Dutch|NO NOR Norwegian|NP NPL Nepali|NR NRU Nauruan|NU NIU Niuean
NZ NZL New Zealander|OM OMN Omani|PA PAN Panamanian|PE PER Peruvian|PF PYF French Polynesian|PG PNG Papua New Guinean
PH PHL Filipino|PK PAK Pakistani|PL POL Polish|PM SPM Saint-Pierrais, Miquelonnais|PN PCN Pitcairn Islander|PR PRI Puerto Rican
PS PSE Palestinian|PT PRT Portuguese|PW PLW Palauan|PY PRY Paraguayan|QA QAT Qatari|RE REU Réunionese|RO ROU Romanian
RS SRB Serbian|RU RUS Russian|RW RWA Rwandan|SA SAU Saudi|SB SLB Solomon Islander|SC SYC Seychellois|SD SDN Sudanese
SE SWE Swedish|SG SGP Singaporean|SH SHN Saint Helenian|SI SVN Slovenian|SJ SJM Svalbard Islander|SK SVK Slovak
SL SLE Sierra Leonean|SM SMR Sammarinese|SN SEN Senegalese|SO SOM Somali|SR SUR Surinamese|SS SSD South Sudanese
ST STP São Toméan|SV SLV Salvadoran|SX SXM Sint Maartener|SY SYR Syrian|SZ SWZ Swazi|TC TCA Turks and Caicos Islander
TD TCD Chadian|TF ATF French Southern Territories Islander|TG TGO Togolese|TH THA Thai|TJ TJK Tajik|TK TKL Tokelauan
TL TLS Timorese|TM TKM Turkmen|TN TUN Tunisian|TO TON Tongan|TR TUR Turkish|TT TTO Trinidadian, Tobagonian|TV TUV Tuvaluan
TW TWN Taiwanese|TZ TZA Tanzanian|UA UKR Ukrainian|UG UGA Ugandan|UM UMI American Islander|US USA American|UY URY Uruguayan
UZ UZB Uzbek|VA VAT Vatican|VC VCT Saint Vincentian|VE VEN Venezuelan|VG VGB British Virgin Islander|VI VIR U.S. Virgin Islander
VN VNM Vietnamese|VU VUT Ni-Vanuatu|WF WLF Wallisian, Futunan|WS WSM Samoan|YE YEM Yemeni|YT MYT Mahoran|ZA ZAF South African
ZM ZMB Zambian|ZW ZWE Zimbabwean`

/** What else people type for a country. */
const altSpellings: Record<string, string[]> = {
  AE: ['UAE', 'Emirates'],
  BO: ['Plurinational State of Bolivia'],
  CD: ['DR Congo', 'Congo-Kinshasa'],
  CG: ['Congo-Brazzaville'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland'],
  ES: ['España'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales'],
  IR: ['Persia'],
  KP: ['DPRK'],
  KR: ['Republic of Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  PS: ['State of Palestine'],
  RU: ['Russian Federation'],
  SA: ['KSA'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Türkiye'],
  US: ['USA', 'America'],
  VA: ['Holy See'],
  VN: ['Viet Nam'],
}

export interface CountryFacts {
  iso3: string
  demonym: string
  altSpellings?: string[]
}

/** What is known of a country besides its name, by its two letters. */
export const countryFacts: ReadonlyMap<string, CountryFacts> = new Map(
  facts
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [iso2 = '', iso3 = '', ...demonym] = entry.split(' ')
      const others = altSpellings[iso2]
      return [iso2, { iso3, demonym: demonym.join(' '), ...(others && { altSpellings: others }) }]
    }),
)
