/**
 * First-level regions of the most researched countries, by alpha-2 code, each with its largest cities.
 * English names, as used by search services.
 */
export const regionList = `
US Alabama: Birmingham, Huntsville, Montgomery, Mobile
US Alaska: Anchorage, Fairbanks, Juneau
US Arizona: Phoenix, Tucson, Mesa, Scottsdale, Chandler
US Arkansas: Little Rock, Fayetteville
US California: Los Angeles, San Diego, San Jose, San Francisco, Fresno, Sacramento, Long Beach, Oakland, Anaheim, Irvine
US Colorado: Denver, Colorado Springs, Aurora, Fort Collins, Boulder
US Connecticut: Bridgeport, New Haven, Stamford, Hartford
US Delaware: Wilmington, Dover
US District of Columbia: Washington
US Florida: Jacksonville, Miami, Tampa, Orlando, St. Petersburg, Fort Lauderdale, Tallahassee
US Georgia: Atlanta, Augusta, Savannah, Columbus
US Hawaii: Honolulu
US Idaho: Boise, Meridian
US Illinois: Chicago, Aurora, Naperville, Rockford, Springfield
US Indiana: Indianapolis, Fort Wayne, Evansville
US Iowa: Des Moines, Cedar Rapids
US Kansas: Wichita, Overland Park, Kansas City, Topeka
US Kentucky: Louisville, Lexington
US Louisiana: New Orleans, Baton Rouge, Shreveport
US Maine: Portland
US Maryland: Baltimore, Columbia, Rockville
US Massachusetts: Boston, Worcester, Springfield, Cambridge
US Michigan: Detroit, Grand Rapids, Ann Arbor, Lansing
US Minnesota: Minneapolis, St Paul, Rochester
US Mississippi: Jackson, Gulfport
US Missouri: Kansas City, St. Louis, Springfield
US Montana: Billings, Missoula
US Nebraska: Omaha, Lincoln
US Nevada: Las Vegas, Henderson, Reno
US New Hampshire: Manchester, Nashua
US New Jersey: Newark, Jersey City, Paterson, Trenton
US New Mexico: Albuquerque, Santa Fe
US New York: New York, Buffalo, Rochester, Yonkers, Syracuse, Albany
US North Carolina: Charlotte, Raleigh, Greensboro, Durham, Winston-Salem
US North Dakota: Fargo, Bismarck
US Ohio: Columbus, Cleveland, Cincinnati, Toledo, Akron, Dayton
US Oklahoma: Oklahoma City, Tulsa
US Oregon: Portland, Salem, Eugene
US Pennsylvania: Philadelphia, Pittsburgh, Allentown, Harrisburg
US Rhode Island: Providence
US South Carolina: Charleston, Columbia, Greenville
US South Dakota: Sioux Falls, Rapid City
US Tennessee: Nashville, Memphis, Knoxville, Chattanooga
US Texas: Houston, San Antonio, Dallas, Austin, Fort Worth, El Paso, Arlington, Plano
US Utah: Salt Lake City, Provo, West Valley City
US Vermont: Burlington
US Virginia: Virginia Beach, Richmond, Norfolk, Arlington
US Washington: Seattle, Spokane, Tacoma, Bellevue
US West Virginia: Charleston, Huntington
US Wisconsin: Milwaukee, Madison, Green Bay
US Wyoming: Cheyenne, Casper
GB England: London, Birmingham, Manchester, Leeds, Liverpool, Sheffield, Bristol, Newcastle upon Tyne, Nottingham, Leicester, Southampton, Portsmouth, Brighton, Plymouth, Reading, Coventry, Bradford, Hull, Stoke-on-Trent, Wolverhampton, Derby, Oxford, Cambridge, York, Norwich, Exeter, Milton Keynes
GB Scotland: Glasgow, Edinburgh, Aberdeen, Dundee, Inverness
GB Wales: Cardiff, Swansea, Newport
GB Northern Ireland: Belfast, Derry
CA Alberta: Calgary, Edmonton, Red Deer
CA British Columbia: Vancouver, Surrey, Burnaby, Victoria, Kelowna
CA Manitoba: Winnipeg
CA New Brunswick: Moncton, Saint John, Fredericton
CA Newfoundland and Labrador: St. John's
CA Northwest Territories: Yellowknife
CA Nova Scotia: Halifax
CA Nunavut: Iqaluit
CA Ontario: Toronto, Ottawa, Mississauga, Hamilton, London, Kitchener, Windsor
CA Prince Edward Island: Charlottetown
CA Quebec: Montreal, Quebec City, Laval, Gatineau, Sherbrooke
CA Saskatchewan: Saskatoon, Regina
CA Yukon: Whitehorse
AU Australian Capital Territory: Canberra
AU New South Wales: Sydney, Newcastle, Wollongong
AU Northern Territory: Darwin, Alice Springs
AU Queensland: Brisbane, Gold Coast, Cairns, Townsville
AU South Australia: Adelaide
AU Tasmania: Hobart, Launceston
AU Victoria: Melbourne, Geelong, Ballarat
AU Western Australia: Perth, Fremantle
NZ Auckland: Auckland
NZ Wellington: Wellington
NZ Canterbury: Christchurch
NZ Waikato: Hamilton
NZ Otago: Dunedin
NZ Bay of Plenty: Tauranga
IE County Dublin: Dublin
IE County Cork: Cork
IE County Galway: Galway
IE County Limerick: Limerick
IE County Waterford: Waterford
DE Baden-Wurttemberg: Stuttgart, Mannheim, Karlsruhe, Freiburg, Heidelberg, Ulm
DE Bavaria: Munich, Nuremberg, Augsburg, Regensburg, Wurzburg
DE Berlin: Berlin
DE Brandenburg: Potsdam, Cottbus
DE Bremen: Bremen, Bremerhaven
DE Hamburg: Hamburg
DE Hesse: Frankfurt, Wiesbaden, Kassel, Darmstadt
DE Lower Saxony: Hanover, Brunswick, Oldenburg, Osnabruck, Gottingen
DE Mecklenburg-Vorpommern: Rostock, Schwerin
DE North Rhine-Westphalia: Cologne, Dusseldorf, Dortmund, Essen, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Munster, Aachen
DE Rhineland-Palatinate: Mainz, Ludwigshafen, Koblenz, Trier
DE Saarland: Saarbrucken
DE Saxony: Leipzig, Dresden, Chemnitz
DE Saxony-Anhalt: Halle, Magdeburg
DE Schleswig-Holstein: Kiel, Lubeck, Flensburg
DE Thuringia: Erfurt, Jena
AT Burgenland: Eisenstadt
AT Carinthia: Klagenfurt, Villach
AT Lower Austria: St. Polten
AT Salzburg: Salzburg
AT Styria: Graz
AT Tyrol: Innsbruck
AT Upper Austria: Linz, Wels
AT Vienna: Vienna
AT Vorarlberg: Bregenz, Dornbirn
CH Aargau: Aarau
CH Basel City: Basel
CH Canton of Bern: Bern, Biel
CH Canton of Geneva: Geneva
CH Canton of Lucerne: Lucerne
CH Canton of St. Gallen: St. Gallen
CH Canton of Zurich: Zurich, Winterthur
CH Ticino: Lugano
CH Vaud: Lausanne
FR Auvergne-Rhone-Alpes: Lyon, Grenoble, Saint-Etienne, Clermont-Ferrand, Annecy
FR Bourgogne-Franche-Comte: Dijon, Besancon
FR Brittany: Rennes, Brest
FR Centre-Val de Loire: Tours, Orleans
FR Corsica: Ajaccio, Bastia
FR Grand Est: Strasbourg, Reims, Metz, Nancy, Mulhouse
FR Hauts-de-France: Lille, Amiens
FR Ile-de-France: Paris, Boulogne-Billancourt, Saint-Denis, Versailles
FR Normandy: Le Havre, Rouen, Caen
FR Nouvelle-Aquitaine: Bordeaux, Limoges, Poitiers, La Rochelle
FR Occitanie: Toulouse, Montpellier, Nimes, Perpignan
FR Pays de la Loire: Nantes, Angers, Le Mans
FR Provence-Alpes-Cote d'Azur: Marseille, Nice, Toulon, Aix-en-Provence, Cannes, Avignon
BE Brussels: Brussels
BE Flanders: Antwerp, Ghent, Bruges, Leuven
BE Wallonia: Liege, Charleroi, Namur, Mons
NL Drenthe: Assen, Emmen
NL Flevoland: Almere, Lelystad
NL Friesland: Leeuwarden
NL Gelderland: Nijmegen, Arnhem, Apeldoorn
NL Groningen: Groningen
NL Limburg: Maastricht, Venlo
NL North Brabant: Eindhoven, Tilburg, Breda, 's-Hertogenbosch
NL North Holland: Amsterdam, Haarlem, Zaanstad
NL Overijssel: Enschede, Zwolle
NL South Holland: Rotterdam, The Hague, Leiden, Delft
NL Utrecht: Utrecht, Amersfoort
NL Zeeland: Middelburg
ES Andalusia: Seville, Malaga, Cordoba, Granada, Almeria, Cadiz
ES Aragon: Zaragoza
ES Asturias: Gijon, Oviedo
ES Balearic Islands: Palma
ES Basque Country: Bilbao, Vitoria-Gasteiz, San Sebastian
ES Canary Islands: Las Palmas, Santa Cruz de Tenerife
ES Cantabria: Santander
ES Castile and Leon: Valladolid, Burgos, Salamanca, Leon
ES Castile-La Mancha: Albacete, Toledo
ES Catalonia: Barcelona, Hospitalet de Llobregat, Badalona, Tarragona, Girona
ES Community of Madrid: Madrid, Mostoles, Alcala de Henares
ES Extremadura: Badajoz, Caceres
ES Galicia: Vigo, A Coruna, Santiago de Compostela
ES La Rioja: Logrono
ES Navarre: Pamplona
ES Region of Murcia: Murcia, Cartagena
ES Valencian Community: Valencia, Alicante, Elche, Castellon de la Plana
PT Aveiro District: Aveiro
PT Braga: Braga, Guimaraes
PT Coimbra District: Coimbra
PT Faro District: Faro
PT Lisbon: Lisbon, Sintra
PT Madeira: Funchal
PT Porto District: Porto, Vila Nova de Gaia
PT Setubal: Setubal
IT Abruzzo: Pescara, L'Aquila
IT Apulia: Bari, Taranto, Lecce, Foggia
IT Basilicata: Potenza
IT Calabria: Reggio Calabria, Catanzaro
IT Campania: Naples, Salerno
IT Emilia-Romagna: Bologna, Parma, Modena, Ravenna, Rimini
IT Friuli-Venezia Giulia: Trieste, Udine
IT Lazio: Rome, Latina
IT Liguria: Genoa, La Spezia
IT Lombardy: Milan, Brescia, Bergamo, Monza
IT Marche: Ancona, Pesaro
IT Molise: Campobasso
IT Piedmont: Turin, Novara
IT Sardinia: Cagliari, Sassari
IT Sicily: Palermo, Catania, Messina
IT Trentino-Alto Adige: Trento, Bolzano
IT Tuscany: Florence, Pisa, Livorno, Prato
IT Umbria: Perugia, Terni
IT Veneto: Venice, Verona, Padua, Vicenza
PL Greater Poland Voivodeship: Poznan
PL Kuyavian-Pomeranian Voivodeship: Bydgoszcz, Torun
PL Lesser Poland Voivodeship: Krakow
PL Lodz Voivodeship: Lodz
PL Lower Silesian Voivodeship: Wroclaw
PL Lublin Voivodeship: Lublin
PL Masovian Voivodeship: Warsaw
PL Pomeranian Voivodeship: Gdansk, Gdynia
PL Silesian Voivodeship: Katowice, Czestochowa
PL West Pomeranian Voivodeship: Szczecin
SE Stockholm County: Stockholm
SE Vastra Gotaland County: Gothenburg
SE Skane County: Malmo, Lund
SE Uppsala County: Uppsala
NO Oslo: Oslo
NO Vestland: Bergen
NO Rogaland: Stavanger
NO Trondelag: Trondheim
DK Capital Region of Denmark: Copenhagen
DK Central Denmark Region: Aarhus
DK Region of Southern Denmark: Odense
DK North Denmark Region: Aalborg
FI Uusimaa: Helsinki, Espoo, Vantaa
FI Pirkanmaa: Tampere
FI Southwest Finland: Turku
FI North Ostrobothnia: Oulu
CZ Prague: Prague
CZ South Moravian Region: Brno
CZ Moravian-Silesian Region: Ostrava
HU Budapest: Budapest
HU Hajdu-Bihar County: Debrecen
RO Bucharest: Bucharest
RO Cluj County: Cluj-Napoca
RO Iasi County: Iasi
RO Timis County: Timisoara
GR Attica: Athens, Piraeus
GR Central Macedonia: Thessaloniki
GR Crete: Heraklion
TR Adana: Adana
TR Ankara: Ankara
TR Antalya: Antalya, Alanya
TR Bursa: Bursa
TR Diyarbakir: Diyarbakir
TR Eskisehir: Eskisehir
TR Gaziantep: Gaziantep
TR Istanbul: Istanbul, Kadikoy, Besiktas, Uskudar
TR Izmir: Izmir, Bornova, Karsiyaka
TR Kayseri: Kayseri
TR Kocaeli: Izmit, Gebze
TR Konya: Konya
TR Mersin: Mersin
TR Samsun: Samsun
TR Sanliurfa: Sanliurfa
TR Trabzon: Trabzon
RU Chelyabinsk Oblast: Chelyabinsk
RU Krasnodar Krai: Krasnodar, Sochi
RU Krasnoyarsk Krai: Krasnoyarsk
RU Moscow: Moscow
RU Nizhny Novgorod Oblast: Nizhny Novgorod
RU Novosibirsk Oblast: Novosibirsk
RU Omsk Oblast: Omsk
RU Perm Krai: Perm
RU Rostov Oblast: Rostov-on-Don
RU Saint Petersburg: Saint Petersburg
RU Samara Oblast: Samara, Tolyatti
RU Sverdlovsk Oblast: Yekaterinburg
RU Tatarstan: Kazan
RU Bashkortostan: Ufa
RU Voronezh Oblast: Voronezh
UA Kyiv city: Kyiv
UA Kharkiv Oblast: Kharkiv
UA Lviv Oblast: Lviv
UA Odesa Oblast: Odesa
UA Dnipropetrovsk Oblast: Dnipro
SA Riyadh Province: Riyadh
SA Makkah Province: Jeddah, Mecca, Taif
SA Al Madinah Province: Medina
SA Eastern Province: Dammam, Al Khobar, Dhahran
SA Asir Province: Abha
AE Abu Dhabi: Abu Dhabi, Al Ain
AE Ajman: Ajman
AE Dubai: Dubai
AE Ras al Khaimah: Ras al Khaimah
AE Sharjah: Sharjah
EG Alexandria Governorate: Alexandria
EG Cairo Governorate: Cairo
EG Giza Governorate: Giza, 6th of October City
EG Dakahlia Governorate: Mansoura
EG Red Sea Governorate: Hurghada
MA Casablanca-Settat: Casablanca
MA Fes-Meknes: Fes, Meknes
MA Marrakesh-Safi: Marrakesh
MA Rabat-Sale-Kenitra: Rabat, Sale
MA Tanger-Tetouan-Al Hoceima: Tangier, Tetouan
DZ Algiers Province: Algiers
DZ Oran Province: Oran
TN Tunis Governorate: Tunis
TN Sfax Governorate: Sfax
JO Amman Governorate: Amman
JO Irbid Governorate: Irbid
LB Beirut: Beirut
KW Al Asimah Governorate: Kuwait City
KW Hawalli Governorate: Salmiya, Hawalli
QA Doha: Doha
BH Capital Governorate: Manama
OM Muscat Governorate: Muscat
OM Dhofar Governorate: Salalah
IQ Baghdad Governorate: Baghdad
IQ Basra Governorate: Basra
IQ Erbil Governorate: Erbil
IL Tel Aviv District: Tel Aviv-Yafo
IL Jerusalem District: Jerusalem
IL Haifa District: Haifa
BR Amazonas: Manaus
BR Bahia: Salvador
BR Ceara: Fortaleza
BR Federal District: Brasilia
BR Espirito Santo: Vitoria
BR Goias: Goiania
BR Minas Gerais: Belo Horizonte, Uberlandia
BR Para: Belem
BR Parana: Curitiba, Londrina
BR Pernambuco: Recife
BR Rio Grande do Sul: Porto Alegre, Caxias do Sul
BR State of Rio de Janeiro: Rio de Janeiro, Niteroi
BR Santa Catarina: Florianopolis, Joinville
BR State of Sao Paulo: Sao Paulo, Campinas, Guarulhos, Santos
MX Baja California: Tijuana, Mexicali
MX Jalisco: Guadalajara, Zapopan
MX Mexico City: Mexico City
MX Nuevo Leon: Monterrey
MX Puebla: Puebla
MX Guanajuato: Leon
MX Queretaro: Santiago de Queretaro
MX Quintana Roo: Cancun
MX Yucatan: Merida
AR Buenos Aires: Buenos Aires, La Plata, Mar del Plata
AR Cordoba: Cordoba
AR Mendoza Province: Mendoza
AR Santa Fe Province: Rosario, Santa Fe
CO Bogota: Bogota
CO Antioquia: Medellin
CO Valle del Cauca: Cali
CO Atlantico: Barranquilla
CL Santiago Metropolitan Region: Santiago
CL Valparaiso: Valparaiso, Vina del Mar
CL Bio Bio: Concepcion
PE Lima Region: Lima
PE Arequipa: Arequipa
IN Delhi: New Delhi, Delhi
IN Gujarat: Ahmedabad, Surat, Vadodara
IN Haryana: Gurugram, Faridabad
IN Karnataka: Bengaluru, Mysuru
IN Kerala: Kochi, Thiruvananthapuram
IN Madhya Pradesh: Indore, Bhopal
IN Maharashtra: Mumbai, Pune, Nagpur
IN Punjab: Ludhiana, Amritsar
IN Rajasthan: Jaipur, Udaipur
IN Tamil Nadu: Chennai, Coimbatore
IN Telangana: Hyderabad
IN Uttar Pradesh: Lucknow, Noida, Kanpur
IN West Bengal: Kolkata
PK Islamabad Capital Territory: Islamabad
PK Punjab: Lahore, Faisalabad, Rawalpindi
PK Sindh: Karachi, Hyderabad
BD Dhaka Division: Dhaka
BD Chittagong Division: Chattogram
ID Bali: Denpasar
ID East Java: Surabaya, Malang
ID Jakarta: Jakarta
ID West Java: Bandung, Bekasi, Bogor
MY Kuala Lumpur: Kuala Lumpur
MY Johor: Johor Bahru
MY Penang: George Town
MY Selangor: Shah Alam, Petaling Jaya
PH Metro Manila: Manila, Quezon City, Makati
PH Central Visayas: Cebu City
PH Davao Region: Davao City
TH Bangkok: Bangkok
TH Chiang Mai: Chiang Mai
TH Phuket: Phuket
VN Hanoi: Hanoi
VN Ho Chi Minh City: Ho Chi Minh City
VN Da Nang: Da Nang
JP Aichi: Nagoya
JP Fukuoka: Fukuoka
JP Hiroshima: Hiroshima
JP Hokkaido: Sapporo
JP Hyogo: Kobe
JP Kanagawa: Yokohama, Kawasaki
JP Kyoto: Kyoto
JP Miyagi: Sendai
JP Osaka: Osaka
JP Tokyo: Shinjuku City, Shibuya, Chiyoda City
KR Seoul: Seoul
KR Busan: Busan
KR Incheon: Incheon
KR Daegu: Daegu
TW Taipei City: Taipei City
TW Kaohsiung City: Kaohsiung City
ZA Gauteng: Johannesburg, Pretoria
ZA KwaZulu-Natal: Durban
ZA Western Cape: Cape Town
ZA Eastern Cape: Gqeberha
NG Lagos: Lagos
NG Federal Capital Territory: Abuja
NG Kano: Kano
NG Rivers: Port Harcourt
KE Nairobi County: Nairobi
KE Mombasa County: Mombasa
GH Greater Accra Region: Accra
GH Ashanti Region: Kumasi
`
