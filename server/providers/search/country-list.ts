/**
 * The countries and territories of ISO 3166-1: alpha-2, alpha-3, and numeric code, demonym in English, and
 * alternative spellings. Names come from CLDR.
 */
export const countryList = `
AD AND 020 Andorran | Principality of Andorra, Principat d'Andorra
AE ARE 784 Emirati | UAE, Emirates, الإمارات
AF AFG 004 Afghan | Afġānistān, افغانستان
AG ATG 028 Antiguan, Barbudan
AI AIA 660 Anguillian
AL ALB 008 Albanian | Shqipëri, Shqipëria
AM ARM 051 Armenian | Hayastan
AO AGO 024 Angolan
AQ ATA 010 Antarctican
AR ARG 032 Argentine | Argentine Republic, República Argentina
AS ASM 016 American Samoan | Amerika Sāmoa
AT AUT 040 Austrian | Österreich, Osterreich
AU AUS 036 Australian
AW ABW 533 Aruban
AX ALA 248 Ålandish | Aland, Ahvenanmaa
AZ AZE 031 Azerbaijani | Azərbaycan
BA BIH 070 Bosnian, Herzegovinian | Bosnia-Herzegovina, Bosna i Hercegovina
BB BRB 052 Barbadian
BD BGD 050 Bangladeshi | বাংলাদেশ
BE BEL 056 Belgian | België, Belgie, Belgique, Belgien
BF BFA 854 Burkinabe
BG BGR 100 Bulgarian | България
BH BHR 048 Bahraini | البحرين
BI BDI 108 Burundian
BJ BEN 204 Beninese
BL BLM 652 Barthélemois | Saint-Barthélemy
BM BMU 060 Bermudian | The Bermudas
BN BRN 096 Bruneian | Brunei Darussalam
BO BOL 068 Bolivian | Plurinational State of Bolivia
BQ BES 535 Bonairean | Bonaire, Sint Eustatius, Saba, BES islands
BR BRA 076 Brazilian | Brasil
BS BHS 044 Bahamian | The Bahamas
BT BTN 064 Bhutanese | Druk Yul
BV BVT 074 Norwegian | Bouvetøya
BW BWA 072 Motswana
BY BLR 112 Belarusian | Беларусь, Byelorussia
BZ BLZ 084 Belizean | British Honduras
CA CAN 124 Canadian
CC CCK 166 Cocos Islander | Keeling Islands
CD COD 180 Congolese | DR Congo, DRC, Congo-Kinshasa, Democratic Republic of the Congo, Zaire
CF CAF 140 Central African | CAR
CG COG 178 Congolese | Republic of the Congo, Congo-Brazzaville
CH CHE 756 Swiss | Schweiz, Suisse, Svizzera, Swiss Confederation
CI CIV 384 Ivorian | Ivory Coast, Cote d'Ivoire
CK COK 184 Cook Islander
CL CHL 152 Chilean
CM CMR 120 Cameroonian | Cameroun
CN CHN 156 Chinese | 中国, PRC, Zhongguo
CO COL 170 Colombian
CR CRI 188 Costa Rican
CU CUB 192 Cuban
CV CPV 132 Cape Verdian | Cabo Verde
CW CUW 531 Curaçaoan | Curacao
CX CXR 162 Christmas Islander
CY CYP 196 Cypriot | Κύπρος, Kıbrıs
CZ CZE 203 Czech | Czech Republic, Česko
DE DEU 276 German | Deutschland
DJ DJI 262 Djibouti | جيبوتي
DK DNK 208 Danish | Danmark
DM DMA 212 Dominican | Wai‘tu kubuli
DO DOM 214 Dominican | República Dominicana
DZ DZA 012 Algerian | الجزائر, Algérie
EC ECU 218 Ecuadorean
EE EST 233 Estonian | Eesti
EG EGY 818 Egyptian | مصر
EH ESH 732 Sahrawi | Sahrawi
ER ERI 232 Eritrean
ES ESP 724 Spanish | España, Espana
ET ETH 231 Ethiopian | Abyssinia
FI FIN 246 Finnish | Suomi
FJ FJI 242 Fijian | Viti
FK FLK 238 Falkland Islander | Islas Malvinas
FM FSM 583 Micronesian | Federated States of Micronesia
FO FRO 234 Faroese | Føroyar
FR FRA 250 French | République française
GA GAB 266 Gabonese
GB GBR 826 British | UK, Great Britain, Britain, England, Scotland, Wales
GD GRD 308 Grenadian
GE GEO 268 Georgian | საქართველო, Sakartvelo
GF GUF 254 Guianan | Guyane
GG GGY 831 Channel Islander
GH GHA 288 Ghanaian
GI GIB 292 Gibraltar
GL GRL 304 Greenlandic | Kalaallit Nunaat, Grønland
GM GMB 270 Gambian | The Gambia
GN GIN 324 Guinean | Guinée
GP GLP 312 Guadeloupian
GQ GNQ 226 Equatorial Guinean | Guinea Ecuatorial
GR GRC 300 Greek | Ελλάδα, Elláda, Hellas
GS SGS 239 South Georgian South Sandwich Islander
GT GTM 320 Guatemalan
GU GUM 316 Guamanian | Guåhån
GW GNB 624 Guinea-Bissauan | Guiné-Bissau
GY GUY 328 Guyanese
HK HKG 344 Hong Konger | 香港, Hong Kong SAR
HM HMD 334 Heard and McDonald Islander
HN HND 340 Honduran
HR HRV 191 Croatian | Hrvatska
HT HTI 332 Haitian | Ayiti
HU HUN 348 Hungarian | Magyarország
ID IDN 360 Indonesian
IE IRL 372 Irish | Éire, Republic of Ireland
IL ISR 376 Israeli | ישראל
IM IMN 833 Manx | Ellan Vannin, Mann
IN IND 356 Indian | Bhārat, भारत
IO IOT 086 Chagossian | Chagos Islands
IQ IRQ 368 Iraqi | العراق
IR IRN 364 Iranian | ایران, Persia
IS ISL 352 Icelander | Ísland, Island
IT ITA 380 Italian | Italia
JE JEY 832 Channel Islander
JM JAM 388 Jamaican
JO JOR 400 Jordanian | الأردن
JP JPN 392 Japanese | 日本, Nippon, Nihon
KE KEN 404 Kenyan
KG KGZ 417 Kirghiz | Кыргызстан
KH KHM 116 Cambodian | កម្ពុជា
KI KIR 296 I-Kiribati
KM COM 174 Comoran | Komori
KN KNA 659 Kittitian, Nevisian | Saint Kitts and Nevis
KP PRK 408 North Korean | DPRK, 북한
KR KOR 410 South Korean | Korea, 대한민국, Republic of Korea
KW KWT 414 Kuwaiti | الكويت
KY CYM 136 Caymanian
KZ KAZ 398 Kazakhstani | Қазақстан
LA LAO 418 Laotian | Lao
LB LBN 422 Lebanese | لبنان, Liban
LC LCA 662 Saint Lucian | Saint Lucia
LI LIE 438 Liechtensteiner
LK LKA 144 Sri Lankan | Ceylon
LR LBR 430 Liberian
LS LSO 426 Mosotho
LT LTU 440 Lithuanian | Lietuva
LU LUX 442 Luxembourger | Lëtzebuerg, Luxemburg
LV LVA 428 Latvian | Latvija
LY LBY 434 Libyan | ليبيا
MA MAR 504 Moroccan | المغرب, Maroc
MC MCO 492 Monegasque
MD MDA 498 Moldovan | Republic of Moldova
ME MNE 499 Montenegrin | Crna Gora
MF MAF 663 Saint Martin Islander | Saint-Martin
MG MDG 450 Malagasy | Madagasikara
MH MHL 584 Marshallese
MK MKD 807 Macedonian | Macedonia, Северна Македонија
ML MLI 466 Malian
MM MMR 104 Burmese | Burma, မြန်မာ
MN MNG 496 Mongolian | Монгол
MO MAC 446 Macanese | Macau, 澳門
MP MNP 580 Northern Marianan
MQ MTQ 474 Martinican
MR MRT 478 Mauritanian | موريتانيا
MS MSR 500 Montserratian
MT MLT 470 Maltese
MU MUS 480 Mauritian
MV MDV 462 Maldivan | Maldive Islands
MW MWI 454 Malawian
MX MEX 484 Mexican | México
MY MYS 458 Malaysian
MZ MOZ 508 Mozambican | Moçambique
NA NAM 516 Namibian
NC NCL 540 New Caledonian | Nouvelle-Calédonie
NE NER 562 Nigerien
NF NFK 574 Norfolk Islander
NG NGA 566 Nigerian
NI NIC 558 Nicaraguan
NL NLD 528 Dutch | Holland, Nederland
NO NOR 578 Norwegian | Norge, Noreg
NP NPL 524 Nepalese | नेपाल
NR NRU 520 Nauruan | Naoero
NU NIU 570 Niuean
NZ NZL 554 New Zealander | Aotearoa
OM OMN 512 Omani | عمان
PA PAN 591 Panamanian
PE PER 604 Peruvian | Perú
PF PYF 258 French Polynesian | Polynésie française, Tahiti
PG PNG 598 Papua New Guinean | PNG
PH PHL 608 Filipino | Pilipinas
PK PAK 586 Pakistani | پاکستان
PL POL 616 Polish | Polska
PM SPM 666 Saint-Pierrais, Miquelonnais | Saint-Pierre et Miquelon
PN PCN 612 Pitcairn Islander
PR PRI 630 Puerto Rican
PS PSE 275 Palestinian | فلسطين, Palestinian Territories, State of Palestine
PT PRT 620 Portuguese
PW PLW 585 Palauan | Belau
PY PRY 600 Paraguayan
QA QAT 634 Qatari | قطر
RE REU 638 Réunionese | Reunion
RO ROU 642 Romanian | România
RS SRB 688 Serbian | Srbija, Србија
RU RUS 643 Russian | Россия, Russian Federation
RW RWA 646 Rwandan
SA SAU 682 Saudi Arabian | KSA, السعودية
SB SLB 090 Solomon Islander
SC SYC 690 Seychellois
SD SDN 729 Sudanese | السودان
SE SWE 752 Swedish | Sverige
SG SGP 702 Singaporean | Singapura, 新加坡
SH SHN 654 Saint Helenian | Saint Helena, Ascension and Tristan da Cunha
SI SVN 705 Slovene | Slovenija
SJ SJM 744 Norwegian | Spitsbergen
SK SVK 703 Slovak | Slovensko
SL SLE 694 Sierra Leonean
SM SMR 674 Sammarinese
SN SEN 686 Senegalese | Sénégal
SO SOM 706 Somali | Soomaaliya, الصومال
SR SUR 740 Surinamer
SS SSD 728 South Sudanese
ST STP 678 Sao Tomean | São Tomé e Príncipe
SV SLV 222 Salvadoran
SX SXM 534 Sint Maartener
SY SYR 760 Syrian | سوريا
SZ SWZ 748 Swazi | Swaziland
TC TCA 796 Turks and Caicos Islander
TD TCD 148 Chadian | Tchad, تشاد
TF ATF 260 French | Terres australes et antarctiques françaises
TG TGO 768 Togolese
TH THA 764 Thai | ประเทศไทย
TJ TJK 762 Tadzhik | Тоҷикистон
TK TKL 772 Tokelauan
TL TLS 626 East Timorese | East Timor
TM TKM 795 Turkmen
TN TUN 788 Tunisian | تونس, Tunisie
TO TON 776 Tongan
TR TUR 792 Turkish | Türkiye, Turkiye
TT TTO 780 Trinidadian
TV TUV 798 Tuvaluan
TW TWN 158 Taiwanese | 台灣, Táiwān
TZ TZA 834 Tanzanian
UA UKR 804 Ukrainian | Україна
UG UGA 800 Ugandan
UM UMI 581 American | US Minor Outlying Islands
US USA 840 American | USA, America, United States of America
UY URY 858 Uruguayan
UZ UZB 860 Uzbekistani | Oʻzbekiston
VA VAT 336 Vatican | Holy See, Vaticano
VC VCT 670 Saint Vincentian | Saint Vincent and the Grenadines
VE VEN 862 Venezuelan | Bolivarian Republic of Venezuela
VG VGB 092 British Virgin Islander
VI VIR 850 American Virgin Islander | US Virgin Islands
VN VNM 704 Vietnamese | Việt Nam, Viet Nam
VU VUT 548 Ni-Vanuatu
WF WLF 876 Wallis and Futuna Islander
WS WSM 882 Samoan
YE YEM 887 Yemeni | اليمن
YT MYT 175 Mahoran
ZA ZAF 710 South African | RSA, Suid-Afrika
ZM ZMB 894 Zambian
ZW ZWE 716 Zimbabwean
`
